// SPDX-License-Identifier: MIT

import Pharos
import TestSupport

/// The `deinit` of what closures captured, and of values.
extension ForeignLockThreads {
  static let releases: [Callback] = [
    .release("by discard()") { cast, object in
      cast.next.whenDidSet { object.touch() }
    } end: {
      $0.next.discard()
    },
    .release("by the next listener") { cast, object in
      cast.next.whenDidSet { object.touch() }
    } end: {
      $0.next.whenDidSet {}
    },
    .release("by removeAllRelay()") { cast, object in
      cast.observable.relay.nextRelay().whenDidSet { object.touch() }
    } end: {
      $0.observable.removeAllRelay()
    },
    .release("by removeAllNextRelays()") { cast, object in
      cast.next.nextRelay().whenDidSet { object.touch() }
    } end: {
      $0.next.removeAllNextRelays()
    },
    .release("by discardAll()") { cast, object in
      if let retainer = cast.retainer.value {
        cast.observable.relay.nextRelay().retained(by: retainer).whenDidSet { object.touch() }
      }
    } end: {
      $0.retainer.value?.discardAll()
    },
    .release("by the end of a Retainer") { cast, object in
      if let retainer = cast.retainer.value {
        cast.observable.relay.nextRelay().retained(by: retainer).whenDidSet { object.touch() }
      }
    } end: {
      $0.retainer.value = nil
    },
    .release("by the end of an Observable") { cast, object in
      let observable = Observable(wrappedValue: 0)
      observable.relay.whenDidSet { object.touch() }
      cast.kept = [observable]
    } end: {
      $0.kept = []
    },
    .release("in a delivery") { cast, object in
      cast.observable.relay.nextRelay().whenDidSet { object.touch() }
      cast.observable.relay.whenDidSet { [weak cast] in cast?.observable.removeAllRelay() }
    } end: {
      $0.observable.wrappedValue = Watched(1)
    },
    .release("by the next predicate") { cast, object in
      cast.next.ignore(when: calling(object.touch, false))
    } end: {
      $0.next.ignoreSameValue()
    },
    .release("by the next back consumer") { cast, object in
      cast.twoWay.relayBackConsumer { _ in object.touch() }
    } end: {
      $0.twoWay.callBackRelay = nil
    },
    .release("by the next accessors") { cast, object in
      cast.observable.mutator(get: calling(object.touch, Watched(1)), set: { _ in })
    } end: {
      $0.observable.mutator(get: { Watched(2) }, set: { _ in })
    },
    .release("of a mapper") { cast, object in
      cast.next.map { _ in object.touch() }
    } end: {
      $0.next.removeAllNextRelays()
    },
  ]

  static let values: [Callback] = [
    Callback("deinit of a replaced value") { cast, pass in
      cast.observable.wrappedValue = Watched(1, onDeinit: pass)
      for number in 2..<5 { cast.observable.wrappedValue = Watched(number) }
    },
    Callback("deinit of a replaced value without a relay") { cast, pass in
      cast.list.wrappedValue = [Watched(1, onDeinit: pass)]
      for number in 2..<5 { cast.list.wrappedValue = [Watched(number)] }
    },
    Callback("deinit of a relay's replaced value") { cast, pass in
      cast.twoWay.apply(value: Watched(1, onDeinit: pass))
      for number in 2..<5 { cast.twoWay.apply(value: Watched(number)) }
    },
  ]
}
