// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  import Pharos
  import ScheduleSupport

  extension Scene {
    /// Changes that come back to a relay whose closure is running.
    ///
    /// They are scenes because a closure that runs is retained in debug builds anyway, and these are optimised.
    static let pharosReturns: [Scene] = [
      Scene("pharos-back-in-replaced-listener", threads: 1) { stage in
        let source = Observable(wrappedValue: 0)
        let other = Observable(wrappedValue: 0)
        let relay = TwoWayRelay(currentValue: 0)
        other.relay.relayValue(to: relay)
        listen(to: relay, stage) { changes in
          relay.whenDidSet { _ in }
          other.relay.relay(changes: changes)
        }
        stage.thread { relay.relay(changes: Changes(old: 0, new: 1, source: source)) }
      },
      Scene("pharos-back-in-discarded-listener", threads: 1) { stage in
        final class Field: PopulatedRelays {
          var number = 0 {
            didSet { announceChange(of: \.number, from: oldValue) }
          }
        }
        let observable = Observable(wrappedValue: 0)
        let field = Field()
        let relay = field.bondableRelays.number
        let bearer = field.bearerRelays.number
        listen(to: relay, stage) { changes in
          relay.discard()
          bearer.relay(changes: changes)
        }
        observable.relay.relayValue(to: relay)
        stage.thread {
          observable.wrappedValue = 1
          withExtendedLifetime(field) {}
        }
      },
      Scene("pharos-back-in-linked-listener", threads: 1) { stage in
        let observable = Observable(wrappedValue: 0)
        let other = Observable(wrappedValue: 0)
        observable.relay.relayValue(to: Observable(wrappedValue: 0).relay)
        let relay = observable.relay.nextRelay()
        listen(to: relay, stage) { changes in
          other.relay.addNext(relay: relay)
          relay.whenDidSet { _ in }
          other.relay.relay(changes: changes)
        }
        stage.thread { observable.wrappedValue = 1 }
      },
    ]

    private static func listen(
      to relay: ValueRelay<Int>,
      _ stage: Stage,
      _ body: @escaping (Changes<Int>) -> Void
    ) {
      final class Captured {}
      let captured = Captured()
      weak let known = captured
      relay.whenDidSet { changes in
        body(changes)
        stage.expect(known != nil, "a listener is released while it runs")
        withExtendedLifetime(captured) {}
      }
    }
  }
#endif
