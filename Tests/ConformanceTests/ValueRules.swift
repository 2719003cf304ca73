// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// `Docs/Contracts.md`, section *Values*.
@Suite("Rules: values")
struct ValueRules {
  @Test("The last value delivered is the value stored", arguments: Style.allCases.filter(\.holdsValue))
  func lastValue(style: Style) {
    for _ in 0..<20 {
      let source = style.makeSource()
      let log = EventLog<Int>()
      _ = source.subscribe { log.append($0) }
      inThreads(4) { thread in
        for value in 0..<100 { source.send(thread * 100 + value) }
      }
      #expect(log.events.last == source.value)
      #expect(log.count == 400)
    }
  }

  @Test("The value is stored before the first subscriber is called", arguments: Style.allCases.filter(\.holdsValue))
  func storedFirst(style: Style) {
    let source = style.makeSource()
    let log = EventLog<Bool>()
    _ = source.subscribe { [unowned source] value in log.append(source.value == value) }
    for value in 1...3 { source.send(value) }
    #expect(log.events == [true, true, true])
  }

  @Test("Equal values are delivered where the library delivers them", arguments: Style.allCases)
  func equalValues(style: Style) {
    let source = style.makeSource()
    let log = EventLog<Int>()
    _ = source.subscribe { log.append($0) }
    for value in [1, 1, 2, 2, 1] { source.send(value) }
    source.settle()
    #expect(log.events == (style.tellsEqualValues ? [1, 1, 2, 2, 1] : [1, 2, 1]))
  }
}
