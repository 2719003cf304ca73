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
    case method, uniqueMethod, mappedMethod, methodOnQueue, value, uniqueValue, mappedValue, latest

    func make(_ relay: BondableRelay<Int>, _ screen: Screen) {
      let log = screen.log
      switch self {
      case .method: relay.nextRelay().whenDidSet(invoke: screen, method: Screen.show)
      case .uniqueMethod: relay.nextRelay().whenDidUniqueSet(invoke: screen, method: Screen.show)
      case .mappedMethod: relay.map { $0 }.whenDidSet(invoke: screen, method: Screen.show)
      case .methodOnQueue:
        relay.map { $0 }.nextRelay().multipleSetDelayed(by: 0.001).whenDidSet(invoke: screen, method: Screen.show)
      case .value: relay.relayValue(to: screen.$number)
      case .uniqueValue: relay.relayUniqueValue(to: screen.$number)
      case .mappedValue: relay.nextRelay().map { $0 }.relayValue(to: screen.$number)
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

  @Test("a relay keeps its next relays, and its place, when the object of its listener has gone")
  func relayWithNext() {
    @Observable var number = 0
    let (log, below) = (EventLog<Int>(), EventLog<Int>())
    let relay = $number.nextRelay()
    relay.whenDidSet(invoke: Screen(log), method: Screen.show)
    relay.nextRelay().whenDidSet { below.append($0.new) }
    $number.whenDidSet(invoke: Screen(log), method: Screen.show)
    number = 1
    $number.nextRelay().whenDidSet { below.append(-$0.new) }
    relay.whenDidSet { log.append($0.new) }
    number = 2
    #expect(log.events == [2])
    #expect(below.events == [1, 2, -2])
  }

  /// Runs a closure when it is compared.
  private struct Compared: Equatable {
    let number: Int
    var onCompare: () -> Void = {}

    static func == (old: Compared, new: Compared) -> Bool {
      new.onCompare()
      return old.number == new.number
    }
  }

  private final class Reader {
    func read(_ changes: Changes<Compared>) {}
  }

  @Test("a listener that is set while that of a deallocated object looks at a change stays", .expectedMisuse)
  func laterListener() {
    @Observable var value = Compared(number: 0)
    let log = EventLog<Int>()
    let relay = $value.nextRelay()
    relay.whenDidUniqueSet(invoke: Reader(), method: Reader.read)
    value = Compared(number: 1) { relay.whenDidSet { log.append($0.new.number) } }
    value = Compared(number: 2)
    #expect(log.events == [2])
  }

  @Test("a relay from which a link is being made stays when the object of its listener has gone")
  func linkedMeanwhile() {
    @Observable var number = 0
    let target = TwoWayRelay(currentValue: 0)
    let relay = $number.nextRelay()
    relay.whenDidSet(invoke: Screen(EventLog()), method: Screen.show)
    $number.whenDidSet { [unowned relay] changes in
      if changes.new == 1 { relay.relayValue(to: target) }
    }
    number = 1
    number = 2
    #expect(target.currentValue == 2)
  }
}
