// SPDX-License-Identifier: MIT

import NotificationEngine
import Pharos

extension TwoWayRelay: Holder {}

/// A subscriber is a next relay of the main relay, which may have any number of them.
final class ObservableSource: Source {
  let observable: Observable<Int>
  init(_ value: Int) { observable = Observable(wrappedValue: value) }

  var end: BridgeEnd { .holder(observable.relay, object: observable) }
  func send(_ value: Int) { observable.wrappedValue = value }
  var cancelAll: (() -> Void)? { { [observable] in observable.removeAllRelay() } }

  func subscribe(_ receive: @escaping (Int) -> Void) -> () -> Void {
    let take = chained(receive)
    let relay = observable.projectedValue.nextRelay().whenDidSet { take($0.old, $0.new) }
    // Weak, because whoever retains the relay retains the listener, too.
    return { [weak relay] in relay?.discard() }
  }

  func subscribe(_ owner: Owner) {
    observable.projectedValue.nextRelay().whenDidSet(invoke: owner, method: Owner.take(changes:))
  }

  func subscribe(isolation: isolated any Actor, _ receive: @escaping (Int) -> Void) -> (() -> Void)? {
    let relay = observable.projectedValue.nextRelay().whenDidSetIsolated { receive($0.new) }
    return { [weak relay] in relay?.discard() }
  }

  func subscribe<Owner: Actor>(
    ownedBy owner: Owner,
    _ receive: @escaping @Sendable (_ owner: isolated Owner, _ value: Int) -> Void
  ) -> Bool {
    observable.projectedValue.nextRelay().whenDidSetIsolated(ownedBy: owner) { receive($0, $1.new) }
    return true
  }

  func sequence(_ options: SequenceOptions) -> AsyncStream<Int> {
    observable.projectedValue.values(bufferingPolicy: options.bufferingPolicy, dropped: options.dropped)
  }

  var sender: (@Sendable (Int) -> Bool)? { { [sender = observable.relay.uncheckedSender] in sender.send($0) } }

  func isolatedSender(isolation: isolated any Actor) -> (@Sendable (Int) -> Bool)? {
    let sender = observable.relay.sender()
    return { sender.send($0) }
  }

  var modify: ((@escaping @Sendable (inout Int) -> Void) -> Void)? { { [observable] in observable.modify($0) } }
}

extension Owner {
  fileprivate func take(changes: Changes<Int>) { take(changes.new) }
}

extension PartSource {
  static func twoWayRelay(_ initial: Int) -> PartSource {
    let relay = TwoWayRelay(currentValue: initial)
    return PartSource(.holder(relay, object: relay)) { relay.apply(value: $0) }
  }

  static func nextRelay(_ initial: Int) -> PartSource { behind(initial) { $0.nextRelay() } }
  static func mappedRelay(_ initial: Int) -> PartSource { behind(initial) { $0.map { $0 } } }

  static func mergedRelay(_ initial: Int) -> PartSource {
    let (observable, other) = (Observable(wrappedValue: initial), Observable(wrappedValue: 0))
    let merged = mergeRelays(observable.relay, other.relay).map { $0.0 }
    return PartSource(BridgeEnd(source: .values(merged), object: observable)) { value in
      withExtendedLifetime(other) { observable.wrappedValue = value }
    }
  }

  private static func behind(
    _ initial: Int,
    _ make: (TwoWayRelay<Int>) -> any ValueSource<Int>
  ) -> PartSource {
    let observable = Observable(wrappedValue: initial)
    return PartSource(BridgeEnd(source: .values(make(observable.relay)), object: observable)) {
      observable.wrappedValue = $0
    }
  }
}
