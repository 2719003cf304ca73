// SPDX-License-Identifier: MIT

public import Dispatch
public import Foundation
public import NotificationEngine

/// A relay that has a value and relays under it.
///
/// Mirrors *Pharos*, sections *Multiple observers*, *Ignoring Set*, *Delaying Multiple Set*, *Add DispatchQueue*,
/// *Relay value to another Observable* and *Merging Relay*.
public protocol TransportRelay: AnyObject {
  /// The type of the values that the listener and the next relays get.
  associatedtype Observed

  /// Says whether to ignore a change.
  typealias Ignorer = (Changes<Observed>) -> Bool

  /// The value that was last passed.
  var currentValue: Observed { get }

  /// Ignores changes for which `ignoring` says true: no listener, no next relay, no new `currentValue`.
  @discardableResult
  func ignore(when ignoring: @escaping Ignorer) -> Self

  /// Calls the listener at most once per interval, with the newest change.
  @discardableResult
  func multipleSetDelayed(by interval: TimeInterval) -> Self

  /// Calls the listener on a queue.
  @discardableResult
  func observe(on dispatcher: DispatchQueue) -> Self

  /// Calls the listener synchronously where the code is known to run on the queue of `observe(on:)`.
  @discardableResult
  func syncWhenInSameThread() -> Self

  /// Lets a Retainer manage the relay.
  @discardableResult
  func retained(by retainer: consuming Retainer) -> Self

  /// Makes a relay under this one.
  @discardableResult
  func nextRelay() -> ValueRelay<Observed>

  /// Puts a relay under this one.
  @discardableResult
  func addNext<Relay: BaseRelay<Observed>>(relay: Relay) -> Relay

  /// Passes each later change back through another relay, such as the main relay of another `Observable`.
  @discardableResult
  func relayValue(to relay: TwoWayRelay<Observed>) -> TwoWayRelay<Observed>

  /// Passes each later change to a relay that takes it, such as the bearer of an object's property.
  @discardableResult
  func relayValue(to relay: BearerRelay<Observed>) -> ValueRelay<Observed>
}

extension TransportRelay {
  /// Lets a Retainer manage the relay: when it is discarded, the relay and all below it run no more.
  ///
  /// Another name of ``TransportRelay/retained(by:)``. May stand at every position of a chain.
  ///
  /// Mirrors *Pharos*, section *Using Retainer*.
  ///
  /// - Parameter retainer: Keeps the relay until it is discarded or dies.
  /// - Returns: This relay.
  @discardableResult
  public func referenceManaged(by retainer: consuming Retainer) -> Self {
    retained(by: retainer)
  }

  /// Makes a relay under this one, which starts with this one's value.
  ///
  /// Any number of relays may be under one. They are notified in the order in which they were made, each with all that
  /// is below it before the next. A new relay is not notified at once, nor by a change that is under way. A change that
  /// another thread makes while the relay gets its place is not lost: either the relay gets it like any other, or it
  /// has its value. The relay lives as long as its parent; one without listener and next relays, which nobody else
  /// refers to, may go before.
  ///
  /// Mirrors *Pharos*, section *Multiple observers*.
  ///
  /// - Returns: The new relay.
  @inlinable
  @discardableResult
  public func nextRelay() -> ValueRelay<Observed> {
    // The subscriber is made here, where the compiler knows the type, because it is called for each change.
    place({ $0 }, { ValueRelay(startingWith: $0, at: $1) }) { next, link, subject in
      let core = next.core
      return subject.subscribe(
        inside: Inspector.watching(of: link.parent) { changes in core.passStraight(changes, or: link) }
      )
    }
  }

  /// Makes a relay and puts it under this one, with a value that follows from this one's.
  ///
  /// `start` makes the value; again if a change may pass before the relay has its place. `make` makes the relay, which
  /// knows what it is under. `subscribe` gives it its place.
  @usableFromInline
  func place<Next: BaseRelay<Observed>, Value>(
    _ start: @escaping (Observed) -> Value,
    _ make: (Value, RelayPlace) -> Next,
    _ subscribe: @escaping (Next, RelayLink<Observed>, Subject<Changes<Observed>>) -> SubscriptionToken
  ) -> Next where Next: RelayNode<Value> {
    guard let parent = self as? any RelayNode, let source = parent.core(of: Observed.self) else {
      return addNext(relay: make(start(currentValue), .top))
    }
    let turns = source.turns.shared
    func placed() -> Next {
      let next = make(start(currentValue), RelayPlace(under: source))
      next.attach(under: source) { link, subject in subscribe(next, link, subject) }
      parent.activate()
      return next
    }
    var placedAtOnce: Next?
    if turns.performIfFree({ placedAtOnce = placed() }), let placedAtOnce { return placedAtOnce }
    let next = placed()
    // A change that passed the others before the new relay had its place has been through by then.
    turns.perform { [weak self, core = next.core] in
      if unsafe !core.hasPassed { core.store(start(self?.currentValue ?? source.currentValue)) }
    }
    return next
  }

  /// Puts a relay that is new under this one.
  func place(_ relay: BaseRelay<Observed>) {
    if let parent = self as? any RelayNode, let source = parent.core(of: Observed.self) {
      relay.attach(under: source)
      parent.activate()
    } else {
      addNext(relay: relay)
    }
  }
}
