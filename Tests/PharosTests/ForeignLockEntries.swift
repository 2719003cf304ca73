// SPDX-License-Identifier: MIT

import Dispatch
import Pharos
import TestSupport

/// The calls of another thread while code of the user runs: every public entry.
///
/// Its name is the one in `Surface.txt` or `Additions.txt`.
enum ForeignLockEntries {
  typealias Cast = ForeignLockCast
  typealias Entry = ForeignLockTable<Cast>.Entry

  static let all =
    observables + relayClasses + baseMembers + protocols + unique + twoWay + mapping + merging + objects + rest
    + additions

  /// What touches no listener, no value and no order.
  static let exceptions = [
    "a constant": [
      "Changes.old", "Changes.new", "Changes.source", "RelayCollection.underlyingObject",
      "BearerRelayCollection.underlyingObject", "Changes.customMirror",
    ],
    "compares two values that it has": ["Changes.isChanging", "Changes.isNotChanging", "Changes.==(_:_:)"],
    "of a queue, not of a source": [
      "DispatchQueue.registerDetection(of:)", "DispatchQueue.currentQueueLabel", "DispatchQueue.current",
    ],
  ]

  private static let observables: [Entry] = [
    Entry("Observable.init(wrappedValue:)") { _ in _ = Observable(wrappedValue: 1) },
    Entry("Observable.init(get:set:)") { _ in _ = Observable(get: { 1 }, set: { _ in }) },
    Entry("Observable.init(of:get:set:)") { cast in _ = Observable(of: cast.store, get: Field.get, set: Field.set) },
    Entry("Observable.wrappedValue") { cast in
      for observable in cast.observables {
        _ = observable.wrappedValue
        observable.wrappedValue = Watched(2)
      }
      cast.list.wrappedValue = []
    },
    Entry("Observable.projectedValue", \.observables) { observable in _ = observable.projectedValue },
    Entry("Observable.relay", \.observables) { observable in _ = observable.relay },
    Entry("Observable.mutator(get:set:)") { cast in
      let storage = cast.storage
      for observable in cast.observables { observable.mutator(get: { storage.value }, set: { storage.value = $0 }) }
    },
    Entry("Observable.mutator(of:get:set:)", \.observables) { observable, cast in
      observable.mutator(of: cast.store, get: Field.get, set: Field.set)
    },
    Entry("Observable.invokeRelayWithCurrent()", \.observables) { observable in observable.invokeRelayWithCurrent() },
    Entry("Observable.removeBond()", \.observables) { observable in observable.removeBond() },
    Entry("Observable.removeAllRelay()", \.observables) { observable in observable.removeAllRelay() },
    Entry("StateObservable.invokeRelayWithCurrent()", \.states) { $0.invokeRelayWithCurrent() },
    Entry("StateObservable.removeBond()", \.states) { $0.removeBond() },
    Entry("StateObservable.removeAllRelay()", \.states) { $0.removeAllRelay() },
  ]

  /// The members that several classes declare anew: the same calls on a relay of each class.
  private static let relayClasses =
    members(of: "BearerRelay") { $0.relays }
    + members(of: "BondableRelay") { $0.mainRelays }
    + members(of: "ValueRelay") { $0.listened }
    + members(of: "TwoWayRelay") { $0.backing }
    + members(of: "AssociativeBearerRelay") { [$0.objectBearer] }
    + members(of: "AssociativeValueRelay") { [$0.objectValue] }
    + members(of: "AssociativeTwoWayRelay") { [$0.objectTwoWay, $0.custom] }

  /// Which members each class declares is for the comparison with the surface to say.
  private static func members(
    of type: String,
    _ relays: @escaping @Sendable (Cast) -> [BearerRelay<Watched>]
  ) -> [Entry] {
    func onEach(_ member: String, _ call: @escaping @Sendable (Cast, BearerRelay<Watched>) -> Void) -> Entry {
      Entry("\(type).\(member)") { cast in for relay in relays(cast) { call(cast, relay) } }
    }
    let entries = [
      onEach("currentValue") { _, relay in _ = relay.currentValue },
      onEach("isValid") { _, relay in _ = relay.isValid },
      onEach("relay(changes:)") { cast, relay in relay.relay(changes: cast.changes()) },
      onEach("ignore(when:)") { _, relay in relay.ignore { _ in false } },
      onEach("multipleSetDelayed(by:)") { _, relay in relay.multipleSetDelayed(by: 0.001) },
      onEach("observe(on:)") { cast, relay in relay.observe(on: cast.queue) },
      onEach("syncWhenInSameThread()") { _, relay in relay.syncWhenInSameThread() },
      onEach("invokeRelay()") { _, relay in relay.invokeRelay() },
      onEach("addNext(relay:)") { _, relay in relay.addNext(relay: ValueRelay(currentValue: Watched(0))) },
      onEach("removeAllNextRelays()") { _, relay in relay.removeAllNextRelays() },
      onEach("discard()") { _, relay in relay.discard() },
      onEach("whenDidSet(then:)") { _, relay in (relay as? ValueRelay<Watched>)?.whenDidSet { (_: Changes<Watched>) in }
      },
    ]
    return entries.filter { ForeignLockThreads.symbols.contains($0.name) }
  }

  private static let baseMembers: [Entry] = [
    Entry("BaseRelay.retainerCount", \.relays) { relay in _ = relay.retainerCount },
    Entry("BaseRelay.isValid") { cast in for relay: BaseRelay<Watched> in cast.relays { _ = relay.isValid } },
    Entry("BaseRelay.hash(into:)") { cast in _ = Set(cast.relays as [BaseRelay<Watched>]) },
    Entry("BaseRelay.==(_:_:)") { cast in _ = cast.next == cast.bearer },
    Entry("BaseRelay.relay(changes:)", \.bases) { relay, cast in relay.relay(changes: cast.changes()) },
    Entry("BaseRelay.retained(by:)", \.relays) { relay in relay.retained(by: Retainer()) },
    Entry("BaseRelay.retained()", \.relays) { relay in relay.retained() },
    Entry("BaseRelay.unretained()", \.relays) { relay in relay.unretained() },
    Entry("BaseRelay.discard()") { cast in for relay: BaseRelay<Watched> in cast.relays { relay.discard() } },
    Entry("BaseRelay.removeAllNextRelays()", \.bases) { $0.removeAllNextRelays() },
    Entry("BearerRelay.init(currentValue:consumer:)") { _ in _ = BearerRelay(currentValue: 1, consumer: nil) },
    Entry("ValueRelay.init(currentValue:)") { _ in _ = ValueRelay(currentValue: 1) },
    Entry("TwoWayRelay.init(currentValue:)") { _ in _ = TwoWayRelay(currentValue: 1) },
    Entry("BondableRelay.init(currentValue:)") { _ in _ = BondableRelay(currentValue: 1) },
    Entry("AssociativeBearerRelay.init(_:currentValue:consumer:)") { cast in
      _ = AssociativeBearerRelay(cast.field, currentValue: 1, consumer: nil)
    },
    Entry("AssociativeValueRelay.init(_:currentValue:)") { cast in
      _ = AssociativeValueRelay(cast.field, currentValue: 1)
    },
    Entry("AssociativeTwoWayRelay.init(_:currentValue:)") { cast in
      _ = AssociativeTwoWayRelay(cast.field, currentValue: 1)
    },
    Entry("Retainer.init()") { _ in _ = Retainer() },
    Entry("Retainer.discardAll()") { cast in cast.retainer.value?.discardAll() },
    Entry("Discardable.retainerCount", \.discardables) { _ = $0.retainerCount },
    Entry("Discardable.isValid") { cast in for relay: any Discardable in cast.relays { _ = relay.isValid } },
    Entry("Discardable.discard()") { cast in for relay: any Discardable in cast.relays { relay.discard() } },
    Entry("Discardable.retained()") { cast in for relay: any Discardable in cast.relays { relay.retained() } },
    Entry("Discardable.unretained()") { cast in for relay: any Discardable in cast.relays { relay.unretained() } },
  ]
}
