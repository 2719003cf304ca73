// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  import NotificationEngine
  import Pharos
  import ScheduleSupport

  extension Scene {
    static let pharosRelays: [Scene] = [
      changed("pharos-set") { stage, observable, noted in
        observable.relay.whenDidSet { noted.note([$0.old, $0.new]) }
        stage.thread { observable.wrappedValue = 1 }
        stage.thread { observable.wrappedValue = 2 }
        stage.afterwards {
          stage.expect(noted.values, isOneOf: eitherFirst, "two threads set an Observable")
          stage.expect(noted.values.last?[1] == observable.wrappedValue, "the value is not the one told last")
        }
      },
      changed("pharos-invoke") { stage, observable, noted in
        observable.relay.whenDidSet { noted.note([$0.old, $0.new]) }
        stage.thread { observable.wrappedValue = 1 }
        stage.thread { observable.invokeRelayWithCurrent() }
        stage.afterwards {
          stage.expect(noted.values, isOneOf: [[[0, 1], [1, 1]], [[0, 0], [0, 1]]], "a set beside an invocation")
        }
      },
      changed("pharos-first-invocation") { stage, observable, noted in
        let relay = observable.relay.nextRelay()
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
      changed("pharos-first-relay") { stage, observable, noted in
        stage.thread {
          let relay = observable.relay
          relay.whenDidSet { noted.note([$0.old, $0.new]) }
          observable.wrappedValue = 2
        }
        stage.thread {
          stage.expect(observable.relay === observable.relay, "there are two main relays")
          observable.wrappedValue = 1
        }
        stage.afterwards {
          let last = noted.values.last?[1]
          stage.expect(last == observable.wrappedValue, "the last change told is to \(String(describing: last))")
          stage.expect(
            zip(noted.values, noted.values.dropFirst()).allSatisfy { $0[1] == $1[0] },
            "a change does not follow the one before: \(noted.values)"
          )
        }
      },
      Scene("pharos-next-relay") { stage in
        let observable = Observable(wrappedValue: 0)
        observable.relay.whenDidSet { _ in stage.step() }
        let top = observable.relay
        var relay: ValueRelay<Int>?
        stage.thread { relay = top.nextRelay() }
        stage.thread { observable.wrappedValue = 1 }
        stage.afterwards {
          stage.expect(relay?.currentValue == 1, "a new relay has \(String(describing: relay?.currentValue))")
        }
      },
      Scene("pharos-next-relay-of-text") { stage in
        let observable = Observable(wrappedValue: "0")
        observable.relay.whenDidSet { _ in stage.step() }
        let top = observable.relay
        var relay: ValueRelay<String>?
        stage.thread { relay = top.nextRelay() }
        stage.thread { observable.wrappedValue = "1" }
        stage.afterwards {
          stage.expect(relay?.currentValue == "1", "a new relay has \(String(describing: relay?.currentValue))")
        }
      },
      Scene("pharos-mapped-relay") { stage in
        let observable = Observable(wrappedValue: 0)
        let top = observable.relay.nextRelay()
        var relay: MappedRelay<Int, Int>?
        stage.thread {
          relay = top.map {
            stage.step()
            return $0 * 10
          }
        }
        stage.thread { observable.wrappedValue = 1 }
        stage.afterwards {
          stage.expect(relay?.currentValue == 10, "a new relay has \(String(describing: relay?.currentValue))")
        }
      },
      told("pharos-two-new-relays") { stage, observable, noted in
        let top = observable.relay
        for _ in 0..<2 { stage.thread { top.nextRelay().whenDidSet { _ in noted.note(0) } } }
        stage.afterwards {
          observable.wrappedValue = 1
          stage.expect(noted.values.count == 2, "of two relays that came together \(noted.values.count) are told")
        }
      },
      told("pharos-new-listener") { stage, observable, noted in
        let relay = observable.relay.nextRelay()
        stage.thread { relay.whenDidSet { noted.note($0.new) } }
        stage.thread {
          observable.wrappedValue = 1
          observable.wrappedValue = 2
        }
        stage.afterwards {
          stage.expect(noted.values, isOneOf: [[1, 2], [2], []], "a new listener hears")
          observable.wrappedValue = 3
          stage.expect(noted.values.last == 3, "a listener is lost")
        }
      },
      told("pharos-listener-beside-a-set") { stage, observable, noted in
        let relay = observable.relay.nextRelay()
        let listener = { (_: Changes<Int>) in noted.note(Int(currentThreadIdentity())) }
        relay.whenDidSet(then: listener)
        var setter = 0
        stage.thread {
          setter = Int(currentThreadIdentity())
          observable.wrappedValue = 1
        }
        stage.thread { relay.whenDidSet(then: listener) }
        stage.afterwards {
          stage.expect(noted.values == [setter], "who sets a listener delivers what another thread sets, or it is lost")
        }
      },
      told("pharos-listeners") { stage, observable, noted in
        let relay = observable.relay.nextRelay()
        relay.whenDidSet { _ in noted.note(0) }
        stage.thread { relay.whenDidSet { _ in noted.note(1) } }
        stage.thread { observable.wrappedValue = 1 }
        stage.afterwards { stage.expect(noted.values, isOneOf: [[0], [1]], "of two listeners a change reaches") }
      },
      pair("pharos-merge-values") { stage, first, second in
        let merged = mergeRelays(first.relay, second.relay)
        let noted = Noted<[Int]>(stage)
        merged.whenDidSet { noted.note([$0.old.0, $0.old.1, $0.new.0, $0.new.1]) }
        stage.thread { first.wrappedValue = 1 }
        stage.thread { second.wrappedValue = 1 }
        stage.afterwards {
          stage.expect(
            noted.values,
            isOneOf: [[[0, 0, 1, 0], [1, 0, 1, 1]], [[0, 0, 0, 1], [0, 1, 1, 1]]],
            "two threads set what was merged"
          )
          stage.expect(merged.currentValue == (1, 1), "the merged value is \(merged.currentValue)")
        }
      },
      pair("pharos-map-late") { stage, first, _ in
        let relay = first.relay
        let noted = Noted<[Int]>(stage)
        stage.thread { relay.map { $0 }.whenDidSet { noted.note([$0.old, $0.new]) } }
        stage.thread { first.wrappedValue = 1 }
        stage.afterwards { stage.expect(noted.values, isOneOf: [[], [[0, 1]]], "a mapped relay made beside a set") }
      },
      pair("pharos-merge-late") { stage, first, second in
        let relays = (first.relay, second.relay)
        var merged: ValueRelay<(Int, Int)>?
        stage.thread { merged = mergeRelays(relays.0, relays.1) }
        stage.thread { first.wrappedValue = 1 }
        stage.afterwards {
          let value = merged?.currentValue
          stage.expect(
            value?.0 == 1 && value?.1 == 0,
            "a merged relay made beside a set has \(String(describing: value))"
          )
          second.wrappedValue = 5
          let next = merged?.currentValue
          stage.expect(next?.0 == 1 && next?.1 == 5, "and after another set it has \(String(describing: next))")
        }
      },
      pair("pharos-bonded") { stage, first, second in
        first.relay.bonding(with: second.relay)
        stage.thread { first.wrappedValue = 1 }
        stage.thread { second.wrappedValue = 2 }
        stage.afterwards {
          stage.expect(
            first.wrappedValue == second.wrappedValue,
            "bonded: \(first.wrappedValue), \(second.wrappedValue)"
          )
          stage.expect([1, 2].contains(first.wrappedValue), "both have \(first.wrappedValue)")
        }
      },
      pair("pharos-relayed-both-ways") { stage, first, second in
        first.relay.relayValue(to: second.relay)
        second.relay.relayValue(to: first.relay)
        stage.thread { first.wrappedValue = 1 }
        stage.thread { second.wrappedValue = 2 }
        stage.afterwards {
          stage.expect(
            first.wrappedValue == second.wrappedValue,
            "linked: \(first.wrappedValue), \(second.wrappedValue)"
          )
        }
      },
      pair("pharos-relayed") { stage, first, second in
        let target = Observable(wrappedValue: 0)
        let noted = Noted<Int>(stage)
        first.relay.relayValue(to: target.relay)
        second.relay.relayValue(to: target.relay)
        target.relay.whenDidSet { noted.note($0.new) }
        stage.thread { first.wrappedValue = 1 }
        stage.thread { second.wrappedValue = 2 }
        stage.afterwards {
          stage.expect(noted.values, isOneOf: [[1, 2], [2, 1], [1], [2]], "two values come to one Observable")
          stage.expect(noted.values.last == target.wrappedValue, "the value is not the one told last")
        }
      },
      pair("pharos-bond-ends") { stage, first, second in
        first.relay.bonding(with: second.relay)
        stage.thread { first.removeBond() }
        stage.thread { second.removeBond() }
        stage.afterwards {
          first.wrappedValue = 1
          second.wrappedValue = 2
          stage.expect(first.wrappedValue == 1 && second.wrappedValue == 2, "a bond that both sides ended goes on")
        }
      },
      told("pharos-discard") { stage, observable, noted in
        let relay = observable.relay.nextRelay()
        var isDiscarded = false
        var lateValues: [Int] = []
        relay.whenDidSet { noted.note($0.new) }
        stage.thread {
          relay.discard()
          isDiscarded = true
        }
        stage.thread {
          for value in 1...2 {
            stage.step()
            if isDiscarded { lateValues.append(value) }
            observable.wrappedValue = value
          }
        }
        stage.afterwards {
          stage.expect(noted.values, isOneOf: [[1, 2], [1], []], "a relay that is discarded meanwhile hears")
          stage.expect(
            !noted.values.contains(where: lateValues.contains),
            "a relay hears a change that began after its end"
          )
        }
      },
      told("pharos-discard-beside-new") { stage, observable, noted in
        let top = observable.relay
        let relay = top.nextRelay()
        relay.whenDidSet { _ in noted.note(1) }
        stage.thread { relay.discard() }
        stage.thread { top.nextRelay().whenDidSet { _ in noted.note(2) } }
        stage.afterwards {
          // Who holds a relay that was discarded may use it, and it hangs nowhere.
          relay.whenDidSet { _ in noted.note(3) }
          observable.wrappedValue = 1
          stage.expect(
            noted.values == [2],
            "of one relay that was discarded and one that came, these hear: \(noted.values)"
          )
        }
      },
      told("pharos-discard-while-added") { stage, observable, noted in
        let top = observable.relay
        let relay = ValueRelay(currentValue: 0)
        stage.thread { top.addNext(relay: relay) }
        stage.thread { relay.discard() }
        stage.afterwards {
          relay.discard()
          relay.whenDidSet { noted.note($0.new) }
          observable.wrappedValue = 1
          stage.expect(noted.values.isEmpty, "a relay that was discarded while it was added hears \(noted.values)")
        }
      },
      told("pharos-remove-while-added") { stage, observable, noted in
        let top = observable.relay
        var held: ValueRelay<Int>?
        stage.thread { held = top.nextRelay().whenDidSet { noted.note($0.new) } }
        stage.thread { top.removeAllNextRelays() }
        stage.afterwards {
          top.removeAllNextRelays()
          withExtendedLifetime(held) { observable.wrappedValue = 1 }
          stage.expect(noted.values.isEmpty, "a relay that was removed while it was added hears \(noted.values)")
        }
      },
      // A change stores its value before it looks for the listener.
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
      told("pharos-discard-above") { stage, observable, noted in
        let relay = observable.relay.nextRelay()
        stage.thread { relay.discard() }
        stage.thread { relay.nextRelay().whenDidSet { noted.note($0.new) } }
        stage.afterwards {
          observable.wrappedValue = 2
          stage.expect(noted.values.isEmpty, "a relay under one that was discarded hears \(noted.values)")
        }
      },
      told("pharos-retainers") { stage, observable, noted in
        let retainers = [Retainer(), Retainer()]
        observable.relay.nextRelay().retained(by: retainers[0]).retained(by: retainers[1])
          .whenDidSet { noted.note($0.new) }
        for retainer in retainers { stage.thread { retainer.discardAll() } }
        stage.afterwards {
          observable.wrappedValue = 1
          stage.expect(noted.values.isEmpty, "a relay outlives both its Retainers")
        }
      },
      told("pharos-removal") { stage, observable, noted in
        let top = observable.relay
        top.nextRelay().whenDidSet { noted.note($0.new) }
        top.nextRelay().whenDidSet { noted.note($0.new) }
        for _ in 0..<2 { stage.thread { top.removeAllNextRelays() } }
        stage.afterwards {
          observable.wrappedValue = 1
          stage.expect(noted.values.isEmpty, "relays that two threads took off hear \(noted.values)")
        }
      },
      Scene("pharos-apply") { stage in
        let relay = TwoWayRelay(currentValue: 0)
        let noted = Noted<[Int]>(stage)
        relay.whenDidSet { noted.note([$0.old, $0.new]) }
        stage.thread { relay.apply(value: 1) }
        stage.thread { relay.apply(value: 2) }
        stage.afterwards { stage.expect(noted.values, isOneOf: eitherFirst, "two threads apply values") }
      },
    ]

    /// A scene on an Observable, with what listeners note of new values.
    static func told(
      _ name: String,
      _ setUp: @escaping @Sendable (Stage, Observable<Int>, Noted<Int>) -> Void
    ) -> Scene { Scene(name) { setUp($0, Observable(wrappedValue: 0), Noted($0)) } }

    /// The same with old and new values.
    static func changed(
      _ name: String,
      _ setUp: @escaping @Sendable (Stage, Observable<Int>, Noted<[Int]>) -> Void
    ) -> Scene { Scene(name) { setUp($0, Observable(wrappedValue: 0), Noted($0)) } }

    private static func pair(
      _ name: String,
      _ setUp: @escaping @Sendable (Stage, Observable<Int>, Observable<Int>) -> Void
    ) -> Scene { Scene(name) { setUp($0, Observable(wrappedValue: 0), Observable(wrappedValue: 0)) } }
  }
#endif
