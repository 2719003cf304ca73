// SPDX-License-Identifier: MIT

import Bind
import TestSupport
import Testing

final class RecordingPrinter: Printable {
  let log = EventLog<String>()
  func print(_ value: String) { log.append(value) }
}

@Suite("Debugging")
struct DebugTests {
  let printer = RecordingPrinter()

  @Test("debugging a binding prints three lines, then the initial value if there is one, and then it is replayed")
  func binding() {
    let output = Output(value: 3, printer: printer).debug(identifier: "id")
    output.bind { printer.log.append("call \($0)") }
    #expect(
      printer.log.take() == [
        "---", "Binding id (Output<Int>)", "To bindings: 1",
        "Initial value for id (Output<Int>) is 3", "call 3",
      ]
    )
    let empty = Output<String?>(printer: printer).debug(identifier: "none")
    empty.bind { _ in printer.log.append("call") }
    empty.bind { _ in printer.log.append("call") }
    #expect(
      printer.log.take() == [
        "---", "Binding none (Output<Optional<String>>)", "To bindings: 1",
        "---", "Binding none (Output<Optional<String>>)", "To bindings: 2",
      ]
    )
  }

  #if os(macOS) || os(Linux)
    @Test("a result of an operator that is debugged prints to standard output, and delivers what its source passes")
    func derived() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        let output = Output(value: 1)
        var values: [Int] = []
        output.map { $0 * 2 }.debug(identifier: "id").bind { values.append($0) }
        output.update(withValue: 2)
        #expect(values == [2, 4])
      }
      let lines = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
      #expect(lines.contains("Will update value for id (Output<Int>) to 4"))
    }
  #endif

  @Test("debugging prints a Relay's bindings and updates, and a stored nil as an initial value")
  func relayAndNil() {
    let relay = Relay<Void>(printer: printer)
    #expect(relay.debug(identifier: "r") === relay)
    relay.bind {}
    relay.fire()
    #expect(
      printer.log.take() == [
        "---", "Binding r (Relay<()>)", "To bindings: 1",
        "---", "Will update value for r (Relay<()>) to ()", "To bindings: 1",
        "Did update value for r (Relay<()>) to ()", "To bindings: 1",
      ]
    )
    let missing: Int? = nil
    Output<Int?>(value: missing, printer: printer).debug(identifier: "n").bind { _ in }
    #expect(printer.log.take().last == "Initial value for n (Output<Optional<Int>>) is nil")
  }

  @Test("a closure whose binding the printer ends is not called any more, not even with the replay")
  func printerEndsTheBinding() {
    final class Actor: Printable {
      var act: (() -> Void)?

      func print(_ value: String) { act.take()?() }
    }
    let printer = Actor()
    let inner = Output(value: 1, printer: printer).debug(identifier: "inner")
    let source = Relay<Void>()
    var values: [Int] = []
    source.flatMap { inner }.bind { values.append($0) }
    // Binds the inner Output anew, in place of the binding that is being written down.
    printer.act = { source.fire() }
    source.fire()
    #expect(values == [1])
    inner.update(withValue: 2)
    #expect(values == [1, 2])
  }
}
