// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import Pharos
import TestSupport

// SAFETY: `@unchecked` because the compiler cannot see that `stored` is touched under `lock` only.
/// Where the test's own values are: it may be used from every thread, as a client's would have to be.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value {
    get { lock.withLock { stored } }
    set {
      let old = lock.withLock {
        defer { stored = newValue }
        return stored
      }
      withExtendedLifetime(old) {}
    }
  }
}

/// An object with properties, which run code of the test.
final class Field: PopulatedRelays {
  private let stored = Locked(Watched(0))
  let whenRead = Locked<() -> Void>({})
  let whenWritten = Locked<() -> Void>({})

  var value: Watched {
    get {
      whenRead.value()
      return stored.value
    }
    set {
      whenWritten.value()
      let old = stored.value
      stored.value = newValue
      announceChange(of: \.value, from: old)
      announceChange(of: \.state, from: old)
    }
  }

  /// Read-only.
  var state: Watched { stored.value }

  func take(_ changes: Changes<Watched>) { whenWritten.value() }

  func get() -> Watched { value }

  func set(_ value: Watched) { self.value = value }
}

/// A client's own relay.
final class CustomRelay: AssociativeTwoWayRelay<Watched> {
  let whenPassed = Locked<() -> Void>({})

  override func relay(changes: Changes<Watched>) -> Bool {
    whenPassed.value()
    return super.relay(changes: changes)
  }
}

/// What callbacks and entries have in common: one relay of each kind, all of them under one Observable, which is bonded
/// with another one.
final class ForeignLockCast {
  let observable = Observable(wrappedValue: Watched(0))
  let other = Observable(wrappedValue: Watched(0))
  let target = Observable(wrappedValue: Watched(0))
  let list = Observable(wrappedValue: [Watched(0)])
  let storage = Locked(Watched(0))
  let field = Field()
  /// An object of its own: a bearer's write to a property that is bonded would come back as a change of the object.
  let label = Field()
  /// Where accessors keep a value: no relay's object, for the same reason.
  let store = Field()
  let queue = DispatchQueue(label: "foreign lock")
  let retainer = Locked<Retainer?>(Retainer())
  let next: ValueRelay<Watched>
  let mapped: MappedRelay<Watched, Watched>
  let merged: ValueRelay<(Watched, Watched)>
  let bearer = BearerRelay(currentValue: Watched(0)) { _ in }
  let value = ValueRelay(currentValue: Watched(0))
  let twoWay = TwoWayRelay(currentValue: Watched(0))
  let bondable = BondableRelay(currentValue: Watched(0))
  let custom: CustomRelay
  let objectBearer: AssociativeBearerRelay<Watched>
  let objectValue: AssociativeValueRelay<Watched>
  let objectTwoWay: AssociativeTwoWayRelay<Watched>

  /// What a callback needs for as long as the cast is there.
  var kept: [Any] = []

  init() {
    let main = observable.relay
    next = main.nextRelay().whenDidSet { _ in }
    mapped = main.map { $0 }.whenDidSet { _ in }
    merged = mergeRelays(main, other.relay).whenDidSet { _ in }
    custom = CustomRelay(field, currentValue: Watched(0))
    objectBearer = label.bearerRelays.value
    objectValue = field.relays.state
    objectTwoWay = field.bondableRelays.value
    main.addNext(relay: bearer)
    main.addNext(relay: value)
    main.addNext(relay: twoWay)
    main.addNext(relay: bondable)
    main.addNext(relay: custom)
    main.addNext(relay: objectValue)
    main.relayValue(to: objectBearer)
    main.relayValue(to: target.relay)
    main.bonding(with: objectTwoWay)
    main.bonding(with: other.relay)
    for relay in [value, twoWay, bondable, custom, objectValue] { relay.nextRelay().whenDidSet { _ in } }
    list.relay.whenDidSet { _ in }
  }

  deinit {
    // Some entries put a relay under itself, and some callbacks hold on to what holds them.
    for relay in relays { relay.discard() }
    mapped.discard()
    merged.discard()
    list.relay.discard()
    for observable in observables { observable.mutator(get: { Watched(0) }, set: { _ in }) }
    for object in [field, label, store] {
      object.whenRead.value = {}
      object.whenWritten.value = {}
    }
    custom.whenPassed.value = {}
    storage.value = Watched(0)
  }

  /// Every relay of plain values that others can be under.
  var relays: [BearerRelay<Watched>] {
    [
      observable.relay, other.relay, target.relay, next, bearer, value, twoWay, bondable, custom, objectBearer,
      objectValue, objectTwoWay,
    ]
  }

  /// Those that can be listened to.
  var listened: [ValueRelay<Watched>] { relays.compactMap { $0 as? ValueRelay<Watched> } }

  var mainRelays: [BondableRelay<Watched>] { [observable.relay, other.relay, bondable] }

  /// Those that pass changes back.
  var backing: [TwoWayRelay<Watched>] { relays.compactMap { $0 as? TwoWayRelay<Watched> } }

  var observables: [Observable<Watched>] { [observable, other, target] }

  var states: [any StateObservable] { observables }
  var bases: [BaseRelay<Watched>] { relays }
  var discardables: [any Discardable] { relays }

  func changes() -> Changes<Watched> { Changes(old: Watched(0), new: Watched(5), source: self) }
}
