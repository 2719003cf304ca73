// SPDX-License-Identifier: MIT

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

  @Test("a Retainer that nothing but the call holds is reported, wherever it stands; the relay has ended")
  func retainerHeldByNobody() {
    let (observable, field) = (Observable(wrappedValue: 1), Field())
    var callCount = 0
    func ends() {
      observable.projectedValue.nextRelay().whenDidSet { _ in callCount += 1 }.retained(by: Retainer())
    }
    func endsManaged() {
      observable.projectedValue.map { -$0 }.referenceManaged(by: Retainer()).whenDidSet { _ in callCount += 1 }
    }
    func endsObject() { field.relays.text.retained(by: Retainer()).whenDidSet { _ in callCount += 1 } }
    func endsOwn() { OwnRelay(currentValue: 1).whenDidSet { _ in callCount += 1 }.retained(by: Retainer()) }
    for mistake in [ends, endsManaged, endsObject, endsOwn] {
      #expect(reportedMisuse { mistake() }.map(\.kind) == [.notRetained])
    }
    observable.wrappedValue = 2
    #expect(callCount == 0)
  }

  /// A relay of a client's own.
  final class OwnRelay: ValueRelay<Int> {
    @discardableResult
    override func retained(by retainer: Retainer) -> Self { super.retained(by: retainer) }
  }

  @Test("a Retainer in a constant, a property or another object is not reported; nor is one that a subclass hands on")
  func retainerHeld() {
    final class Screen {
      let retainer = Retainer()
      private(set) lazy var later = Retainer()
    }
    let (observable, screen) = (Observable(wrappedValue: 1), Screen())
    let early = observable.projectedValue.nextRelay()
    var callCount = 0
    let silent = reportedMisuse {
      var brief: Retainer? = Retainer()
      if let brief { early.retained(by: brief) }
      observable.wrappedValue = 1
      brief = nil
      brief = Retainer()
      let late = observable.projectedValue.nextRelay()
      if let brief { late.retained(by: brief) }
      brief = nil
      let retainer = Retainer()
      observable.projectedValue.nextRelay().whenDidSet { _ in callCount += 1 }.retained(by: retainer)
      observable.projectedValue.nextRelay().whenDidSet { _ in callCount += 1 }.retained(by: screen.retainer)
      observable.projectedValue.map { $0 }.whenDidSet { _ in callCount += 1 }.referenceManaged(by: screen.later)
      OwnRelay(currentValue: 1).retained(by: retainer)
      observable.wrappedValue = 2
    }
    #expect(silent.isEmpty)
    #expect(callCount == 3)
  }
}
