// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  import Pharos
  import ScheduleSupport

  extension Scene {
    /// A relay that hangs under one Observable and gets a second root, while both are set.
    static let pharosRoots: [Scene] = [
      Scene("pharos-second-root") { stage in
        let (first, second) = (Observable(wrappedValue: 0), Observable(wrappedValue: 0))
        let top = second.relay
        let relay = first.relay.nextRelay()
        let noted = Noted<Int>(stage)
        relay.whenDidSet { noted.note($0.new) }
        stage.thread {
          top.addNext(relay: relay)
          second.wrappedValue = 2
        }
        stage.thread { first.wrappedValue = 1 }
        stage.afterwards {
          stage.expect(noted.values, isOneOf: [[1, 2], [2, 1]], "a relay that gets a second root hears")
          stage.expect(relay.currentValue == noted.values.last, "its value is not the one told last")
        }
      },
      Scene("pharos-second-root-beside-sets") { stage in
        let (first, second) = (Observable(wrappedValue: 0), Observable(wrappedValue: 0))
        let top = second.relay
        let relay = first.relay.nextRelay()
        let noted = Noted<Int>(stage)
        relay.whenDidSet { noted.note($0.new) }
        stage.thread { top.addNext(relay: relay) }
        stage.thread {
          second.wrappedValue = 2
          first.wrappedValue = 1
        }
        stage.afterwards {
          // What was set before the second root came doesn't reach the relay. What is set meanwhile waits for it.
          let allowed = [[1], [2, 1], [1, 2]]
          stage.expect(noted.values, isOneOf: allowed, "a relay that gets a second root beside sets hears")
          stage.expect(relay.currentValue == noted.values.last, "the relay has \(relay.currentValue)")
          second.wrappedValue = 3
          stage.expect(noted.values.last == 3, "the second root is lost")
        }
      },
      Scene("pharos-bond-beside-sets") { stage in
        let (first, second) = (Observable(wrappedValue: 0), Observable(wrappedValue: 0))
        let relay = first.relay.nextRelay()
        let noted = Noted<Int>(stage)
        relay.whenDidSet { noted.note($0.new) }
        let relays = (first.relay, second.relay)
        stage.thread {
          relays.0.bonding(with: relays.1)
          first.wrappedValue = 1
        }
        stage.thread { second.wrappedValue = 2 }
        stage.afterwards {
          stage.expect(
            first.wrappedValue == second.wrappedValue,
            "bonded beside sets: \(first.wrappedValue), \(second.wrappedValue)"
          )
          stage.expect(noted.values.last == first.wrappedValue, "the follower was told last: \(noted.values)")
        }
      },
    ]
  }
#endif
