// SPDX-License-Identifier: MIT

public import Dispatch
public import Foundation
package import NotificationEngine

/// A relay that bears values to somewhere, such as a property of an object, and to its next relays.
///
/// Mirrors *Pharos*, sections *Multiple observers* and *Relay value to another Observable*.
///
/// **Order.** A relay that gets a change asks its `ignore` predicate, stores the value, calls its listener, and goes on
/// to its next relays. These come in the order in which they were added, each with its whole subtree before the next.
/// A relay that is added meanwhile waits for the next change. A change that a listener begins at a relay of the same
/// tree waits until the running one has been through.
open class BearerRelay<Value>: BaseRelay<Value>, TransportRelay {
  /// The type of the values that the listener and the next relays get.
  public typealias Observed = Value

  @usableFromInline let core: RelayCore<Value>

  /// The object that the relay belongs to; nil for a relay that belongs to none.
  let association: Association?

  /// Makes a relay without a parent.
  ///
  /// - Parameters:
  ///   - currentValue: The value to start with.
  ///   - consumer: Called with each change.
  public init(currentValue: Value, consumer: ((Changes<Value>) -> Void)?) {
    association = nil
    core = RelayCore(currentValue, at: .top)
    super.init(isActive: true)
    if let consumer { core.setListener(Listener(consumer)) }
  }

  init(core: RelayCore<Value>, of object: AnyObject? = nil, isActive: Bool) {
    association = object.map { Association($0) }
    self.core = core
    super.init(isActive: isActive)
  }

  /// The value that was last passed.
  open var currentValue: Value { core.currentValue }

  /// Whether the relay has a listener or next relays, and its object, if it belongs to one, lives.
  open override var isValid: Bool { (core.hasListener || core.hasNext) && !isUseless }

  override var isUseless: Bool { association.map { $0.object == nil } ?? false }

  /// Passes a change: listener first, then the next relays.
  ///
  /// Synchronous, on the calling thread, unless another change is passing the relay's tree: then it waits for its turn.
  /// The change is not checked against the current value.
  ///
  /// - Parameter changes: The change.
  /// - Returns: Whether it was passed, or waits; false if it was ignored.
  @discardableResult
  open override func relay(changes: Changes<Value>) -> Bool {
    willPass()
    return receive(changes)
  }

  /// Sets which changes are ignored: neither listener nor next relays get them, and `currentValue` stays.
  ///
  /// A relay has one such predicate; the last call wins, `ignoreSameValue()` included. An `Observable` has stored the
  /// value all the same.
  ///
  /// Mirrors *Pharos*, section *Ignoring Set*.
  ///
  /// - Parameter ignoring: Says whether to ignore a change.
  /// - Returns: This relay.
  @discardableResult
  open func ignore(when ignoring: @escaping Ignorer) -> Self {
    core.setIgnorer(ignoring)
    return self
  }

  /// Calls the listener at most once per interval.
  ///
  /// The first change of a quiet time is delivered at once. From the end of that call on, for `interval`, only the
  /// newest change is kept; it is delivered when the interval ends, and so on. Next relays and `currentValue` are never
  /// delayed. The late call is made on the queue of `observe(on:)`. Without one it is made on the marked queue of the
  /// change: the main queue on the main thread. Changes on global and unmarked queues are delivered on a queue of the
  /// library.
  ///
  /// Mirrors *Pharos*, section *Delaying Multiple Set*.
  ///
  /// - Parameter interval: In seconds; calling again replaces it, and 0 (or less, or NaN) switches the delay off.
  /// - Returns: This relay.
  @discardableResult
  open func multipleSetDelayed(by interval: TimeInterval) -> Self {
    core.queue(of: self).setInterval(interval)
    return self
  }

  /// Calls the listener asynchronously on a queue.
  ///
  /// Every change arrives, in order, and never two at once, also on a concurrent queue. Next relays are notified on the
  /// notifier's thread, and so before. The listener is looked up when a call is made: after `discard` nothing runs. The
  /// last call wins.
  ///
  /// Mirrors *Pharos*, section *Add DispatchQueue*.
  ///
  /// The compiler does not see that the listener changes threads: what it touches of the main actor races. The safe
  /// form is ``ObservableRelay/whenDidSet(on:then:)``, whose closure is `@Sendable`.
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
  /// Has no effect without a queue. Calls that wait for the queue already are made first.
  ///
  /// Mirrors *Pharos*, section *Add DispatchQueue*.
  ///
  /// - Returns: This relay.
  @discardableResult
  open func syncWhenInSameThread() -> Self {
    core.queue(of: self).allowInline()
    return self
  }

  /// Runs listener and next relays with the current value.
  ///
  /// The change has equal values and this relay as its source. It obeys `ignore`. In a listener of the same tree it
  /// waits until the running change has been through.
  ///
  /// Mirrors *Pharos*, section *Basic*.
  open func invokeRelay() {
    begin()
  }

  /// Puts a relay under this one, behind those that are there; one that is there already keeps its place.
  ///
  /// - Parameter relay: The relay; it is kept.
  /// - Returns: `relay`.
  @discardableResult
  open func addNext<Relay: BaseRelay<Value>>(relay: Relay) -> Relay {
    place(byHand: relay)
    return relay
  }

  /// Takes all next relays off this one, and all of theirs off them.
  open override func removeAllNextRelays() {
    core.removeNext()
  }

  /// Ends the relay: takes it off its parents at once, and removes its listener and its next relays.
  open override func discard() {
    super.discard()
    core.removeListener()
    removeAllNextRelays()
  }

  override var hearsByItself: Bool { association != nil }

  override var isLinked: Bool { core.isLinked.isSet }

  override func markLinked() {
    core.isLinked.set()
  }

  override func cut() -> [any ChildLink] {
    let links = core.takeLinks()
    return links + super.cut()
  }

  /// The value on its way is about to be passed: what a subclass does before is done.
  func willPass() {}

  /// Takes a value from elsewhere; says whether there is somebody to take it.
  func take(_ value: Value) -> Bool {
    relay(changes: Changes(old: currentValue, new: value, sourceObject: self, trail: nil))
    return true
  }

  @usableFromInline
  func originate(_ changes: Changes<Value>) {
    relay(changes: changes)
  }
}

extension BearerRelay: RelayNode {}

extension BearerRelay: Inspected { package final var inspected: InspectedSource { inspectedRelay } }
