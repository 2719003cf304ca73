// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  import Pharos
  import ScheduleSupport

  extension Scene {
    static let pharos: [Scene] = [
      Scene("pharos-set") { stage in
        let observable = Observable(wrappedValue: 0)
        let noted = Noted<[Int]>(stage)
        observable.relay.whenDidSet { noted.note([$0.old, $0.new]) }
        stage.thread { observable.wrappedValue = 1 }
        stage.thread { observable.wrappedValue = 2 }
        stage.afterwards {
          stage.expect(
            noted.values,
            isOneOf: [[[0, 1], [1, 2]], [[0, 2], [2, 1]]],
            "two threads set an Observable"
          )
          stage.expect(noted.values.last?[1] == observable.wrappedValue, "the value is not the one told last")
        }
      },
      Scene("pharos-invoke") { stage in
        let observable = Observable(wrappedValue: 0)
        let noted = Noted<[Int]>(stage)
        observable.relay.whenDidSet { noted.note([$0.old, $0.new]) }
        stage.thread { observable.wrappedValue = 1 }
        stage.thread { observable.invokeRelayWithCurrent() }
        stage.afterwards {
          stage.expect(noted.values, isOneOf: [[[0, 1], [1, 1]], [[0, 0], [0, 1]]], "a set beside an invocation")
        }
      },
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
          stage.expect(
            noted.values,
            isOneOf: [[[0, 1], [1, 2]], [[0, 2], [2, 1]]],
            "two threads set through accessors"
          )
          stage.expect(noted.values.last?[1] == stored, "the value that was set last is \(stored)")
        }
      },
      Scene("pharos-first-relay") { stage in
        let observable = Observable(wrappedValue: 0)
        let noted = Noted<[Int]>(stage)
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
      Scene("pharos-two-new-relays") { stage in
        let observable = Observable(wrappedValue: 0)
        let top = observable.relay
        let noted = Noted<Int>(stage)
        for _ in 0..<2 { stage.thread { top.nextRelay().whenDidSet { _ in noted.note(0) } } }
        stage.afterwards {
          observable.wrappedValue = 1
          stage.expect(noted.values.count == 2, "of two relays that came together \(noted.values.count) are told")
        }
      },
      Scene("pharos-new-listener") { stage in
        let observable = Observable(wrappedValue: 0)
        let relay = observable.relay.nextRelay()
        let noted = Noted<Int>(stage)
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
      Scene("pharos-listeners") { stage in
        let observable = Observable(wrappedValue: 0)
        let relay = observable.relay.nextRelay()
        let noted = Noted<Int>(stage)
        relay.whenDidSet { _ in noted.note(0) }
        stage.thread { relay.whenDidSet { _ in noted.note(1) } }
        stage.thread { observable.wrappedValue = 1 }
        stage.afterwards { stage.expect(noted.values, isOneOf: [[0], [1]], "of two listeners a change reaches") }
      },
      Scene("pharos-merge-values") { stage in
        let first = Observable(wrappedValue: 0)
        let second = Observable(wrappedValue: 0)
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
      Scene("pharos-merge-late") { stage in
        let first = Observable(wrappedValue: 0)
        let second = Observable(wrappedValue: 0)
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
      Scene("pharos-bonded") { stage in
        let first = Observable(wrappedValue: 0)
        let second = Observable(wrappedValue: 0)
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
      Scene("pharos-relayed-both-ways") { stage in
        let first = Observable(wrappedValue: 0)
        let second = Observable(wrappedValue: 0)
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
      Scene("pharos-relayed") { stage in
        let first = Observable(wrappedValue: 0)
        let second = Observable(wrappedValue: 0)
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
      Scene("pharos-bond-ends") { stage in
        let first = Observable(wrappedValue: 0)
        let second = Observable(wrappedValue: 0)
        first.relay.bonding(with: second.relay)
        stage.thread { first.removeBond() }
        stage.thread { second.removeBond() }
        stage.afterwards {
          first.wrappedValue = 1
          second.wrappedValue = 2
          stage.expect(first.wrappedValue == 1 && second.wrappedValue == 2, "a bond that both sides ended goes on")
        }
      },
      Scene("pharos-discard") { stage in
        let observable = Observable(wrappedValue: 0)
        let relay = observable.relay.nextRelay()
        var isDiscarded = false
        var lateValues: [Int] = []
        let noted = Noted<Int>(stage)
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
      Scene("pharos-discard-beside-new") { stage in
        let observable = Observable(wrappedValue: 0)
        let top = observable.relay
        let noted = Noted<Int>(stage)
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
      Scene("pharos-discard-while-added") { stage in
        let observable = Observable(wrappedValue: 0)
        let top = observable.relay
        let relay = ValueRelay(currentValue: 0)
        let noted = Noted<Int>(stage)
        stage.thread { top.addNext(relay: relay) }
        stage.thread { relay.discard() }
        stage.afterwards {
          relay.discard()
          relay.whenDidSet { noted.note($0.new) }
          observable.wrappedValue = 1
          stage.expect(noted.values.isEmpty, "a relay that was discarded while it was added hears \(noted.values)")
        }
      },
      Scene("pharos-remove-while-added") { stage in
        let observable = Observable(wrappedValue: 0)
        let top = observable.relay
        let noted = Noted<Int>(stage)
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
      Scene("pharos-discard-above") { stage in
        let observable = Observable(wrappedValue: 0)
        let relay = observable.relay.nextRelay()
        let noted = Noted<Int>(stage)
        stage.thread { relay.discard() }
        stage.thread { relay.nextRelay().whenDidSet { noted.note($0.new) } }
        stage.afterwards {
          observable.wrappedValue = 2
          stage.expect(noted.values.isEmpty, "a relay under one that was discarded hears \(noted.values)")
        }
      },
      Scene("pharos-retainers") { stage in
        let observable = Observable(wrappedValue: 0)
        let retainers = [Retainer(), Retainer()]
        let noted = Noted<Int>(stage)
        observable.relay.nextRelay().retained(by: retainers[0]).retained(by: retainers[1])
          .whenDidSet { noted.note($0.new) }
        for retainer in retainers { stage.thread { retainer.discardAll() } }
        stage.afterwards {
          observable.wrappedValue = 1
          stage.expect(noted.values.isEmpty, "a relay outlives both its Retainers")
        }
      },
      Scene("pharos-removal") { stage in
        let observable = Observable(wrappedValue: 0)
        let top = observable.relay
        let noted = Noted<Int>(stage)
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
        stage.afterwards {
          stage.expect(noted.values, isOneOf: [[[0, 1], [1, 2]], [[0, 2], [2, 1]]], "two threads apply values")
        }
      },
    ]
  }
#endif
