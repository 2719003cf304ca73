// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport

extension RaceSource {
  /// The engine in every mode, with plain messages and as a store of values.
  static let engine: [RaceSource] = [
    engine("nested", .nested, delivery: .nested),
    engine("queued", .queued, delivery: .queued),
    engine("nested in turn", .serialReentrant, delivery: .serialReentrant),
    engineValue("nested value", .nested, delivery: .nested),
    engineValue("queued value", .queued, delivery: .queued),
    engineValue("nested in turn, value", .serialReentrant, delivery: .serialReentrant),
    engineKnownValue,
  ]

  private static func engine(_ name: String, _ mode: Subject<Int>.Mode, delivery: Delivery) -> RaceSource {
    RaceSource(name, delivery: delivery) {
      let subject = Subject<Int>(mode: mode)
      return instance(subject, send: { subject.send($0) }, snapshot: { marker })
    }
  }

  private static func engineValue(_ name: String, _ mode: Subject<Int>.Mode, delivery: Delivery) -> RaceSource {
    RaceSource(name, delivery: delivery, firstMessage: .value) {
      let subject = Subject<Int>(mode: mode)
      let value = StoredValue()
      return instance(
        subject,
        send: { message in
          subject.send(ordered: {
            value.value = message
            return message
          })
        },
        snapshot: { value.value }
      )
    }
  }

  private static let engineKnownValue = RaceSource(
    "nested in turn, value known before",
    delivery: .serialReentrant,
    firstMessage: .value
  ) {
    let subject = Subject<Int>(mode: .serialReentrant)
    let value = StoredValue()
    return instance(
      subject,
      send: { message in
        subject.send(message, ordered: { value.value = message })
      },
      snapshot: { value.value }
    )
  }

  /// Touched in the subject's critical section only.
  private final class StoredValue { var value = 0 }

  private static func instance(
    _ subject: Subject<Int>,
    send: @escaping (Int) -> Void,
    snapshot: @escaping () -> Int
  ) -> Instance {
    var instance = Instance(
      send: send,
      subscribe: { receive in
        let token = subject.subscribe(receive)
        return { [weak subject] in subject?.cancel(token) }
      },
      replay: subject.turns.mode != .serialReentrant
        ? nil : { receive in subject.subscribeInTurn(replaying: { snapshot() }, receive) },
      cancelAll: { subject.cancelAll() },
      subscriberCount: { subject.subscriberCount }
    )
    let token = subject.subscribe({ _ in })
    subject.cancel(token)
    instance.others = [
      "cancel, twice": { subject.cancel(token) },
      "remove": { subject.remove(token) },
      "isLive": { _ = subject.isLive(token) },
      "withCriticalSection": { subject.withCriticalSection {} },
      "send(ordered:)": { subject.send(ordered: { snapshot() }) },
      "send(_:ordered:)": { subject.send(marker, ordered: {}) },
    ]
    return instance
  }
}
