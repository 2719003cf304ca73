// SPDX-License-Identifier: MIT

import Pharos
import TestSupport
import Testing

/// What was made for an object that has been deallocated, under a property that lives on.
@Suite("What served a deallocated object ends")
struct EndedObjectTests {
  private final class Screen {
    @Observable var number = 0
    let log: EventLog<Int>

    init(_ log: EventLog<Int>) { self.log = log }

    func show(_ changes: Changes<Int>) { log.append(changes.new) }
  }

  @Test("the first change after the object ends it")
  func deadObject() {
    @Observable var number = 0
    let log = EventLog<Int>()
    for _ in 0..<100 { $number.relayValue(to: Screen(log).$number) }
    let screen = Screen(log)
    $number.relayValue(to: screen.$number)
    number = 1
    #expect(screen.number == 1)
    #expect($number.description.hasPrefix("Observable<Int>(1, 1 subscriber"))
    withExtendedLifetime(screen) {}
  }

  @Test("a method of a deallocated object isn't called, whatever the form of the listener")
  func method() {
    @Observable var number = 0
    let log = EventLog<Int>()
    weak var gone: Screen?
    do {
      let screen = Screen(log)
      gone = screen
      $number.whenDidSet(invoke: screen, method: Screen.show)
      $number.nextRelay().whenDidUniqueSet(invoke: screen, method: Screen.show)
      $number.map { $0 * 10 }.multipleSetDelayed(by: 0.001).whenDidSet(invoke: screen, method: Screen.show)
      number = 1
    }
    #expect(log.take() == [1, 1, 10])
    #expect(gone == nil)
    number = 2
    #expect(log.events == [])
  }
}
