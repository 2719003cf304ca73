// SPDX-License-Identifier: MIT

public import Dispatch
public import Foundation
internal import NotificationEngine

/// A relay with a listener and next relays: what bearer relays and relays of mapped values have in common.
///
/// **Order.** A relay that receives a change asks its `ignore` predicate, stores the value, calls its listener, and
/// notifies its next relays: in the order in which they were added, each with its whole subtree before the next. A next
/// relay that is made during a change receives the next one first, or the present one if this relay's own listener
/// makes it. A relay that `addNext(relay:)` adds, a bond and a merged relay pass only what is set after the call that
/// makes them. A change that a listener makes at a relay of the same tree waits until the current one has been
/// delivered.
open class PassingRelay<Value, Passed>: BaseRelay<Value>, TransportRelay, RelayNode {
  /// The type of the values that the listener and the next relays receive.
  public typealias Observed = Passed

  @usableFromInline let core: RelayCore<Passed>

  init(core: RelayCore<Passed>) {
    self.core = core
    super.init()
  }

  /// The last value passed.
  open var currentValue: Passed { core.currentValue }

  /// Whether the relay has a listener or next relays, and its object, if any, hasn't been deallocated.
  open override var isValid: Bool { (core.hasListener || core.hasNext) && !isOrphaned }

  /// Ignores the changes for which a predicate returns true.
  ///
  /// ```swift
  /// let relay = model.$count.nextRelay()
  /// relay.ignore { $0.new < 0 }.whenDidSet { print($0.new) }
  /// model.count = -1  // calls no listener
  /// ```
  ///
  /// An ignored change calls no listener, notifies no next relay and leaves `currentValue` unchanged. The `old` of the
  /// next change is the ignored value, which no listener received. On a main relay, the `Observable` stores the value
  /// anyway. A relay has one such predicate. The last call of `ignore` or `ignoreSameValue()` wins.
  ///
  /// Mirrors *Pharos*, section "Ignoring Set".
  ///
  /// - Parameter ignoring: Returns whether to ignore a change.
  /// - Returns: This relay.
  @discardableResult
  open func ignore(when ignoring: @escaping Ignorer) -> Self {
    core.change { ($0.isIgnored, $0.hasIgnorer) = (ignoring, true) }
    return self
  }

  /// Calls the listener at most once per interval, with the newest change.
  ///
  /// ```swift
  /// model.$position.multipleSetDelayed(by: 0.1).whenDidSet { changes in
  ///   print("moved to", changes.new)
  /// }
  /// ```
  ///
  /// The first change after a quiet time is delivered immediately. When that call ends, an interval begins in which
  /// only the newest change is kept. That change is delivered when the interval ends, and so on. Its `old` is the value
  /// before it, which the listener may not have been told. Next relays and `currentValue` are never delayed.
  ///
  /// The late call is made on the queue of `observe(on:)`, which also times it. Without one, that is the marked queue
  /// of the change, which on the main thread is the main queue. For changes on global and unmarked queues, it is a
  /// queue of the library, and so it is inside an actor other than the main actor: a listener that touches that actor's
  /// state races, and the compiler doesn't see it. ``ObservableRelay/whenDidSetIsolated(isolation:then:)`` sets one
  /// that is called on the actor, late calls included.
  ///
  /// Mirrors *Pharos*, section "Delaying Multiple Set".
  ///
  /// - Parameter interval: The interval in seconds. Calling again replaces it. Zero, a negative number or NaN switches
  ///   the delay off, and a change that waits is delivered.
  /// - Returns: This relay.
  @discardableResult
  open func multipleSetDelayed(by interval: TimeInterval) -> Self {
    core.queue(of: self).setInterval(interval)
    return self
  }

  /// Calls the listener asynchronously on a queue.
  ///
  /// ```swift
  /// import Dispatch
  ///
  /// let queue = DispatchQueue(label: "log")
  /// model.$text.observe(on: queue).whenDidSet { @Sendable in print($0.new) }
  /// ```
  ///
  /// Every change arrives, in order, and never two at once, even on a concurrent queue. Next relays are notified on the
  /// thread of the change, without waiting for the queue. The listener is looked up at the time of the call, so no call
  /// begins after `discard`. The last queue that you set is used.
  ///
  /// The compiler doesn't see that the listener changes threads, so one that touches the main actor's state races. The
  /// safe form is ``ObservableRelay/whenDidSet(on:then:)``, whose closure is `@Sendable`.
  ///
  /// Mirrors *Pharos*, section "Add DispatchQueue".
  ///
  /// - Parameter dispatcher: The queue.
  /// - Returns: This relay.
  @discardableResult
  open func observe(on dispatcher: DispatchQueue) -> Self {
    core.queue(of: self).setQueue(dispatcher)
    return self
  }

  /// Calls the listener synchronously if the change is known to happen on the queue of `observe(on:)`.
  ///
  /// ```swift
  /// import Dispatch
  ///
  /// model.$text.observe(on: .main).syncWhenInSameThread().whenDidSet { changes in
  ///   label.text = changes.new
  /// }
  /// ```
  ///
  /// Has no effect without a queue. Calls that are already waiting for the queue are made first.
  ///
  /// Mirrors *Pharos*, section "Add DispatchQueue".
  ///
  /// - Returns: This relay.
  @discardableResult
  open func syncWhenInSameThread() -> Self {
    core.queue(of: self).allowInline()
    return self
  }

  /// Calls the listener and notifies the next relays with the current value.
  ///
  /// ```swift
  /// let relay = model.$text.nextRelay()
  /// relay.whenDidSet { print($0.new) }
  /// relay.invokeRelay()  // the listener receives the current text
  /// ```
  ///
  /// The change has equal values and this relay as its source. `ignore` applies to it. In a listener of the same tree,
  /// it waits until the current change has been delivered.
  ///
  /// Mirrors *Pharos*, section "Basic".
  open func invokeRelay() {
    begin()
  }

  /// Adds a relay at the end of the next relays.
  ///
  /// One that is attached already keeps its position.
  ///
  /// ```swift
  /// let shared = ValueRelay(currentValue: "").whenDidSet { print($0.new) }
  /// model.$text.addNext(relay: shared)
  /// session.$title.addNext(relay: shared)
  /// ```
  ///
  /// - Parameter relay: The relay to add, which is retained.
  /// - Returns: `relay`.
  @discardableResult
  open func addNext<Relay: BaseRelay<Passed>>(relay: Relay) -> Relay {
    relay.markLinked()
    core.turns.root?.link()
    // The relay may have other parents, so it is attached in a turn, behind what was set before.
    core.attach(relay, byHand: true) { [self, turns = core.turns] next in
      next.subscribe(
        inside: Inspector.watching(of: self) { changes in relay.enter(changes, inside: turns) }
      )
    }
    beginUse()
    return relay
  }

  /// Removes all next relays of this relay, and all of theirs.
  open override func removeAllNextRelays() {
    core.removeNext()
  }

  /// Ends the relay: removes it from its parents immediately, and removes its listener and its next relays.
  open override func discard() {
    super.discard()
    core.removeListener()
    removeAllNextRelays()
  }

  override func markLinked() {
    core.change { $0.isLinked = true }
    core.turns.root?.link()
  }

  @usableFromInline override func pass(entered changes: Changes<Value>, inside turns: RelayTurns) {
    guard changes.trail?.visit(self) ?? true else { return }
    let pass = { [self] in core.entering { relay(changes: changes) } }
    if turns === core.turns { pass() } else { core.turns.shared.perform(pass) }
  }

  override func parentRemovedNextRelays() -> [any RelayChild] {
    core.takeChildren() + super.parentRemovedNextRelays()
  }

  func beginUse() {}

  func pass(own changes: Changes<Passed>) {
    core.passApart(changes)
  }
}
