// SPDX-License-Identifier: MIT

import Bind
import TestSupport
import Testing

@Suite("Operators beyond the original's")
struct AddedOperatorTests {
  private func values<Value: Sendable>(_ output: Output<Value>) -> EventLog<Value> {
    let log = EventLog<Value>()
    output.bind { log.append($0) }
    return log
  }

  @Test("ignoringDuplicates(includingFirst: true) starts with the stored value, and leaves out its duplicates")
  func includingFirst() {
    let source = Output(value: false)
    let isEnabled = source.ignoringDuplicates(includingFirst: true)
    #expect(isEnabled.value == false)
    let log = values(isEnabled)
    for value in [false, true, true, false] { source.update(withValue: value) }
    #expect(log.events == [false, true, false])
    #expect(source.ignoringDuplicates(includingFirst: false).value == nil)
  }

  @Test("three Outputs of different types combine, and more")
  func combineMany() {
    let (name, age, isMember) = (Output<String>(), Output(value: 30), Output<Bool>())
    let three = Output.combine(name, age, isMember)
    let log = EventLog<String>()
    three.bind { name, age, isMember in log.append("\(name) \(age) \(isMember)") }
    name.update(withValue: "Ada")
    #expect(log.take().isEmpty)
    isMember.update(withValue: true)
    age.update(withValue: 31)
    #expect(log.events == ["Ada 30 true", "Ada 31 true"])
    let five = Output<(String, Int, Bool, Int, String)>.combine(name, age, isMember, age, name)
    #expect(five.value.map { "\($0)" } == "(\"Ada\", 31, true, 31, \"Ada\")")
  }

  @Test("a Relay among many takes part only at the moment when it emits")
  func combineRelay() {
    let (name, tap, age) = (Output(value: "Ada"), Relay<Void>(), Output(value: 30))
    let log = EventLog<String>()
    Output.combine(name, tap, age).bind { name, _, age in log.append("\(name) \(age)") }
    age.update(withValue: 31)
    #expect(log.take().isEmpty)
    tap.fire()
    #expect(log.events == ["Ada 31"])
  }

  @Test("when one of many dies, the others let go of the result at their next updates")
  func combineLifetime() {
    let (name, isMember) = (Output(value: "Ada"), Output(value: true))
    var age: Output<Int>? = Output(value: 30)
    weak var result: Output<(String, Int, Bool)>?
    if let age { result = Output.combine(name, age, isMember) }
    #expect(result != nil)
    age = nil
    name.update(withValue: "Eve")
    isMember.update(withValue: false)
    #expect(result == nil)
    #expect(name.bindingCount == 0)
  }

  @Test("zip pairs the first with the first and the second with the second")
  func zip() {
    let (numbers, words) = (Output(value: 1), Relay<String>())
    let log = EventLog<String>()
    Output.zip(numbers, words).bind { log.append("\($0) \($1)") }
    numbers.update(withValue: 2)
    numbers.update(withValue: 3)
    #expect(log.take().isEmpty)
    words.update(withValue: "one")
    words.update(withValue: "two")
    #expect(log.take() == ["1 one", "2 two"])
    words.update(withValue: "three")
    words.update(withValue: "four")
    #expect(log.take() == ["3 three"])
    numbers.update(withValue: 4)
    #expect(log.take() == ["4 four"])
  }

  @Test("a zip that is debugged pairs each value once")
  func zipDebugged() {
    let (numbers, words) = (Output(value: 1), Relay<String>())
    let log = EventLog<String>()
    Output.zip(numbers, words).debug(identifier: "pairs").bind { log.append("\($0) \($1)") }
    words.update(withValue: "one")
    numbers.update(withValue: 2)
    words.update(withValue: "two")
    #expect(log.events == ["1 one", "2 two"])
  }

  @Test("what a dead Output has emitted is still paired; then the other one lets go of the result")
  func zipLifetime() {
    let words = Relay<String>()
    var numbers: Output<Int>? = Output(value: 1)
    weak var result: Output<(Int, String)>?
    let log = EventLog<String>()
    if let numbers {
      let zipped = Output.zip(numbers, words)
      zipped.bind { log.append("\($0) \($1)") }
      result = zipped
    }
    numbers = nil
    words.update(withValue: "one")
    words.update(withValue: "two")
    #expect(log.events == ["1 one"])
    #expect(result == nil)
  }

  @Test("zip turned round: the second dies, and what it has emitted is still paired")
  func zipLifetimeOfSecond() {
    let numbers = Relay<Int>()
    var words: Output<String>? = Output(value: "one")
    weak var result: Output<(Int, String)>?
    let log = EventLog<String>()
    if let words {
      let zipped = Output.zip(numbers, words)
      zipped.bind { log.append("\($0) \($1)") }
      result = zipped
    }
    words = nil
    numbers.update(withValue: 1)
    numbers.update(withValue: 2)
    #expect(log.events == ["1 one"])
    #expect(result == nil)
  }

  @Test("switchToLatest emits the values of the latest Output only, its stored one first")
  func switchToLatest() {
    let (first, second) = (Output(value: 1), Output<Int>())
    let source = Output<Output<Int>>()
    let log = values(source.switchToLatest())
    source.update(withValue: first)
    first.update(withValue: 2)
    source.update(withValue: second)
    first.update(withValue: 3)
    second.update(withValue: 4)
    source.update(withValue: first)
    #expect(log.events == [1, 2, 4, 3])
    #expect(first.bindingCount == 1)
    #expect(second.bindingCount == 0)
  }

  @Test("a replay that switches to another Output is the last of the former one")
  func switchInsideReplay() {
    let (first, second) = (Output(value: 1), Output(value: 2))
    let source = Output<Output<Int>>()
    let result = source.switchToLatest()
    let log = EventLog<Int>()
    result.bind { [weak source, weak second] value in
      log.append(value)
      if value == 1, let second { source?.update(withValue: second) }
    }
    source.update(withValue: first)
    first.update(withValue: 3)
    #expect(log.events == [1, 2])
  }
}
