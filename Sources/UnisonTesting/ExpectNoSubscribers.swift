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
    return "\(count) subscribers are left: \((places + rest).joined(separator: "; "))"
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
/// For a `Subject`, an `Output`, a `Messenger` or `Var`, and a relay of Pharos. An object with a messenger is asked by
/// its messenger. In a release build the count is known, but no line.
///
/// - Throws: ``LeakedSubscribers``, which names the lines that subscribed.
public func expectNoSubscribers(of source: some AnyObject) throws {
  guard let inspected = source as? any Inspected else {
    fatalError("\(type(of: source)) has no subscribers of its own; hand over its messenger or its relay")
  }
  guard inspected.inspectedCount > 0 else { return }
  #if DEBUG
    let identity = ObjectIdentifier(inspected.inspectedSource)
    let places = Inspector.subscribers.filter { $0.sourceIdentity == identity && $0.source != nil }
      .map { CallLine.describe($0.callStack) }
  #else
    let places: [String] = []
  #endif
  throw LeakedSubscribers(count: inspected.inspectedCount, places: places)
}
