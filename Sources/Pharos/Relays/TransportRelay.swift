// SPDX-License-Identifier: MIT

public import Dispatch
public import Foundation
public import NotificationEngine

/// A relay that has a value and next relays.
///
/// Mirrors *Pharos*, sections "Multiple observers", "Ignoring Set", "Delaying Multiple Set", "Add DispatchQueue",
/// "Relay value to another Observable" and "Merging Relay".
public protocol TransportRelay: AnyObject {
  /// The type of the values that the listener and the next relays receive.
  associatedtype Observed

  /// A closure that returns whether to ignore a change.
  typealias Ignorer = (Changes<Observed>) -> Bool

  /// The last value passed.
  var currentValue: Observed { get }

  /// Ignores the changes for which a predicate returns true.
  ///
  /// See ``PassingRelay/ignore(when:)``.
  @discardableResult
  func ignore(when ignoring: @escaping Ignorer) -> Self

  /// Calls the listener at most once per interval, with the newest change.
  @discardableResult
  func multipleSetDelayed(by interval: TimeInterval) -> Self

  /// Calls the listener asynchronously on a queue.
  @discardableResult
  func observe(on dispatcher: DispatchQueue) -> Self

  /// Calls the listener synchronously if the change is known to happen on the queue of `observe(on:)`.
  @discardableResult
  func syncWhenInSameThread() -> Self

  /// Ends the relay when a Retainer discards it or is deallocated.
  @discardableResult
  func retained(by retainer: Retainer) -> Self

  /// Returns a new relay under this one.
  @discardableResult
  func nextRelay() -> ValueRelay<Observed>

  /// Adds a relay at the end of the next relays.
  @discardableResult
  func addNext<Relay: BaseRelay<Observed>>(relay: Relay) -> Relay

  /// Sets another two-way relay, such as the main relay of another `Observable`, to each new value.
  @discardableResult
  func relayValue(to relay: TwoWayRelay<Observed>) -> TwoWayRelay<Observed>

  /// Writes each new value to a relay that accepts it, such as one for an object's property.
  @discardableResult
  func relayValue(to relay: BearerRelay<Observed>) -> ValueRelay<Observed>
}

extension TransportRelay {
  /// Ends the relay, and everything below it, when a Retainer discards it or is deallocated.
  ///
  /// ```swift
  /// let retainer = Retainer()
  /// model.$count.nextRelay().whenDidSet { print($0.new) }.referenceManaged(by: retainer)
  /// retainer.discardAll()
  /// ```
  ///
  /// Another name for ``TransportRelay/retained(by:)``. Can be called anywhere in a chain.
  ///
  /// Mirrors *Pharos*, section "Using Retainer".
  ///
  /// - Parameter retainer: Retains the relay until it is discarded or deallocated.
  /// - Returns: This relay.
  @discardableResult
  public func referenceManaged(by retainer: Retainer) -> Self {
    retained(by: retainer)
  }

  /// Returns a new relay under this one, with a listener of its own.
  ///
  /// ```swift
  /// model.$text.whenDidSet { print("first:", $0.new) }
  /// model.$text.nextRelay().whenDidSet { print("second:", $0.new) }
  /// model.text = "Hello"
  /// ```
  ///
  /// A relay may have any number of next relays. They are notified in the order in which they were created, each with
  /// everything below it before the next. A new relay starts with this relay's value. It isn't notified immediately,
  /// nor of a change that is being delivered, unless this relay's listener creates it. A change that another thread
  /// makes while the relay is being attached isn't lost: the relay either receives it or starts with its value. The
  /// relay lives as long as its parent. `discard()` ends one that you no longer need.
  ///
  /// Mirrors *Pharos*, section "Multiple observers".
  ///
  /// - Returns: The new relay.
  @inlinable
  @discardableResult
  public func nextRelay() -> ValueRelay<Observed> {
    // The subscriber is created here, where the compiler knows the type, because it is called for each change.
    makeChild({ $0 }, { ValueRelay(core: $0) }) { [self] next, subject in
      subject.subscribe(inside: Inspector.watching(of: self) { changes in next.passDirectly(changes) })
    }
  }

  /// Creates a next relay whose value follows from this relay's value.
  ///
  /// `start` returns the value. It runs again if a change may have passed before the relay was attached. `make` creates
  /// the relay. `subscribe` attaches it.
  @usableFromInline
  func makeChild<Next: PassingRelay<Observed, Value>, Value>(
    _ start: @escaping (Observed) -> Value,
    _ make: (RelayCore<Value>) -> Next,
    _ subscribe: @escaping (Next, Subject<Changes<Observed>>) -> SubscriptionToken
  ) -> Next {
    guard let parent = self as? any RelayNode, let source = parent.core(of: Observed.self) else {
      return addNext(relay: make(RelayCore(start(currentValue))))
    }
    let order = source.turns.shared
    func attached(inTurn isInTurn: Bool) -> Next {
      let next = make(RelayCore(start(currentValue), in: source.turns, level: source.level &+ 1))
      // The old value of the next change is the present one. One that waits is delivered before there is a listener.
      if isInTurn, source.isSettled { unsafe next.core.seenGaps = source.turns.gaps }
      source.attach(next, byHand: false) { subscribe(next, $0) }
      parent.beginUse()
      return next
    }
    if let next = order.performIfFree({ attached(inTurn: true) }) { return next }
    let next = attached(inTurn: false)
    // A change that passed the other relays before the new one was attached has been delivered by then.
    order.perform { [weak self, core = next.core] in
      if unsafe core.seenGaps == 0 { core.store(start(self?.currentValue ?? source.currentValue)) }
    }
    return next
  }
}
