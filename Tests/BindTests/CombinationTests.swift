// SPDX-License-Identifier: MIT

import Bind
import TestSupport
import Testing

@Suite("Combinations of Outputs")
struct CombinationTests {
  private func strings(_ output: Output<(Int, Int)>) -> EventLog<String> {
    let log = EventLog<String>()
    output.bind { log.append("\($0.0),\($0.1)") }
    return log
  }

  @Test("a diamond delivers twice per update, both times wholly new")
  func diamond() {
    let source = Output(value: 1)
    let log = strings(Output.combine(source, source.map { $0 * 10 }))
    #expect(log.take() == ["1,10"])
    source.update(withValue: 2)
    #expect(log.take() == ["2,20", "2,20"])
  }

  @Test("a diamond whose arms are both derived, or are bound late, shows mixtures, and ends with what belongs together")
  func mixtures() {
    let source = Output(value: 1)
    let derived = strings(Output.combine(source.map { $0 * 10 }, source.map { $0 * 100 }))
    let late = Output<Int>()
    let boundLate = strings(Output.combine(source, late))
    source.bind { [unowned late] in late.update(withValue: $0 * 10) }
    #expect(derived.take() == ["10,100"])
    #expect(boundLate.take() == ["1,10"])
    source.update(withValue: 2)
    #expect(derived.take() == ["20,100", "20,200"])
    #expect(boundLate.take() == ["2,10", "2,20"])
  }

  @Test("Outputs of different types combine, with and without spelling the types")
  func combineTypes() {
    let (number, other, text) = (Output(value: 1), Output(value: 2), Output(value: "a"))
    let plain = Output.combine(number, text)
    let explicit = Output<Void>.combine(number, text)
    let odd = Output<(Int, String)>.combine(number, text)
    #expect(plain.value?.1 == "a")
    #expect(explicit.value?.0 == 1)
    #expect(odd.value?.0 == 1)
    #expect(Output.combine(number, other).map(+).value == 3)
    #expect(Output.combine(number, other).map { left, right in left - right }.value == -1)
  }

  @Test("in an array a Relay counts with the value that it is emitting")
  func combineArrayRelay() {
    let output = Output<Int>()
    let relay = Relay<Int>()
    let log = EventLog<[Int]>()
    Output.combine(outputs: [output, relay]).bind { log.append($0) }
    relay.update(withValue: 1)
    output.update(withValue: 2)
    #expect(log.take().isEmpty)
    relay.update(withValue: 3)
    output.update(withValue: 4)
    relay.update(withValue: 5)
    #expect(log.take() == [[2, 3], [4, 5]])

    let twice = EventLog<[Int]>()
    Output.combine(outputs: [relay, relay]).bind { twice.append($0) }
    relay.update(withValue: 6)
    #expect(twice.events == [[6, 6], [6, 6]])
  }

  @Test("an array whose member was deallocated while its value waited combines it no more")
  func deadEmitter() {
    var source: Output<Int>? = Output(value: 1)
    let other = Output(value: 10)
    guard let derived = source?.map({ $0 }), let combined = source.map({ Output.combine(outputs: [$0, other]) }) else {
      return
    }
    let log = EventLog<[Int]>()
    combined.bind { log.append($0) }
    weak let observed = source
    var isFirst = true
    derived.bind { _ in
      if isFirst { return isFirst = false }
      // The turn is this thread's, so the update of the other one waits.
      inThreads(1) { _ in observed?.update(withValue: 2) }
      source = nil
    }
    derived.update(withValue: 5)
    #expect(observed == nil)
    #expect(log.events == [[1, 10]])
    other.update(withValue: 20)
    #expect(log.events == [[1, 10]])
  }

  @Test("a source releases the combination at its first update after the other one is deallocated")
  func prune() {
    let left = Output(value: 1)
    var right: Output<Int>? = Output(value: 2)
    weak var result: Output<(Int, Int)>?
    if let right { result = Output.combine(left, right) }
    right = nil
    #expect(result != nil)
    left.update(withValue: 3)
    #expect(result == nil)
    #expect(left.bindingCount == 0)

    var last: Output<Int>? = Output(value: 5)
    weak var array: Output<[Int]>?
    if let last { array = Output.combine(outputs: [left, last, left]) }
    #expect(array?.value == [3, 5, 3])
    last = nil
    left.update(withValue: 4)
    #expect(array == nil)
    #expect(left.bindingCount == 0)
  }
}
