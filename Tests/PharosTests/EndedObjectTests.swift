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

  /// What a screen makes under a property.
  private enum Use: CaseIterable {
    case value, latest

    func make(_ relay: BondableRelay<Int>, _ screen: Screen) {
      let log = screen.log
      switch self {
      case .value: relay.relayValue(to: screen.$number)
      case .latest: relay.withLatestFrom(screen.$number).whenDidSet { log.append($0.new.0) }
      }
    }
  }

  @Test("the first change after the object ends it, and calls nothing", arguments: Use.allCases)
  private func deadObject(use: Use) {
    @Observable var number = 0
    let log = EventLog<Int>()
    for _ in 0..<100 { use.make($number, Screen(log)) }
    let screen = Screen(log)
    use.make($number, screen)
    number = 1
    #expect(log.events == [1] || screen.number == 1)
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
