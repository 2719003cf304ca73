// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  import Pharos
  import ScheduleSupport

  extension Scene {
    static let pharos = pharosRelays + pharosAccessors + pharosReturns + pharosRoots + pharosMain

    /// Custom getters and setters, some of which come while others set, invoke and begin sequences.
    static let pharosAccessors: [Scene] = [
      Scene("pharos-accessors") { stage in
        var stored = 0
        let observable = Observable(wrappedValue: 0)
        observable.mutator(
          get: {
            stage.step()
            return stored
          },
          set: {
            stage.step()
            stored = $0
          }
        )
        let noted = Noted<[Int]>(stage)
        observable.relay.whenDidSet { noted.note([$0.old, $0.new]) }
        stage.thread { observable.wrappedValue = 1 }
        stage.thread { observable.wrappedValue = 2 }
        stage.afterwards {
          stage.expect(noted.values, isOneOf: eitherFirst, "two threads set through accessors")
          stage.expect(noted.values.last?[1] == stored, "the value that was set last is \(stored)")
        }
      },
      changed("pharos-first-accessors") { stage, observable, noted in
        var stored = 0
        observable.relay.whenDidSet { noted.note([$0.old, $0.new]) }
        stage.thread { observable.wrappedValue = 1 }
        stage.thread {
          observable.mutator(get: { stored }, set: { stored = $0 })
          observable.wrappedValue = 2
        }
        stage.afterwards {
          stage.expect(noted.values.count == 2, "of two sets \(noted.values.count) are told")
          stage.expect(noted.values.last?[1] == stored, "the value that was set last is \(stored): \(noted.values)")
        }
      },
      told("pharos-invoke-beside-first-accessors") { stage, observable, noted in
        observable.relay.whenDidSet { noted.note($0.new) }
        stage.thread { observable.invokeRelayWithCurrent() }
        stage.thread {
          observable.mutator(get: { 1 }, set: { _ in })
          observable.invokeRelayWithCurrent()
        }
        stage.afterwards {
          stage.expect(noted.values, isOneOf: [[0, 1], [1, 1]], "a getter comes beside an invocation")
        }
      },
      told("pharos-values-beside-first-accessors") { stage, observable, noted in
        let top = observable.relay
        stage.thread { _ = top.deliverValues { noted.note($0) } }
        stage.thread {
          observable.mutator(get: { 1 }, set: { _ in })
          observable.invokeRelayWithCurrent()
        }
        stage.afterwards {
          stage.expect(noted.values, isOneOf: [[0, 1], [1, 1], [1]], "a getter comes beside a new sequence")
        }
      },
    ]
  }
#endif
