// SPDX-License-Identifier: MIT

import Bind
import NotificationEngine
import Pharos
import SwiftObserver
import TestSupport
import UnisonBridges

extension RaceSource {
  /// What streams and bridges subscribe with, and what senders send by.
  static let additions: [RaceSource] = [
    RaceSource("Bind, values and a sender", delivery: .serialReentrant, firstMessage: .value) {
      let output = Output(value: 0)
      return instance(output, sender: output.uncheckedSender.send, deliver: output.deliverValues)
    },
    RaceSource("SwiftObserver, values and a sender", delivery: .queued, firstMessage: .value) {
      let variable = Var(0)
      return instance(variable, sender: variable.uncheckedSender.send, deliver: variable.deliverValues)
    },
    RaceSource("Pharos, values and a sender", delivery: .queued, firstMessage: .value) {
      let observable = Pharos.Observable(wrappedValue: 0)
      let relay = observable.relay
      return instance(observable, sender: relay.uncheckedSender.send, deliver: relay.deliverValues)
    },
    RaceSource("Pharos, mapped values and a sender", delivery: .queued, firstMessage: .value) {
      let observable = Pharos.Observable(wrappedValue: 0)
      return instance(
        observable,
        sender: observable.relay.uncheckedSender.send,
        deliver: observable.relay.map { $0 }.deliverValues
      )
    },
    RaceSource("Pharos, a bridge from a Var", delivery: .queued, firstMessage: .value) {
      let variable = Var(0)
      let observable = Pharos.Observable(wrappedValue: -1)
      variable.forward(to: observable.relay)
      return instance(variable, sender: variable.uncheckedSender.send) { observable.relay.deliverValues(to: $0) }
    },
  ]

  /// All deliveries are ended one by one where all are to be cancelled.
  private static func instance(
    _ source: AnyObject,
    sender: @escaping (Int) -> Bool,
    deliver: @escaping (@escaping (Int) -> Void) -> @Sendable () -> Void
  ) -> Instance {
    let ends = EventLog<@Sendable () -> Void>()
    func subscribe(_ receive: @escaping (Int) -> Void) -> () -> Void {
      let end = deliver(receive)
      ends.append(end)
      return end
    }
    return Instance(
      send: { value in _ = withExtendedLifetime(source) { sender(value) } },
      subscribe: subscribe,
      replay: subscribe,
      cancelAll: { for end in ends.events { end() } }
    )
  }
}
