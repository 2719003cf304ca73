// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The error that is thrown when a source has subscribers although it should have none.
public struct LeakedSubscribers: Error, CustomStringConvertible {
  /// The number of subscribers.
  public let count: Int

  /// The lines that subscribed, for subscribers that were added while ``Inspection`` was on.
  public let places: [String]

  /// The number of subscribers and the lines that subscribed.
  public var description: String {
    let unknown = count - places.count
    let rest = unknown > 0 ? ["\(unknown) at unknown lines (call Inspection.start() before they subscribe)"] : []
    let subject = count == 1 ? "1 subscriber is" : "\(count) subscribers are"
    return "\(subject) left: \((places + rest).joined(separator: "; "))"
  }
}

/// Throws an error if a source still has subscribers.
///
/// ```swift
/// Inspection.start()
/// showAndCloseScreen()
/// try expectNoSubscribers(of: output)
/// ```
///
/// The source is a `Subject` or `SharedSubject`, an `Output`, a `Messenger`, `Var` or `Promise`, an `Elastomer`, or an
/// `Observable` or relay of Pharos, whose subscribers are its listener and the relays below it. For an object with a
/// messenger, the messenger is checked. In a release build, the error has the number of subscribers but no lines.
///
/// - Throws: ``LeakedSubscribers``, with the lines that subscribed.
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
