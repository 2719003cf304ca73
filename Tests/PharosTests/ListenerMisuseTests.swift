// SPDX-License-Identifier: MIT

import Dispatch
import NotificationEngine
import Pharos
import TestSupport
import Testing

@Suite("Misuse, Pharos", .serialized)
struct ListenerMisuseTests {
  final class Field: PopulatedRelays {
    var text = "" { didSet { announceChange(of: \.text, from: oldValue) } }
  }

  @Test("a second listener of a relay is reported; a first one, and one after discard, are not")
  func listenerReplaced() {
    @Observable var name = ""
    #expect(
      reportedMisuse {
        $name.whenDidSet { _ in }
        $name.nextRelay().whenDidSet { _ in }
        $name.discard()
        $name.whenDidSet { _ in }
      }.isEmpty
    )
    let reports = reportedMisuse { $name.whenDidUniqueSet { _ in } }
    #expect(reports.map(\.kind) == [.listenerReplaced])
    #expect(reports.first?.message.contains("Observable<String>") == true)
    let mapped = $name.map { $0.count }.whenDidSet { _ in }
    #expect(reportedMisuse { mapped.whenDidSet { _ in } }.map(\.kind) == [.listenerReplaced])
  }

  @Test("a listener on a queue that sets its property 100,000 times in answer to its own changes is reported")
  func answers() {
    let number = Observable(wrappedValue: 0)
    let isDone = DispatchSemaphore(value: 0)
    let relay = number.projectedValue.nextRelay().observe(on: DispatchQueue(label: "answers"))
    relay.whenDidSet { [unowned number] changes in
      if changes.new < 100_100 { number.wrappedValue += 1 } else { isDone.signal() }
    }
    let reports = reportedMisuse(where: { $0.kind == .endlessAnswer }) {
      number.wrappedValue = 1
      #expect(isDone.wait(timeout: .now() + 60) == .success)
    }
    #expect(reports.count == 1)
  }

  @Test("a listener of an object's relay that nobody holds is reported")
  func heldByNobody() {
    let field = Field()
    let reports = reportedMisuse { field.relays.text.whenDidSet { _ in } }
    #expect(reports.map(\.kind) == [.heldByNobody])
    #expect(reports.first?.message.hasPrefix("The relay Field.") == true)
    #expect(reports.first?.message.contains("<computed") == false)
  }

  @Test("an object's relay that is retained, stored, has passed a change, or listens to nothing goes in silence")
  func held() {
    let field = Field()
    let silent = reportedMisuse {
      let retainer = Retainer()
      field.relays.text.whenDidSet { _ in }.retained(by: retainer)
      _ = field.bearerRelays.text.currentValue
      let relay = field.relays.text.whenDidSet { _ in }
      field.text = "a"
      withExtendedLifetime(relay) {}
      let observable = Observable(wrappedValue: 1)
      observable.projectedValue.whenDidSet { _ in }
      observable.projectedValue.map { -$0 }.whenDidSet { _ in }
      observable.projectedValue.nextRelay().whenDidSet { _ in }
    }
    #expect(silent.isEmpty)
  }

  @Test("an object's relay that was counted as retained goes in silence, whoever kept it")
  func counted() {
    let field = Field()
    let silent = reportedMisuse {
      let relay = field.relays.text.whenDidSet { _ in }
      relay.retained()
      relay.unretained()
    }
    #expect(silent.isEmpty)
  }

  @Test("a merged relay whose listener was called goes in silence, together with its Observables")
  func merged() {
    let silent = reportedMisuse {
      let (first, second) = (Observable(wrappedValue: 1), Observable(wrappedValue: "a"))
      var callCount = 0
      first.projectedValue.merge(with: second.projectedValue).whenDidSet { _ in callCount += 1 }
      first.wrappedValue = 2
      #expect(callCount == 1)
    }
    #expect(silent.isEmpty)
  }

  @Test("a property that its listener has set 100,000 times is reported")
  func endlessAnswer() {
    @Observable var number = 0
    let observable = _number
    $number.whenDidSet { [weak observable] changes in
      if changes.new < 100_100 { observable?.wrappedValue = changes.new + 1 }
    }
    #expect(reportedMisuse { number = 1 }.map(\.kind) == [.endlessAnswer])
    #expect(number == 100_100)
  }
}
