// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Subscribers that are still there although nobody should be.
public struct LeakedSubscribers: Error, CustomStringConvertible {
  /// How many there are.
  public let count: Int

  /// The lines that subscribed, as far as ``Inspection`` was on when they did.
  public let places: [String]

  /// How many, and where they came from.
  public var description: String {
    let unknown = count - places.count
    let rest = unknown > 0 ? ["\(unknown) at unknown lines (call Inspection.start() before they subscribe)"] : []
    let subject = count == 1 ? "1 subscriber is" : "\(count) subscribers are"
    return "\(subject) left: \((places + rest).joined(separator: "; "))"
  }
}

/// Checks in a test that nobody subscribes to `source` any more.
///
/// ```swift
/// Inspection.start()
/// showAndCloseScreen()
/// try expectNoSubscribers(of: output)
/// ```
///
/// For a `Subject` or `SharedSubject`, an `Output`, a `Messenger`, `Var` or `Promise`, an `Elastomer`, and an
/// `Observable` or a relay of Pharos: its listener, and the relays that hang under it. An object with a messenger is
/// asked by its messenger. In a release build the count is known, but no line.
///
/// - Throws: ``LeakedSubscribers``, which names the lines that subscribed.
public func expectNoSubscribers(of source: some Any) throws {
  guard let inspected = (source as? any Inspected)?.inspected else {
    fatalError("\(type(of: source)) has no subscribers of its own; hand over its messenger or its relay")
  }
  let count = inspected.countSubscribers()
  guard count > 0 else { return }
  let left = InspectionLog.shared.subscribers.map(\.source).filter { $0.isAlive && $0.identity == inspected.identity }
  let places = ProgramLine.lines(of: left.map(\.callStack)).map { $0 ?? SubscriptionGraph.unknownPlace }
  throw LeakedSubscribers(count: count, places: places)
}
