// SPDX-License-Identifier: MIT

import SwiftObserver
import Testing

@Suite("The original's tests: chains of transforms")
struct OriginalChainTests {
  let observer = Dog()

  final class CustomCache: ObservableCache {
    let messenger = Messenger<Event>()
    var latestMessage: Event { .didNothing }
    enum Event: String { case didNothing, didUpdate, willDeinit }
  }

  @Test("T22: five ad hoc links, ending in unwrap with a default and a handler")
  func fiveLinks() {
    let variable = Var("")
    var received: [Int] = []
    observer.observe(variable).new().filter { !$0.isEmpty }.map { $0 + "0" }.map { Int($0) }.unwrap(-1) {
      received.append($0)
    }
    variable <- "1"
    variable <- "x"
    #expect(received == [10, -1])
  }

  @Test("T23, T24, T26, T27: map and new, with a handler of their own and with another one behind")
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

  @Test("T25: two maps and receive")
  func twoMaps() {
    let variable = Var<Int?>(1)
    var received: [String] = []
    observer.observe(variable).map { $0.new ?? -1 }.map { "\($0)" }.receive { received.append($0) }
    variable <- nil
    #expect(received == ["-1"])
  }

  @Test("T28: unwrap with a default after new")
  func unwrapAfterNew() {
    let text = Var<String?>("text")
    var received: [String] = []
    observer.observe(text).new().unwrap("untitled") { received.append($0) }
    text <- nil
    #expect(received == ["untitled"])
  }

  @Test("T30: filter by the old value")
  func filterByOld() {
    let text = Var<String?>()
    var received: [String?] = []
    observer.observe(text).filter({ $0.old != nil }) { received.append($0.new) }
    text <- "first"
    text <- "second"
    #expect(received == ["second"])
  }

  @Test("T31, T32: select at the end of a chain and as an object")
  func select() {
    let text = Var("")
    let selected = text.new().select("test")
    var counts = [0, 0]
    observer.observe(text).new().select("test") { counts[0] += 1 }
    observer.observe(selected) { counts[1] += 1 }
    text <- "test"
    text <- "something else"
    #expect(counts == [1, 1])
  }

  @Test("T33, T43, T44: a custom cache sends its events, which are selected and mapped")
  func customCache() {
    let model = CustomCache()
    let selected = model.select(.didUpdate)
    var received: [String] = []
    observer.observe(selected) { received.append("selected") }
    observer.observe(model) { received.append("\($0)") }
    observer.observe(model).map({ $0.rawValue }) { received.append("mapped \($0)") }
    model.send()
    #expect(received == ["didNothing", "mapped didNothing"])
    model.send(.didUpdate)
    #expect(received.dropFirst(2) == ["selected", "didUpdate", "mapped didUpdate"])
  }

  @Test("T35, T36: filter after unwrap, ad hoc and as objects")
  func filter() {
    let messenger = Messenger<Int?>()
    let large = messenger.unwrap(0).filter { $0 > 9 }
    var (adHoc, object): ([Int], [Int]) = ([], [])
    observer.observe(messenger).unwrap(0).filter({ $0 > 9 }) { adHoc.append($0) }
    observer.observe(large) { object.append($0) }
    for message in [10, nil, 11, 1, 12] { messenger.send(message) }
    #expect(adHoc == [10, 11, 12] && object == [10, 11, 12])
  }

  @Test("T37: a Filter is made by its initialiser, too")
  func filterInitializer() {
    let messenger = Messenger<Int?>()
    let filter = Filter(messenger) { $0 != nil }
    var received: [Int?] = []
    observer.observe(filter) { received.append($0) }
    messenger.send(nil)
    messenger.send(1)
    #expect(received == [1])
  }

  @Test("T38, T39: send directly on a transform object, with select ad hoc")
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

  @Test("T40, T41: a mapped variable, and one with new and unwrap, send their values")
  func mappedObjects() {
    let mapped = Var<String?>().map { $0.new ?? "mapped" }
    let unwrapped = Var<String?>().new().unwrap("unwrapped")
    var received: [String] = []
    observer.observe(mapped) { received.append($0) }
    observer.observe(unwrapped) { received.append($0) }
    mapped.send()
    unwrapped.send()
    #expect(received == ["mapped", "unwrapped"])
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
