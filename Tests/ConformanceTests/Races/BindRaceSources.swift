// SPDX-License-Identifier: MIT

import Bind
import TestSupport

extension RaceSource {
  /// Bind subscribes with a replay or without one, as the source has it: `bind` is both operations.
  ///
  /// There is nothing that ends all bindings of an Output; the nearest is a container that holds all its subscriptions.
  static let bind: [RaceSource] = [
    RaceSource("Bind, Output", delivery: .serialReentrant, firstMessage: .value) {
      let output = Output(value: 0)
      return instance(sending: output, bound: output, replays: true)
    },
    // Stores nothing, so it has no replay.
    RaceSource("Bind, Relay", delivery: .nested) {
      let relay = Relay<Int>()
      return instance(sending: relay, bound: relay, replays: false)
    },
    RaceSource("Bind, result of an operator", delivery: .serialReentrant, firstMessage: .value) {
      let output = Output(value: 0)
      return instance(sending: output, bound: output.map { $0 }, replays: true)
    },
  ]

  private static func instance(sending origin: Output<Int>, bound output: Output<Int>, replays: Bool) -> Instance {
    let container = SubscriptionContainer()
    func bind(_ receive: @escaping (Int) -> Void) -> () -> Void {
      let subscription = output.bind(receive)
      subscription.add(to: container)
      return { subscription.unsubscribe() }
    }
    return Instance(
      send: { origin.update(withValue: $0) },
      subscribe: bind,
      replay: replays ? bind : nil,
      cancelAll: { container.unsubscribe() },
      subscriberCount: { output.bindingCount }
    )
  }
}
