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
      },
      // A change that has looked for a listener, and has not stored its value yet, is neither heard nor read.
      Scene("pharos-listen-then-read") { stage in
        let observable = Observable(wrappedValue: 0)
        let relay = observable.relay.nextRelay()
        var value = 0
        stage.thread {
          relay.whenDidSet {
            stage.step()
            value = $0.new
          }
          value = relay.currentValue
        }
        stage.thread { observable.wrappedValue = 1 }
        stage.afterwards { stage.expect(value == 1, "a listener and a look at the value miss 1, and have \(value)") }
      },
    ]
  }
#endif
