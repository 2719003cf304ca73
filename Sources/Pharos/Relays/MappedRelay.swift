// SPDX-License-Identifier: MIT

public import Dispatch
public import Foundation
internal import NotificationEngine

/// A relay of mapped values, such as `map` and `compactMap` return.
///
/// The old and the new value of a change are mapped separately; predicates, listeners and next relays receive the
/// mapped ones.
///
/// Mirrors *Pharos*, section *Mapping Value*.
public final class MappedRelay<Value, Mapped>: BaseRelay<Value>, ObservableRelay {
  /// A closure that maps a value.
  public typealias Mapper = (Value) -> Mapped

  /// The type of the values that the listener and the next relays receive.
  public typealias Observed = Mapped

  @usableFromInline let core: RelayCore<Mapped>
  @usableFromInline let mapper: Mapper

  @usableFromInline
  init(startingWith currentValue: Mapped, in turns: RelayTurns, mapper: @escaping Mapper) {
    core = RelayCore(currentValue, in: turns)
    self.mapper = mapper
    super.init()
  }

  /// The last mapped value passed.
  public var currentValue: Mapped { core.currentValue }

  /// Whether the relay has a listener or next relays.
  public override var isValid: Bool { core.hasListener || core.hasNext }

  /// Maps a change and passes it: calls the listener, then notifies the next relays.
  ///
  /// - Parameter changes: The change, with values that aren't mapped yet.
  /// - Returns: Whether the change was passed or waits; false if it was ignored.
  @discardableResult
  public override func relay(changes: Changes<Value>) -> Bool {
    receive(changes.map(mapper))
  }

  /// Sets the listener, which is called for every change, even if the values are equal.
  ///
  /// ```swift
  /// model.$count.map { "\($0) items" }.whenDidSet { changes in
  ///   print("from", changes.old, "to", changes.new)
  /// }
  /// ```
  ///
  /// It replaces the relay's listener, which is no longer called.
  ///
  /// - Parameter consume: Called with each mapped change.
  /// - Returns: This relay.
  @discardableResult
  public func whenDidSet(then consume: @escaping Consumer) -> Self {
    setListener(Listener(consume))
    return self
  }

  /// Ignores the mapped changes for which a predicate returns true; see ``BearerRelay/ignore(when:)``.
  ///
  /// - Parameter ignoring: Returns whether to ignore a change.
  /// - Returns: This relay.
  @discardableResult
  public func ignore(when ignoring: @escaping Ignorer) -> Self {
    core.setIgnorer(ignoring)
    return self
  }

  /// Calls the listener at most once per interval; see ``BearerRelay/multipleSetDelayed(by:)``.
  ///
  /// - Parameter interval: The interval in seconds.
  /// - Returns: This relay.
  @discardableResult
  public func multipleSetDelayed(by interval: TimeInterval) -> Self {
    core.queue(of: self).setInterval(interval)
    return self
  }

  /// Calls the listener asynchronously on a queue; see ``BearerRelay/observe(on:)``.
  ///
  /// - Parameter dispatcher: The queue.
  /// - Returns: This relay.
  @discardableResult
  public func observe(on dispatcher: DispatchQueue) -> Self {
    core.queue(of: self).setQueue(dispatcher)
    return self
  }

  /// Calls the listener synchronously if the change happens on its queue; see ``BearerRelay/syncWhenInSameThread()``.
  ///
  /// - Returns: This relay.
  @discardableResult
  public func syncWhenInSameThread() -> Self {
    core.queue(of: self).allowInline()
    return self
  }

  /// Calls the listener and notifies the next relays with the current value; the source of the change is this relay.
  public func invokeRelay() {
    begin()
  }

  /// Adds a relay at the end of the next relays; one that is attached already keeps its position.
  ///
  /// - Parameter relay: The relay to add, which is retained.
  /// - Returns: `relay`.
  @discardableResult
  public func addNext<Relay: BaseRelay<Mapped>>(relay: Relay) -> Relay {
    attachChild(byHand: relay)
    return relay
  }

  /// Removes all next relays of this relay, and all of theirs.
  public override func removeAllNextRelays() {
    core.removeNext(of: self)
  }

  /// Ends the relay: removes it from its parents immediately, and removes its listener and its next relays.
  public override func discard() {
    super.discard()
    core.removeListener()
    removeAllNextRelays()
  }

  override var isLinked: Bool { core.isLinked }

  override func enter(_ changes: Changes<Value>, inside turns: RelayTurns) {
    core.turns.perform(inside: turns) { [self] in core.pass(changes.map(mapper)) }
  }

  override func markLinked() {
    core.link()
  }

  @usableFromInline
  override func parentRemovedNextRelays() -> [any RelayChild] {
    core.takeChildren(of: self) + super.parentRemovedNextRelays()
  }

  /// Passes a change that comes directly from the parent for which the relay was created.
  @inlinable @inline(__always)
  func passDirectly(_ changes: Changes<Value>) {
    if core.isLinked { arrive(changes, inside: core.turns) } else { core.pass(changes.map(mapper)) }
  }

  @usableFromInline
  func leaveIfUnused() {
    if !isValid { leave() }
  }

  @usableFromInline
  func beginUse() {}
}

extension MappedRelay: RelayNode {
  @usableFromInline
  func originate(_ changes: Changes<Mapped>) {
    core.pass(changes)
  }
}
