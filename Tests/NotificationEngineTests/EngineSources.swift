// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport

extension RaceSource {
  /// The engine in every mode, with plain messages and as a store of values.
  static let engine: [RaceSource] =
    sources(.nested, .nested) + sources(.queued, .queued) + sources(.serialReentrant, .serialReentrant) + [
      source("serialReentrant, value known before", .serialReentrant, .serialReentrant) { subject, value, message in
        subject.send(message, ordered: { value.value = message })
      }
    ]

  private static func sources(_ mode: Subject<Int>.Mode, _ delivery: Delivery) -> [RaceSource] {
    [
      source("\(mode)", mode, delivery, firstMessage: .marker) { subject, _, message in subject.send(message) },
      source("\(mode), value", mode, delivery) { subject, value, message in
        subject.send(ordered: {
          value.value = message
          return message
        })
      },
    ]
  }

  /// Touched in the subject's critical section only.
  private final class StoredValue { var value = 0 }

  private static func source(
    _ name: String,
    _ mode: Subject<Int>.Mode,
    _ delivery: Delivery,
    firstMessage: FirstMessage = .value,
    send: @escaping @Sendable (Subject<Int>, StoredValue, Int) -> Void
  ) -> RaceSource {
    RaceSource(name, delivery: delivery, firstMessage: firstMessage) {
      let (subject, value) = (Subject<Int>(mode: mode), StoredValue())
      let snapshot = { firstMessage == .marker ? marker : value.value }
      return Instance(
        send: { send(subject, value, $0) },
        subscribe: { receive in
          let token = subject.subscribe(receive)
          return { [weak subject] in subject?.cancel(token) }
        },
        replay: mode == .serialReentrant ? { subject.subscribeInTurn(replaying: snapshot, $0) } : nil,
        cancelAll: { subject.cancelAll() },
        subscriberCount: { subject.subscriberCount }
      )
    }
  }
}
