// SPDX-License-Identifier: MIT

import Pharos
import Testing
import TestSupport

@Suite("Relays that are made while the value is set")
struct NewRelayThreads {
  /// Makes a relay with `make`, while a set comes between the look at the value and the relay's place.
  private func relayMadeMeanwhile<Value: Sendable, Made>(
    _ first: Value,
    _ second: Value,
    _ make: (TwoWayRelay<Value>) -> Made
  ) -> Made {
    let observable = Observable(wrappedValue: first)
    let backing = EventLog<Value>()
    backing.append(first)
    let isSet = EventLog<Bool>()
    observable.mutator(
      get: {
        let value = backing.events.last ?? first
        if isSet.count == 1 {
          isSet.append(true)
          observable.wrappedValue = second
        }
        return value
      },
      set: { backing.append($0) }
    )
    let relay = observable.relay
    isSet.append(true)
    let made = make(relay)
    #expect(isSet.count == 2)
    observable.mutator(get: { second }, set: { _ in })
    return made
  }

  @Test("a next relay has the value that was set after it was asked for and before it had its place")
  func next() {
    #expect(relayMadeMeanwhile(1, 2) { $0.nextRelay() }.currentValue == 2)
    #expect(relayMadeMeanwhile("1", "2") { $0.nextRelay() }.currentValue == "2")
    #expect(relayMadeMeanwhile(1, 2) { $0.map { "\($0)" } }.currentValue == "2")
    #expect(relayMadeMeanwhile("1", "2") { $0.map { $0 + "!" } }.currentValue == "2!")
    let back = relayMadeMeanwhile(1, 2) { ValueRelay(currentValue: 0).relayValue(to: $0).whenDidSet { _ in } }
    #expect(back.currentValue == 2)
  }

  @Test("a new relay has the present value also when it looked at one that has gone again meanwhile")
  func thereAndBack() {
    let observable = Observable(wrappedValue: false)
    let backing = EventLog<Bool>()
    let looks = EventLog<Bool>()
    observable.mutator(
      get: {
        guard looks.count == 1 else { return backing.events.last ?? false }
        looks.append(true)
        observable.wrappedValue = true
        defer { observable.wrappedValue = false }
        return backing.events.last ?? false
      },
      set: { backing.append($0) }
    )
    let relay = observable.relay
    looks.append(true)
    let next = relay.nextRelay()
    #expect(backing.events == [true, false])
    #expect(!next.currentValue)
    observable.mutator(get: { false }, set: { _ in })
  }

  @Test("relays that are made while another thread sets a value and takes it back have the value that is there then")
  func thereAndBackRace() {
    var stale = 0
    for round in 0..<3_000 {
      let flag = Observable(wrappedValue: false)
      let number = Observable(wrappedValue: 0)
      let parents = (flag.relay, number.relay)
      var made: (ValueRelay<Bool>, MappedRelay<Int, Int>)?
      inThreads(2) { thread in
        if thread == 0 {
          for _ in 0..<(round % 300) { _ = flag.wrappedValue }
          for value in [true, false] { flag.wrappedValue = value }
          for value in [2, 1, 2] { number.wrappedValue = value }
        } else {
          made = (parents.0.nextRelay(), parents.1.map { $0 % 2 })
        }
      }
      if made?.0.currentValue != false || made?.1.currentValue != 0 { stale += 1 }
    }
    #expect(stale == 0)
  }

  @Test("a mapper is called once for a new relay, and again only if the value was set meanwhile")
  func mapperCalls() {
    @Observable var number = 1
    let calls = EventLog<Int>()
    var setsMeanwhile = 0
    let map = { (value: Int) -> Int in
      calls.append(value)
      if calls.count <= setsMeanwhile { number += 1 }
      return value * 10
    }
    let quiet = $number.map(map)
    #expect(calls.take() == [1])
    #expect(quiet.currentValue == 10)
    setsMeanwhile = 2
    quiet.discard()
    let disturbed = $number.map(map)
    #expect(disturbed.currentValue == 30)
    #expect(calls.events.first == 1 && calls.events.last == 3)
    disturbed.discard()
  }

  @Test("relays that are made while another thread sets have its last value when it has ended")
  func race() {
    for round in 0..<200 {
      let number = Observable(wrappedValue: 0)
      let text = Observable(wrappedValue: "")
      let passed = text.relay.nextRelay()
      // The second thread alone touches them.
      var numbers: [ValueRelay<Int>] = []
      var texts: [ValueRelay<String>] = []
      var lengths: [MappedRelay<String, Int>] = []
      inThreads(2) { thread in
        for step in 1...20 {
          if thread == 0 {
            number.wrappedValue = step % 3
            text.wrappedValue = String(repeating: "a", count: step % 3)
          } else {
            numbers.append(number.relay.nextRelay())
            texts.append(passed.nextRelay())
            lengths.append(passed.map(\.count))
          }
        }
      }
      let stale =
        numbers.filter { $0.currentValue != 2 }.count + texts.filter { $0.currentValue != "aa" }.count
        + lengths.filter { $0.currentValue != 2 }.count
      #expect(stale == 0, "round \(round)")
    }
  }

  @Test("the first relay under a bare one has the value that another thread applies there at that moment")
  func bare() {
    var stale = 0
    for round in 0..<1_000 {
      let bare = TwoWayRelay(currentValue: 0)
      var next: ValueRelay<Int>?
      inThreads(2) { thread in
        if thread == 0 {
          // Later and later, until it comes after the other thread.
          for _ in 0..<(round % 100) { _ = bare.currentValue }
          bare.apply(value: 1)
        } else {
          next = bare.nextRelay()
        }
      }
      if next?.currentValue != 1 { stale += 1 }
    }
    #expect(stale == 0)
  }

  @Test("many relays that are made by several threads at once are all called, once for each set")
  func many() {
    let (threads, count) = (4, 300)
    let number = UnsafeTransfer(Observable(wrappedValue: 0))
    let log = EventLog<Int>()
    let start = SpinBarrier(threads)
    inThreads(threads) { thread in
      start.wait()
      for index in 0..<count {
        let relay = number.value.relay.nextRelay()
        relay.whenDidSet { if $0.new == 1 { log.append(thread * count + index) } }
      }
    }
    number.value.wrappedValue = 1
    #expect(log.events.sorted() == Array(0..<threads * count))
  }
}
