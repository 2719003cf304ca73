// SPDX-License-Identifier: MIT

import SwiftObserver
import Testing

@Suite("The original's tests: chains of transforms")
struct OriginalChainTests {
  let observer = Dog()

  @Test("T23, T24, T26, T27: map and new call a handler of their own, and one behind them")
  func mapAndNew() {
    let variable = Var(1)
    var received: [String] = []
    observer.observe(variable).map { "\($0.new) mapped" }.receive { received.append($0) }
    observer.observe(variable).map({ "\($0.new) with a handler" }) { received.append($0) }
    observer.observe(variable).new { received.append("\($0) new") }
    observer.observe(variable).new().map({ "\($0) new and mapped" }) { received.append($0) }
    variable <- 2
    #expect(received == ["2 mapped", "2 with a handler", "2 new", "2 new and mapped"])
  }

  @Test("T30: a filter may look at the old value")
  func filterByOld() {
    let text = Var<String?>()
    var received: [String?] = []
    observer.observe(text).filter({ $0.old != nil }) { received.append($0.new) }
    text <- "first"
    text <- "second"
    #expect(received == ["second"])
  }

  @Test("T38, T39: a message sent directly on a transform object reaches its observers, with select ad hoc, too")
  func sendOnTransform() {
    let transform = Var("text").new()
    var received: [String] = []
    var count = 0
    observer.observe(transform) { received.append($0) }
    observer.observe(transform).select("direct") { count += 1 }
    transform.send("direct")
    #expect(received == ["direct"])
    #expect(transform.origin.value == "text")
    transform.origin <- "through the origin"
    #expect(received == ["direct", "through the origin"])
    #expect(count == 1)
  }

  @Test("T42: new works on any observable that sends updates")
  func newOnOthers() {
    let messenger = Messenger<Update<Int>>()
    var received: [Int] = []
    observer.observe(messenger).new { received.append($0) }
    let news = messenger.new()
    observer.observe(news) { received.append($0) }
    messenger.send(Update(1, 2))
    messenger.send(Update(2, 2))
    #expect(received == [2, 2, 2, 2])
    #expect(Update<Int?>() == Update(nil, nil))
  }
}
