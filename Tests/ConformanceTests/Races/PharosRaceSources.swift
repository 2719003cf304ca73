// SPDX-License-Identifier: MIT

import Foundation
import Pharos
import TestSupport

extension RaceSource {
  /// A subscriber is a relay under the main relay. It ends with `discard`, all end with `removeAllRelay`. The replay that
  /// has a place among the sets of other threads is `invokeRelayWithCurrent`, which tells everybody the current value.
  static let pharos: [RaceSource] = [
    RaceSource("Pharos, Observable", delivery: .queued, firstMessage: .value) {
      let observable = Observable(wrappedValue: 0)
      return instance(observable) { observable.relay.nextRelay() }
    },
    RaceSource("Pharos, Observable with accessors", delivery: .queued, firstMessage: .value) {
      let storage = Storage()
      let observable = Observable(get: { storage.value }, set: { storage.value = $0 })
      return instance(observable) { observable.relay.nextRelay() }
    },
    RaceSource("Pharos, mapped relays", delivery: .queued, firstMessage: .value) {
      let observable = Observable(wrappedValue: 0)
      return instance(observable) { observable.relay.map { $0 } }
    },
    RaceSource("Pharos, TwoWayRelay", delivery: .queued, firstMessage: .value) {
      let relay = TwoWayRelay(currentValue: 0)
      return instance(
        send: { relay.apply(value: $0) },
        invoke: { relay.invokeRelay() },
        cancelAll: { relay.removeAllNextRelays() },
        makeRelay: { relay.nextRelay() }
      )
    },
  ]

  private static func instance<Relay: ObservableRelay & Discardable>(
    _ observable: Observable<Int>,
    makeRelay: @escaping () -> Relay
  ) -> Instance where Relay.Observed == Int {
    instance(
      send: { observable.wrappedValue = $0 },
      invoke: { observable.invokeRelayWithCurrent() },
      cancelAll: { observable.removeAllRelay() },
      makeRelay: makeRelay
    )
  }

  private static func instance<Relay: ObservableRelay & Discardable>(
    send: @escaping (Int) -> Void,
    invoke: @escaping () -> Void,
    cancelAll: @escaping () -> Void,
    makeRelay: @escaping () -> Relay
  ) -> Instance where Relay.Observed == Int {
    func subscribe(_ wantsFirst: Bool, _ receive: @escaping (Int) -> Void) -> () -> Void {
      let chain = ValueChain(wantsFirst: wantsFirst, receive)
      let relay = makeRelay().whenDidSet { changes in
        if changes.old == changes.new {
          chain.take(current: changes.new)
        } else {
          chain.take(old: changes.old, new: changes.new)
        }
      }
      if wantsFirst { invoke() }
      // Weak, because whoever holds the relay holds the listener, too.
      return { [weak relay] in relay?.discard() }
    }
    return Instance(
      send: send,
      subscribe: { subscribe(false, $0) },
      replay: { subscribe(true, $0) },
      cancelAll: cancelAll
    )
  }

  // SAFETY: `@unchecked` because the compiler cannot see that `stored` is touched under `lock` only.
  /// Where the accessors of an Observable keep its value.
  private final class Storage: @unchecked Sendable {
    private let lock = NSLock()
    private var stored = 0

    var value: Int {
      get { lock.withLock { stored } }
      set { lock.withLock { stored = newValue } }
    }
  }
}

