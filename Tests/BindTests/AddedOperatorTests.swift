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
}
