// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  import Pharos
  import ScheduleSupport

  extension Scene {
    /// Two threads ask an Observable for its main relay, which is made when it is first asked for.
    static let pharosMain: [Scene] = [
      Scene("pharos-main-relay-found") { stage in
        let observable = Observable(wrappedValue: 0)
        let noted = [Noted<Int>(stage), Noted<Int>(stage)]
        for (index, noted) in noted.enumerated() {
          stage.thread {
            observable.relay.nextRelay().whenDidSet { noted.note($0.new) }
            observable.wrappedValue = index
          }
        }
        stage.afterwards {
          for (index, noted) in noted.enumerated() {
            stage.expect(noted.values.contains(index), "a listener misses its own thread's \(index): \(noted.values)")
          }
          // Nothing is left of a main relay that another thread was faster to make.
          stage.expect("\(observable)".hasSuffix(" 2 subscribers)"), "it has two next relays, and says \(observable)")
        }
      },
      told("pharos-main-listener") { stage, observable, noted in
        stage.thread { observable.relay.whenDidSet { noted.note($0.new) } }
        stage.thread { observable.relay.nextRelay().whenDidSet { noted.note($0.new) } }
        stage.afterwards {
          observable.wrappedValue = 1
          stage.expect(noted.values == [1, 1], "a listener and a next relay that came together hear \(noted.values)")
        }
      },
      told("pharos-listener-beside-next-relay") { stage, observable, noted in
        let relay = observable.relay.nextRelay()
        stage.thread { relay.whenDidSet { noted.note($0.new) } }
        stage.thread { relay.nextRelay().whenDidSet { noted.note($0.new) } }
        stage.afterwards {
          observable.wrappedValue = 1
          stage.expect(noted.values == [1, 1], "a listener and a next relay that came together hear \(noted.values)")
        }
      },
    ]
  }
#endif
