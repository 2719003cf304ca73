// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  import Pharos
  import ScheduleSupport

  extension Scene {
    /// What is known to go wrong between two threads; each has a schedule that shows it.
    ///
    /// A scene that does not fail any more belongs among the others.
    static let weak: [Scene] = [
      // The invocation makes the relay's inbox while a change comes straight: their calls may overlap.
      Scene("pharos-first-invocation") { stage in
        let observable = Observable(wrappedValue: 0)
        let relay = observable.relay.nextRelay()
        let noted = Noted<[Int]>(stage)
        relay.whenDidSet { noted.note([$0.old, $0.new]) }
        stage.thread { relay.invokeRelay() }
        stage.thread { observable.wrappedValue = 1 }
        stage.afterwards {
          stage.expect(
            noted.values,
            isOneOf: [[[0, 1], [1, 1]], [[0, 0], [0, 1]]],
            "a relay's first invocation beside a set"
          )
        }
      }
    ]
  }
#endif
