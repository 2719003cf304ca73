// SPDX-License-Identifier: MIT

public import Dispatch
public import Foundation
package import NotificationEngine

/// A relay whose values are made from those of its parent: what `map` and `compactMap` make.
///
/// The old and the new value of a change are mapped separately; predicates, listeners and next relays see the mapped
/// ones.
///
/// Mirrors *Pharos*, section *Mapping Value*.
public final class MappedRelay<Value, Mapped>: BaseRelay<Value>, ObservableRelay {
  /// Makes a mapped value.
  public typealias Mapper = (Value) -> Mapped

  /// The type of the values that the listener and the next relays get.
  public typealias Observed = Mapped

  @usableFromInline let core: RelayCore<Mapped>
  @usableFromInline let mapper: Mapper

  @usableFromInline
  init(startingWith currentValue: Mapped, at place: RelayPlace, mapper: @escaping Mapper) {
    core = RelayCore(currentValue, at: place)
    self.mapper = mapper
    super.init(isActive: true)
  }

  /// The mapped value that was last passed.
  public var currentValue: Mapped { core.currentValue }

  /// Whether the relay has a listener or next relays.
  public override var isValid: Bool { core.hasListener || core.hasNext }

  /// Maps a change and passes it: listener first, then the next relays.
  ///
  /// - Parameter changes: The change, not mapped yet.
  /// - Returns: Whether it was passed; false if it was ignored.
  @discardableResult
  public override func relay(changes: Changes<Value>) -> Bool {
    receive(changes.map(mapper))
  }

  /// Sets the listener, which gets every change, equal or not.
  ///
  /// It replaces the relay's former listener, which is not called any more.
  ///
  /// - Parameter consume: Called with each mapped change.
  /// - Returns: This relay.
  @discardableResult
  public func whenDidSet(then consume: @escaping Consumer) -> Self {
    setListener(Listener(consume))
    return self
  }

  /// Sets which mapped changes are ignored; see ``BearerRelay/ignore(when:)``.
  ///
  /// - Parameter ignoring: Says whether to ignore a change.
  /// - Returns: This relay.
  @discardableResult
  public func ignore(when ignoring: @escaping Ignorer) -> Self {
    core.setIgnorer(ignoring)
    return self
  }

  /// Calls the listener at most once per interval; see ``BearerRelay/multipleSetDelayed(by:)``.
  ///
  /// - Parameter interval: In seconds.
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

  /// Calls the listener synchronously where the queue is right; see ``BearerRelay/syncWhenInSameThread()``.
  ///
  /// - Returns: This relay.
  @discardableResult
  public func syncWhenInSameThread() -> Self {
    core.queue(of: self).allowInline()
    return self
  }

  /// Runs listener and next relays with the current value; the source of the change is this relay.
  public func invokeRelay() {
    begin()
  }

  /// Puts a relay under this one, behind those that are there; one that is there already keeps its place.
  ///
  /// - Parameter relay: The relay; it is kept.
  /// - Returns: `relay`.
  @discardableResult
  public func addNext<Relay: BaseRelay<Mapped>>(relay: Relay) -> Relay {
    place(byHand: relay)
    return relay
  }

  /// Takes all next relays off this one, and all of theirs off them.
  public override func removeAllNextRelays() {
    core.removeNext()
  }

  /// Ends the relay: takes it off its parents at once, and removes its listener and its next relays.
  public override func discard() {
    super.discard()
    core.removeListener()
    removeAllNextRelays()
  }

  override var isLinked: Bool { core.isLinked.isSet }

  override func markLinked() {
    core.isLinked.set()
  }

  override func cut() -> [any ChildLink] {
    let links = core.takeLinks()
    return links + super.cut()
  }
}

extension MappedRelay: RelayNode {
  @usableFromInline
  func originate(_ changes: Changes<Mapped>) {
    core.pass(changes)
  }
}

extension MappedRelay: Inspected { package var inspected: InspectedSource { inspectedRelay } }
