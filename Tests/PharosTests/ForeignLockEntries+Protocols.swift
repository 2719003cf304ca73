// SPDX-License-Identifier: MIT

import Dispatch
import Pharos
import TestSupport

/// What comes with the protocols, the mapped relays, and the relays of objects.
extension ForeignLockEntries {
  /// Calls that go through the protocol, on whatever conforms.
  private static func transport(_ member: String, _ call: @escaping @Sendable (any TransportRelay) -> Void) -> Entry {
    (
      "TransportRelay.\(member)",
      { cast in
        for relay in cast.relays { call(relay) }
        call(cast.mapped)
        call(cast.merged)
      }
    )
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
    (
      "TransportRelay.relayValue(to:)",
      { cast in
        for relay in cast.relays {
          relay.relayValue(to: cast.target.relay)
          relay.relayValue(to: cast.bearer)
        }
        cast.mapped.relayValue(to: cast.target.relay)
      }
    ),
    ("RelayHandler.relay(changes:)", { cast in for relay in cast.relays { handle(relay, cast.changes()) } }),
    (
      "ObservableRelay.whenDidSet(then:)",
      { cast in
        for relay in cast.listened {
          relay.whenDidSet { (_: Changes<Watched>) in }
          relay.whenDidSet {}
        }
        cast.mapped.whenDidSet {}
        cast.merged.whenDidSet {}
      }
    ),
    (
      "ObservableRelay.whenDidSet(invoke:method:)",
      { cast in
        for relay in cast.listened { relay.whenDidSet(invoke: cast.field, method: Field.take) }
        cast.mapped.whenDidSet(invoke: cast.field, method: Field.take)
      }
    ),
  ]

  private static func ignoring<Relay: TransportRelay>(_ relay: Relay) { relay.ignore { _ in false } }

  private static func adding<Relay: TransportRelay>(_ relay: Relay) { relay.addNext(relay: relay.nextRelay()) }

  private static func handle<Handler: RelayHandler>(_ relay: Handler, _ changes: Changes<Handler.Value>) {
    relay.relay(changes: changes)
  }

  static let unique: [Entry] = [
    (
      "TransportRelay.relayUniqueValue(to:)",
      { cast in
        for relay in cast.relays {
          relay.relayUniqueValue(to: cast.target.relay)
          relay.relayUniqueValue(to: cast.bearer)
        }
      }
    ),
    ("TransportRelay.ignoreSameValue()", { cast in for relay in cast.relays { relay.ignoreSameValue() } }),
    (
      "ObservableRelay.whenDidUniqueSet(then:)",
      { cast in
        for relay in cast.listened {
          relay.whenDidUniqueSet { (_: Changes<Watched>) in }
          relay.whenDidUniqueSet {}
        }
      }
    ),
    (
      "ObservableRelay.whenDidUniqueSet(invoke:method:)",
      { cast in for relay in cast.listened { relay.whenDidUniqueSet(invoke: cast.field, method: Field.take) } }
    ),
  ]

  static let twoWay: [Entry] = [
    (
      "TwoWayRelay.callBackRelay",
      { cast in
        for relay in cast.backing {
          _ = relay.callBackRelay
          relay.callBackRelay = { _ in }
        }
      }
    ),
    (
      "TwoWayRelay.relayBack(changes:)",
      { cast in for relay in cast.backing { relay.relayBack(changes: cast.changes()) } }
    ),
    ("TwoWayRelay.relayBackConsumer(_:)", { cast in for relay in cast.backing { relay.relayBackConsumer { _ in } } }),
    ("TwoWayRelay.apply(value:)", { cast in for relay in cast.backing { relay.apply(value: Watched(6)) } }),
    ("CallBackRelay.relayBack(changes:)", { cast in for relay in cast.backing { back(relay, cast.changes()) } }),
    ("CallBackRelay.relayBackConsumer(_:)", { cast in for relay in cast.backing { consumeBack(relay) } }),
    (
      "BondableRelay.bonding(with:)",
      { cast in
        cast.observable.relay.bonding(with: cast.objectTwoWay).bonding(with: cast.other.relay)
        cast.bondable.bonding(with: cast.twoWay)
      }
    ),
    (
      "BondableRelay.bondAndApply(to:)",
      { cast in cast.observable.relay.bondAndApply(to: cast.objectTwoWay).bondAndApply(to: cast.other.relay) }
    ),
    (
      "BondableRelay.bondAndMap(from:)",
      { cast in cast.observable.relay.bondAndMap(from: cast.objectTwoWay).bondAndMap(from: cast.other.relay) }
    ),
  ]

  private static func back<Relay: CallBackRelay>(_ relay: Relay, _ changes: Changes<Relay.ValueBack>) {
    relay.relayBack(changes: changes)
  }

  private static func consumeBack<Relay: CallBackRelay>(_ relay: Relay) { relay.relayBackConsumer { _ in } }

  static let mapping: [Entry] = [
    (
      "ObservableRelay.map(_:)",
      { cast in
        for relay in cast.listened { relay.map { $0 }.whenDidSet {} }
        cast.mapped.map { $0 }.whenDidSet {}
        cast.merged.map { $0.new.0 }.whenDidSet {}
      }
    ),
    ("ObservableRelay.compactMap(_:)", { cast in cast.list.relay.compactMap { $0 }.whenDidSet {} }),
    ("MappedRelay.currentValue", { cast in _ = cast.mapped.currentValue }),
    ("MappedRelay.isValid", { cast in _ = cast.mapped.isValid }),
    ("MappedRelay.relay(changes:)", { cast in cast.mapped.relay(changes: cast.changes()) }),
    ("MappedRelay.whenDidSet(then:)", { cast in cast.mapped.whenDidSet { (_: Changes<Watched>) in } }),
    ("MappedRelay.ignore(when:)", { cast in cast.mapped.ignore { _ in false } }),
    ("MappedRelay.multipleSetDelayed(by:)", { cast in cast.mapped.multipleSetDelayed(by: 0.001) }),
    ("MappedRelay.observe(on:)", { cast in cast.mapped.observe(on: cast.queue) }),
    ("MappedRelay.syncWhenInSameThread()", { cast in cast.mapped.syncWhenInSameThread() }),
    ("MappedRelay.invokeRelay()", { cast in cast.mapped.invokeRelay() }),
    ("MappedRelay.addNext(relay:)", { cast in cast.mapped.addNext(relay: ValueRelay(currentValue: Watched(0))) }),
    ("MappedRelay.removeAllNextRelays()", { cast in cast.mapped.removeAllNextRelays() }),
    ("MappedRelay.discard()", { cast in cast.mapped.discard() }),
  ]

  static let merging: [Entry] = [
    ("mergeRelays(_:_:)", { cast in for relay in cast.relays { mergeRelays(relay, cast.mapped).whenDidSet {} } }),
    (
      "mergeRelays(_:_:_:)",
      { cast in for relay in cast.relays { mergeRelays(relay, cast.mapped, cast.merged).whenDidSet {} } }
    ),
    (
      "mergeRelays(_:_:_:_:)",
      { cast in for relay in cast.relays { mergeRelays(relay, cast.mapped, cast.merged, relay).whenDidSet {} } }
    ),
    ("TransportRelay.merge(with:)", { cast in for relay in cast.relays { relay.merge(with: cast.mapped) } }),
    ("TransportRelay.merge(with:_:)", { cast in for relay in cast.relays { relay.merge(with: cast.mapped, relay) } }),
    (
      "TransportRelay.merge(with:_:_:)",
      { cast in for relay in cast.relays { relay.merge(with: cast.mapped, relay, cast.merged) } }
    ),
  ]

  static let objects: [Entry] = [
    (
      "AssociativeBearerRelay.associatedObject",
      { cast in cast.objectBearer.associatedObject = cast.objectBearer.associatedObject }
    ),
    ("AssociativeValueRelay.associatedObject", { cast in _ = cast.objectValue.associatedObject }),
    ("AssociativeTwoWayRelay.associatedObject", { cast in _ = cast.objectTwoWay.associatedObject }),
    ("AssociativeRelay.associatedObject", { cast in _ = (cast.custom as any AssociativeRelay).associatedObject }),
    (
      "AssociativeRelay.retainToSource()",
      { cast in
        cast.objectBearer.retainToSource()
        cast.objectTwoWay.retainToSource()
      }
    ),
    (
      "BearerRelay.relay(of:_:)",
      { cast in
        let relay: AssociativeBearerRelay<Watched> = BearerRelay<Watched>.relay(of: cast.label, \.value)
        cast.observable.relay.relayValue(to: relay)
      }
    ),
    ("TwoWayRelay.relay(of:_:)", { cast in TwoWayRelay<Watched>.relay(of: cast.field, \.value).whenDidSet {} }),
    ("PopulatedRelays.bearerRelays", { cast in _ = cast.field.bearerRelays.value }),
    ("PopulatedRelays.bondableRelays", { cast in cast.field.bondableRelays.value.retainToSource().whenDidSet {} }),
    ("PopulatedRelays.relays", { cast in cast.field.relays.state.retainToSource().whenDidSet {} }),
    ("PopulatedRelays.announceChange(of:from:)", { cast in cast.field.announceChange(of: \.value, from: Watched(1)) }),
    ("RelayCollection.subscript(dynamicMember:)", { cast in cast.field.relays.value.whenDidSet {} }),
    ("BearerRelayCollection.subscript(dynamicMember:)", { cast in _ = cast.field.bearerRelays.value.currentValue }),
  ]

  static let rest: [Entry] = [
    ("Changes.init(old:new:source:)", { cast in _ = cast.changes() }),
    (
      "runSyncIfPossible(on:execute:)",
      { cast in
        let observable = UnsafeTransfer(cast.observable)
        let queue = DispatchQueue(label: "another queue")
        runSyncIfPossible(on: queue) { observable.value.wrappedValue = Watched(3) }
        queue.sync {}
      }
    ),
  ]
}
