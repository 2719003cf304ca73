// SPDX-License-Identifier: MIT

import TestSupport
import UnisonBridges

/// What every facade has in common, in the shape in which the rules are tested: a source of numbers.
///
/// An adapter is a few lines over a facade's own words, so that a rule's test reads the same for all of them. What a style
/// has no word for is nil.
protocol Source: AnyObject {
  /// What a bridge joins.
  var end: BridgeEnd { get }
  /// Adds a subscriber and returns what ends it, which doesn't retain the source.
  func subscribe(_ receive: @escaping (Int) -> Void) -> () -> Void
  func send(_ value: Int)
  /// Adds a subscriber that ends with `owner`, in the way that the style has for it.
  func subscribe(_ owner: Owner)
  /// Adds a subscriber, tries to end it through `other`, which it doesn't belong to, and returns what ends it.
  func subscribe(triedBy other: any Source, _ receive: @escaping (Int) -> Void) -> () -> Void
  /// Ends all subscriptions.
  var cancelAll: (() -> Void)? { get }
  /// Returns when all that was sent has been delivered, and doesn't retain the source.
  ///
  /// Most facades have nothing to wait for.
  var settle: () -> Void { get }
  /// The same for what a bridge has sent or received, which may not be called on the main actor.
  var settleEnd: () -> Void { get }
  /// An asynchronous sequence of its values, or of its messages where it holds none.
  func sequence(_ options: SequenceOptions) -> AsyncStream<Int>
  /// Sends from any thread, without keeping the source; nil where the source may cross threads itself, too.
  var sender: (@Sendable (Int) -> Bool)? { get }
  /// Sends on the actor from any thread, without keeping the source.
  func isolatedSender(isolation: isolated any Actor) -> (@Sendable (Int) -> Bool)?
  /// Adds a subscriber that is called on the actor and returns what ends it.
  func subscribe(isolation: isolated any Actor, _ receive: @escaping (Int) -> Void) -> (() -> Void)?
  /// Adds a subscriber that is called on the actor, with the actor, and says whether there is such a form.
  func subscribe<Owner: Actor>(
    ownedBy owner: Owner,
    _ receive: @escaping @Sendable (_ owner: isolated Owner, _ value: Int) -> Void
  ) -> Bool
  /// Changes the value in place.
  var modify: ((@escaping @Sendable (inout Int) -> Void) -> Void)? { get }
  /// Ends what lives on without the adapter.
  func reset()
}

/// How a sequence of a source is made.
struct SequenceOptions: Sendable {
  var bufferingPolicy = AsyncStream<Int>.Continuation.BufferingPolicy.unbounded
  var dropped: (@Sendable (Int) -> Void)?
}

extension Source {
  func subscribe(_ owner: Owner) { _ = subscribe { [weak owner] value in owner?.take(value) } }
  func subscribe(triedBy other: any Source, _ receive: @escaping (Int) -> Void) -> () -> Void { subscribe(receive) }
  var cancelAll: (() -> Void)? { nil }
  var settle: () -> Void { {} }
  var settleEnd: () -> Void { settle }
  func sequence(_ options: SequenceOptions) -> AsyncStream<Int> { AsyncStream { $0.finish() } }
  var sender: (@Sendable (Int) -> Bool)? { nil }
  func isolatedSender(isolation: isolated any Actor) -> (@Sendable (Int) -> Bool)? { nil }
  func subscribe(isolation: isolated any Actor, _ receive: @escaping (Int) -> Void) -> (() -> Void)? { nil }
  func subscribe<Owner: Actor>(
    ownedBy owner: Owner,
    _ receive: @escaping @Sendable (_ owner: isolated Owner, _ value: Int) -> Void
  ) -> Bool { false }
  var modify: ((@escaping @Sendable (inout Int) -> Void) -> Void)? { nil }
  func reset() {}
  /// The value that the source holds.
  var value: Int? { end.value }
}

/// What stands behind a source, such as the result of an operator; `send` reaches it through that source.
final class PartSource: Source {
  let end: BridgeEnd
  private let pass: (Int) -> Void

  init(_ end: BridgeEnd, send pass: @escaping (Int) -> Void) {
    self.end = end
    self.pass = pass
  }

  func subscribe(_ receive: @escaping (Int) -> Void) -> () -> Void { end.deliver(to: receive) }
  func send(_ value: Int) { pass(value) }
}

/// Hands on new values, and `RaceSource.fault` before one whose old value is not the new value before it.
func chained(_ receive: @escaping (Int) -> Void) -> (_ old: Int?, _ new: Int) -> Void {
  var last: Int?
  return { old, new in
    if let last, last != old { receive(RaceSource.fault) }
    last = new
    receive(new)
  }
}
