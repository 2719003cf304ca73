// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The error that is thrown when a source has subscribers although it should have none.
public struct LeakedSubscribers: Error, CustomStringConvertible {
  /// The number of subscribers.
  public let count: Int

  /// The lines that subscribed, for subscribers that were added while ``Inspection`` was on.
  ///
  /// Elsewhere than on Linux, each is "an unknown line".
  public let places: [String]

  /// The number of subscribers and the lines that subscribed.
  public var description: String {
    let unknown = count - places.count
    let rest = unknown > 0 ? ["\(unknown) at unknown lines (call Inspection.start() before they subscribe)"] : []
    let subject = count == 1 ? "1 subscriber is" : "\(count) subscribers are"
    return "\(subject) left: \((places + rest).joined(separator: "; "))"
  }
}

/// The error that is thrown when the subscribers of a source can't be counted.
public struct UnknownSubscribers: Error, CustomStringConvertible {
  /// The type of the source, and what can be checked.
  public let description: String

  init(of source: Any) {
    description = """
      The subscribers of a \(type(of: source)) can't be counted. Check a Subject, a SharedSubject, an Output, a \
      Messenger, a Var, a Promise, an Elastomer, a Pharos Observable or relay, or an object that stores its messenger in \
      `messenger`.
      """
  }
}

/// Throws an error if a source still has subscribers.
///
/// ```swift
/// Inspection.start()
/// let own = try subscriberCount(of: output)
/// showAndCloseScreen()
/// try expectNoSubscribers(of: output, besides: own)
/// ```
///
/// A view model that derives one value from another has subscribers of its own, as many as `own` in the example. Leave
/// them out for a source that should have none. Only the numbers are compared.
///
/// The source is a `Subject` or `SharedSubject`, an `Output`, a `Messenger`, `Var` or `Promise`, an `Elastomer`, or an
/// `Observable` or relay of Pharos, whose subscribers are its listener and the relays below it. For an object with a
/// messenger, the messenger is checked. In a release build, the error has the number of subscribers but no lines.
///
/// - Parameters:
///   - source: The source.
///   - own: How many subscribers may be left.
/// - Throws: ``LeakedSubscribers``, with the lines of those that subscribed last. ``UnknownSubscribers`` for anything
///   else, such as a `TypedElastomer`, whose `elastomer` can be checked.
public func expectNoSubscribers(of source: some Any, besides own: Int = 0) throws {
  let inspected = try inspected(source)
  let count = inspected.countSubscribers() - own
  guard count > 0 else { return }
  let left = InspectionLog.subscribers.filter { $0.sourceIdentity == inspected.identity }.suffix(count)
  let places = ProgramLine.lines(of: left.map(\.callStack)).map { $0 ?? SubscriptionGraph.unknownPlace }
  throw LeakedSubscribers(count: count, places: places)
}

/// Returns the number of subscribers that a source has now.
///
/// Take it when a view model is complete and before a screen shows it, for ``expectNoSubscribers(of:besides:)``.
///
/// - Parameter source: What ``expectNoSubscribers(of:besides:)`` accepts.
/// - Returns: The number of subscribers.
/// - Throws: ``UnknownSubscribers`` for anything else.
public func subscriberCount(of source: some Any) throws -> Int {
  try inspected(source).countSubscribers()
}

/// The source itself, or the messenger that it stores.
private func inspected(_ source: Any) throws -> InspectedSource {
  let types = sequence(first: Mirror(reflecting: source)) { $0.superclassMirror }
  let messenger = types.lazy.flatMap(\.children).first { $0.label == "messenger" }?.value
  guard let found = source as? any Inspected ?? messenger as? any Inspected else {
    throw UnknownSubscribers(of: source)
  }
  return found.inspected
}
