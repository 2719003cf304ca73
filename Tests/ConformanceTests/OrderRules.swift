// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// `Docs/Contracts.md`, section *Order*.
@Suite("Rules: order")
struct OrderRules {
  @Test("Subscribers are called in the order in which they subscribed", arguments: Style.allCases)
  func subscriptionOrder(style: Style) {
    let source = style.makeSource()
    let log = EventLog<Int>()
    for number in 0..<20 { _ = source.subscribe { _ in log.append(number) } }
    source.send(1)
    source.send(2)
    source.settle()
    #expect(log.events == Array(0..<20) + Array(0..<20))
  }

  @Test("Messages of one sender arrive in the order in which they were sent", arguments: Style.allCases)
  func sendingOrder(style: Style) {
    let source = style.makeSource()
    let logs = [EventLog<Int>(), EventLog<Int>(), EventLog<Int>()]
    for log in logs { _ = source.subscribe { log.append($0) } }
    for value in 0..<500 { source.send(value) }
    source.settle()
    for log in logs { #expect(log.events == Array(0..<500)) }
  }

  @Test("Messages of several threads arrive in one order at every subscriber", arguments: Style.allCases)
  func threadOrder(style: Style) {
    let source = style.makeSource()
    let logs = [EventLog<Int>(), EventLog<Int>(), EventLog<Int>()]
    for log in logs { _ = source.subscribe { log.append($0) } }
    let perThread = 300
    inThreads(4) { thread in
      for value in 0..<perThread { source.send(thread * perThread + value) }
    }
    source.settle()
    for log in logs {
      #expect(log.events.sorted() == Array(0..<(4 * perThread)), "something was lost or doubled")
      for thread in 0..<4 {
        let own = log.events.filter { $0 / perThread == thread }
        #expect(own == own.sorted(), "messages of one thread overtook each other")
      }
      if style.ordersThreads { #expect(log.events == logs[0].events) }
    }
  }

  @Test("A message sent from inside a subscriber has a defined place", arguments: Style.allCases)
  func reentrancy(style: Style) {
    let source = style.makeSource()
    let log = EventLog<String>()
    _ = source.subscribe { [unowned source] value in
      log.append("a\(value)")
      if value == 1 { source.send(2) }
      log.append("a\(value) done")
    }
    _ = source.subscribe { value in log.append("b\(value)") }
    source.send(1)
    source.settle()
    switch style.reentrancy {
    case .nested: #expect(log.events == ["a1", "a2", "a2 done", "b2", "a1 done", "b1"])
    case .queued, .later: #expect(log.events == ["a1", "a1 done", "b1", "a2", "a2 done", "b2"])
    }
  }
}
