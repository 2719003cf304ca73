// SPDX-License-Identifier: MIT

import Bind
import TestSupport
import Testing

@Suite("Bind: the original's tests of Output")
struct OriginalOutputTests {
  private final class Calls<Value> {
    var values: [Value] = []
    func callAsFunction(_ value: Value) { values.append(value) }
  }

  @Test("T2: debug returns an Output that can be bound")
  func initialValue() {
    let calls = Calls<String>()
    Output(value: "Test", printer: MockPrinter()).debug(identifier: "123").bind { calls($0) }
    #expect(calls.values == ["Test"])
  }

  @Test("T7: combine of an array waits for all values, and is updated by each later one")
  func combineArray() {
    let outputs = [Output<Bool>(), Output<Bool>(), Output<Bool>()]
    let calls = Calls<[Bool]>()
    Output.combine(outputs: outputs).bind { calls($0) }
    outputs[0].update(withValue: true)
    outputs[1].update(withValue: true)
    #expect(calls.values.isEmpty)
    outputs[2].update(withValue: true)
    outputs[1].update(withValue: false)
    outputs[0].update(withValue: false)
    #expect(calls.values == [[true, true, true], [true, false, true], [false, false, true]])
  }

  @Test("T9: combine retains no source")
  func combineNotRetained() {
    var first: Output<Bool>? = Output()
    var second: Output<Bool>? = Output()
    weak let weakFirst = first
    weak let weakSecond = second
    let calls = Calls<(Bool, Bool)>()
    if let first, let second { Output.combine(first, second).bind { calls($0) } }
    first = nil
    second = nil
    #expect(weakFirst == nil)
    #expect(weakSecond == nil)
    #expect(calls.values.isEmpty)
  }

  @Test(
    "T10, T11: a combination of two, or of an array of, temporaries is gone, and its subscription referenced once",
    .expectedMisuse
  )
  func combineUniqueReference() {
    var subscription = Output.combine(Output<Bool>(), Output<Bool>()).bind { _ in }
    var ofArray = Output.combine(outputs: [Output<Bool>(), Output<Bool>()]).bind { _ in }
    #expect(isKnownUniquelyReferenced(&subscription) && isKnownUniquelyReferenced(&ofArray))
  }

  @Test("T12: nothing arrives any more once a member of an array has been released")
  func combineArrayRetained() {
    let first = Output(value: "a")
    var second: Output<String>? = Output(value: "b")
    let calls = Calls<[String]>()
    if let second { Output.combine(outputs: [first, second]).bind { calls($0) } }
    #expect(calls.values == [["a", "b"]])
    second = nil
    #expect(calls.values.count == 1)
    first.update(withValue: "c")
    #expect(calls.values.count == 1)
  }

  @Test("T15: filter lets through what matches")
  func filter() {
    let output = Output<String>()
    let filtered = output.filter { $0.contains("test") }
    output.update(withValue: "a test")
    #expect(filtered.value == "a test")
    output.update(withValue: "another")
    #expect(filtered.value == "a test")
    output.update(withValue: "test again")
    #expect(filtered.value == "test again")
  }

  @Test("T17, T18: reduce into an object that is changed and returned, and with an operator")
  func reduceReferenceType() {
    final class Text { var string = "" }
    let output = Output<Int>()
    let reduced = output.reduce(initial: Text()) { text, number in
      text.string += "\(number)"
      return text
    }
    let sum = output.reduce(initial: 0, nextPartialResult: +)
    for number in 1...5 { output.update(withValue: number) }
    #expect(reduced.value?.string == "12345" && sum.value == 15)
  }

  @Test("T19: initial in a chain stores its value unless there is one")
  func initialValueFunctionChain() {
    #expect(Output<Int>().initial(10).value == 10)
    #expect(Output(value: 5).initial(10).value == 5)
    let left = Output(value: 3)
    let right = Output<Int>()
    let sum = Output.combine(left, right).map(+).initial(20)
    #expect(sum.value == 20)
    left.update(withValue: 4)
    #expect(sum.value == 20)
    right.update(withValue: 6)
    #expect(sum.value == 10)
  }

  @Test("T20: ignoringDuplicates lets through what differs from the last")
  func ignoringDuplicates() {
    let output = Output<Bool>()
    let calls = Calls<Bool>()
    output.ignoringDuplicates().bind { calls($0) }
    for _ in 0..<3 { output.update(withValue: true) }
    #expect(calls.values == [true])
    output.update(withValue: false)
    #expect(calls.values == [true, false])
    for _ in 0..<3 { output.update(withValue: true) }
    #expect(calls.values == [true, false, true])
    for _ in 0..<3 { output.update(withValue: false) }
    #expect(calls.values == [true, false, true, false])
  }

  @Test("T21: debug prints three lines for a binding")
  func debug() {
    let printer = MockPrinter()
    let output = Output<Bool>(printer: printer)
    #expect(printer.lines.isEmpty)
    output.debug(identifier: "123").bind { _ in }
    #expect(printer.lines.count == 3)
    output.update(withValue: false)
    #expect(
      printer.lines == [
        "---",
        "Binding 123 (Output<Bool>)",
        "To bindings: 1",
        "---",
        "Will update value for 123 (Output<Bool>) to false",
        "To bindings: 1",
        "Did update value for 123 (Output<Bool>) to false",
        "To bindings: 1",
      ]
    )
  }
}
