// SPDX-License-Identifier: MIT

import Dispatch
import Pharos
import TestSupport

/// What comes with the protocols, the mapped relays, and the relays of objects.
extension ForeignLockEntries {
  /// Calls that go through the protocol, on whatever conforms.
  private static func transport(_ member: String, _ call: @escaping @Sendable (any TransportRelay) -> Void) -> Entry {
    Entry("TransportRelay.\(member)") { cast in
      for relay in cast.relays { call(relay) }
      call(cast.mapped)
      call(cast.merged)
    }
  }

  static let protocols: [Entry] = [
    transport("currentValue") { _ = $0.currentValue },
    transport("ignore(when:)") { ignoring($0) },
    transport("multipleSetDelayed(by:)") { $0.multipleSetDelayed(by: 0.001) },
    transport("observe(on:)") { $0.observe(on: .main) },
    transport("syncWhenInSameThread()") { $0.syncWhenInSameThread() },
    transport("retained(by:)") { $0.retained(by: Retainer()) },
    transport("referenceManaged(by:)") { $0.referenceManaged(by: Retainer()) },
    transport("nextRelay()") { adding($0) },
    transport("addNext(relay:)") { adding($0) },
    Entry("TransportRelay.relayValue(to:)") { cast in
      for relay in cast.relays {
        relay.relayValue(to: cast.target.relay)
        relay.relayValue(to: cast.bearer)
      }
      cast.mapped.relayValue(to: cast.target.relay)
    },
    Entry("RelayHandler.relay(changes:)", \.relays) { relay, cast in handle(relay, cast.changes()) },
    Entry("ObservableRelay.whenDidSet(then:)") { cast in
      for relay in cast.listened {
        relay.whenDidSet { (_: Changes<Watched>) in }
        relay.whenDidSet {}
      }
      cast.mapped.whenDidSet {}
      cast.merged.whenDidSet {}
    },
    Entry("ObservableRelay.whenDidSet(invoke:method:)") { cast in
      for relay in cast.listened { relay.whenDidSet(invoke: cast.field, method: Field.take) }
      cast.mapped.whenDidSet(invoke: cast.field, method: Field.take)
    },
  ]

  private static func ignoring<Relay: TransportRelay>(_ relay: Relay) { relay.ignore { _ in false } }

  private static func adding<Relay: TransportRelay>(_ relay: Relay) { relay.addNext(relay: relay.nextRelay()) }

  private static func handle<Handler: RelayHandler>(_ relay: Handler, _ changes: Changes<Handler.Value>) {
    relay.relay(changes: changes)
  }

  static let unique: [Entry] = [
    Entry("TransportRelay.relayUniqueValue(to:)", \.relays) { relay, cast in
      relay.relayUniqueValue(to: cast.target.relay)
      relay.relayUniqueValue(to: cast.bearer)
    },
    Entry("TransportRelay.ignoreSameValue()", \.relays) { relay in relay.ignoreSameValue() },
    Entry("ObservableRelay.whenDidUniqueSet(then:)", \.listened) { relay in
      relay.whenDidUniqueSet { (_: Changes<Watched>) in }
      relay.whenDidUniqueSet {}
    },
    Entry("ObservableRelay.whenDidUniqueSet(invoke:method:)", \.listened) { relay, cast in
      relay.whenDidUniqueSet(invoke: cast.field, method: Field.take)
    },
  ]

  static let twoWay: [Entry] = [
    Entry("TwoWayRelay.callBackRelay", \.backing) { relay in
      _ = relay.callBackRelay
      relay.callBackRelay = { _ in }
    },
    Entry("TwoWayRelay.relayBack(changes:)", \.backing) { relay, cast in relay.relayBack(changes: cast.changes()) },
    Entry("TwoWayRelay.relayBackConsumer(_:)", \.backing) { relay in relay.relayBackConsumer { _ in } },
    Entry("TwoWayRelay.apply(value:)", \.backing) { relay in relay.apply(value: Watched(6)) },
    Entry("CallBackRelay.relayBack(changes:)", \.backing) { relay, cast in back(relay, cast.changes()) },
    Entry("CallBackRelay.relayBackConsumer(_:)", \.backing) { relay in consumeBack(relay) },
    Entry("BondableRelay.bonding(with:)") { cast in
      cast.observable.relay.bonding(with: cast.objectTwoWay).bonding(with: cast.other.relay)
      cast.bondable.bonding(with: cast.twoWay)
    },
    Entry("BondableRelay.bondAndApply(to:)") { cast in
      cast.observable.relay.bondAndApply(to: cast.objectTwoWay).bondAndApply(to: cast.other.relay)
    },
    Entry("BondableRelay.bondAndMap(from:)") { cast in
      cast.observable.relay.bondAndMap(from: cast.objectTwoWay).bondAndMap(from: cast.other.relay)
    },
  ]

  private static func back<Relay: CallBackRelay>(_ relay: Relay, _ changes: Changes<Relay.ValueBack>) {
    relay.relayBack(changes: changes)
  }

  private static func consumeBack<Relay: CallBackRelay>(_ relay: Relay) { relay.relayBackConsumer { _ in } }

  static let mapping: [Entry] = [
    Entry("ObservableRelay.map(_:)") { cast in
      for relay in cast.listened { relay.map { $0 }.whenDidSet {} }
      cast.mapped.map { $0 }.whenDidSet {}
      cast.merged.map { $0.new.0 }.whenDidSet {}
    },
    Entry("ObservableRelay.compactMap(_:)") { cast in cast.list.relay.compactMap { $0 }.whenDidSet {} },
    Entry("MappedRelay.currentValue") { cast in _ = cast.mapped.currentValue },
    Entry("MappedRelay.isValid") { cast in _ = cast.mapped.isValid },
    Entry("MappedRelay.relay(changes:)") { cast in cast.mapped.relay(changes: cast.changes()) },
    Entry("MappedRelay.whenDidSet(then:)") { cast in cast.mapped.whenDidSet { (_: Changes<Watched>) in } },
    Entry("MappedRelay.ignore(when:)") { cast in cast.mapped.ignore { _ in false } },
    Entry("MappedRelay.multipleSetDelayed(by:)") { cast in cast.mapped.multipleSetDelayed(by: 0.001) },
    Entry("MappedRelay.observe(on:)") { cast in cast.mapped.observe(on: cast.queue) },
    Entry("MappedRelay.syncWhenInSameThread()") { cast in cast.mapped.syncWhenInSameThread() },
    Entry("MappedRelay.invokeRelay()") { cast in cast.mapped.invokeRelay() },
    Entry("MappedRelay.addNext(relay:)") { cast in cast.mapped.addNext(relay: ValueRelay(currentValue: Watched(0))) },
    Entry("MappedRelay.removeAllNextRelays()") { cast in cast.mapped.removeAllNextRelays() },
    Entry("MappedRelay.discard()") { cast in cast.mapped.discard() },
  ]

  static let merging: [Entry] = [
    Entry("mergeRelays(_:_:)", \.relays) { relay, cast in mergeRelays(relay, cast.mapped).whenDidSet {} },
    Entry("mergeRelays(_:_:_:)", \.relays) { relay, cast in
      mergeRelays(relay, cast.mapped, cast.merged).whenDidSet {}
    },
    Entry("mergeRelays(_:_:_:_:)", \.relays) { relay, cast in
      mergeRelays(relay, cast.mapped, cast.merged, relay).whenDidSet {}
    },
    Entry("TransportRelay.merge(with:)", \.relays) { relay, cast in relay.merge(with: cast.mapped) },
    Entry("TransportRelay.merge(with:_:)", \.relays) { relay, cast in relay.merge(with: cast.mapped, relay) },
    Entry("TransportRelay.merge(with:_:_:)", \.relays) { relay, cast in
      relay.merge(with: cast.mapped, relay, cast.merged)
    },
  ]

  static let objects: [Entry] = [
    Entry("AssociativeBearerRelay.associatedObject") { cast in
      cast.objectBearer.associatedObject = cast.objectBearer.associatedObject
    },
    Entry("AssociativeValueRelay.associatedObject") { cast in _ = cast.objectValue.associatedObject },
    Entry("AssociativeTwoWayRelay.associatedObject") { cast in _ = cast.objectTwoWay.associatedObject },
    Entry("AssociativeRelay.associatedObject") { cast in _ = (cast.custom as any AssociativeRelay).associatedObject },
    Entry("AssociativeRelay.retainToSource()") { cast in
      cast.objectBearer.retainToSource()
      cast.objectTwoWay.retainToSource()
    },
    Entry("BearerRelay.relay(of:_:)") { cast in
      let relay: AssociativeBearerRelay<Watched> = BearerRelay<Watched>.relay(of: cast.label, \.value)
      cast.observable.relay.relayValue(to: relay)
    },
    Entry("TwoWayRelay.relay(of:_:)") { cast in TwoWayRelay<Watched>.relay(of: cast.field, \.value).whenDidSet {} },
    Entry("PopulatedRelays.bearerRelays") { cast in _ = cast.field.bearerRelays.value },
    Entry("PopulatedRelays.bondableRelays") { cast in cast.field.bondableRelays.value.retainToSource().whenDidSet {} },
    Entry("PopulatedRelays.relays") { cast in cast.field.relays.state.retainToSource().whenDidSet {} },
    Entry("PopulatedRelays.announceChange(of:from:)") { cast in
      cast.field.announceChange(of: \.value, from: Watched(1))
    },
    Entry("RelayCollection.subscript(dynamicMember:)") { cast in cast.field.relays.value.whenDidSet {} },
    Entry("BearerRelayCollection.subscript(dynamicMember:)") { cast in _ = cast.field.bearerRelays.value.currentValue },
  ]

  static let rest: [Entry] = [
    Entry("Changes.init(old:new:source:)") { cast in _ = cast.changes() },
    Entry("runSyncIfPossible(on:execute:)") { cast in
      let observable = UnsafeTransfer(cast.observable)
      let queue = DispatchQueue(label: "another queue")
      runSyncIfPossible(on: queue) { observable.value.wrappedValue = Watched(3) }
      queue.sync {}
    },
  ]
}
