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

  @Test("three and four Outputs of different types combine")
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
    let four = Output.combine(name, isMember, age, age)
    #expect(four.value.map { "\($0)" } == "(\"Ada\", true, 31, 31)")
  }

  private enum Line { case free, busy }

  @Test("closures on what is combined may name a case of their argument's type with a dot alone")
  func inferredCase() {
    let (number, text, line) = (Output(value: 1), Output(value: "a"), Output(value: Line.free))
    #expect(Output.combine(number, line).map { number, line in line == .free }.value == true)
    #expect(Output.combine(line, line).map { _, line in line == .busy }.value == false)
    #expect(Output.combine(number, text, line).map { number, text, line in line == .free }.value == true)
    let isBusy = Output.combine(line, text, number, line).map { _, text, number, line in line == .busy }
    #expect(isBusy.value == false)
    #expect(Output.combine(outputs: [line, line]).map { lines in lines == [.free, .free] }.value == true)
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
}
