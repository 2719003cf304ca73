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

  @Test("T18: the property string can be appended to")
  func stringProperty() {
    let text = Var("a")
    text.string += "b"
    #expect(text.value == "ab")
    let optional = Var<String?>()
    optional.string += "b"
    #expect(optional.value == "b")
  }

  @Test("T19: a weak observable does not hold its origin")
  func weakWrapper() {
    #expect(Var(1).weak().origin == nil)
    let variable = Var(1)
    #expect(variable.weak().origin === variable)
  }

  @Test("T20: send() on a variable delivers the current value")
  func sendOnVariable() {
    let variable = Var("initial")
    var received: [String] = []
    observer.observe(variable).new { received.append($0) }
    variable.send()
    #expect(received == ["initial"])
  }

  @Test("T21: mappers of caches are caches")
  func mappersOfCaches() {
    let variable = Var<Int?>(1)
    #expect(variable.new().latestMessage == 1)
    variable <- nil
    #expect(variable.new().unwrap(23).latestMessage == 23)
    #expect(variable.map { $0.new ?? 7 }.latestMessage == 7)
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

  @Test("T23: map and receive")
  func mapAndReceive() {
    let variable = Var(1)
    var received: [String] = []
    observer.observe(variable).map { "\($0.new)" }.receive { received.append($0) }
    variable <- 2
    #expect(received == ["2"])
  }

  @Test("T24: map with a handler")
  func mapWithHandler() {
    let variable = Var(1)
    var received: [String] = []
    observer.observe(variable).map({ "\($0.new)" }) { received.append($0) }
    variable <- 2
    #expect(received == ["2"])
  }

  @Test("T25: two maps and receive")
  func twoMaps() {
    let variable = Var<Int?>(1)
    var received: [String] = []
    observer.observe(variable).map { $0.new ?? -1 }.map { "\($0)" }.receive { received.append($0) }
    variable <- nil
    #expect(received == ["-1"])
  }

  @Test("T26: new with a handler")
  func newWithHandler() {
    let variable = Var(1)
    var received: [Int] = []
    observer.observe(variable).new { received.append($0) }
    variable <- 2
    #expect(received == [2])
  }

  @Test("T27: map after new")
  func mapAfterNew() {
    let variable = Var(1)
    var received: [String] = []
    observer.observe(variable).new().map({ "\($0)" }) { received.append($0) }
    variable <- 2
    #expect(received == ["2"])
  }

  @Test("T28: unwrap with a default after new")
  func unwrapAfterNew() {
    let text = Var<String?>("text")
    var received: [String] = []
    observer.observe(text).new().unwrap("untitled") { received.append($0) }
    text <- nil
    #expect(received == ["untitled"])
  }

  @Test("T29: map after unwrap")
  func mapAfterUnwrap() {
    let text = Var<String?>("text")
    var received: [Int] = []
    observer.observe(text).new().unwrap("untitled").map({ $0.count }) { received.append($0) }
    text <- nil
    #expect(received == [8])
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

  @Test("T31: select at the end of a chain")
  func selectInChain() {
    let text = Var("")
    var count = 0
    observer.observe(text).new().select("test") { count += 1 }
    text <- "test"
    text <- "something else"
    #expect(count == 1)
  }

  @Test("T32: select as an object")
  func selectObject() {
    let text = Var("")
    let selected = text.new().select("test")
    var count = 0
    observer.observe(selected) { count += 1 }
    text <- "test"
    text <- "something else"
    #expect(count == 1)
  }

  @Test("T33: select on a custom cache")
  func selectOnCustomCache() {
    let model = CustomCache()
    let selected = model.select(.didUpdate)
    var count = 0
    observer.observe(selected) { count += 1 }
    model.send()
    model.send(.didUpdate)
    #expect(count == 1)
  }

  @Test("T34: the origin of a weak observable is the variable, nil after its death")
  func weakObservable() {
    var variable: Var<Int>? = Var(1)
    let weakVariable = variable?.weak()
    #expect(weakVariable?.origin === variable)
    variable = nil
    #expect(weakVariable?.origin == nil)
  }

  @Test("T35: filter after unwrap, ad hoc")
  func filterAdHoc() {
    let messenger = Messenger<Int?>()
    var received: [Int] = []
    observer.observe(messenger).unwrap(0).filter({ $0 > 9 }) { received.append($0) }
    for message in [10, nil, 11, 1, 12] { messenger.send(message) }
    #expect(received == [10, 11, 12])
  }

  @Test("T36: filter after unwrap, as objects")
  func filterObjects() {
    let messenger = Messenger<Int?>()
    let large = messenger.unwrap(0).filter { $0 > 9 }
    var received: [Int] = []
    observer.observe(large) { received.append($0) }
    for message in [10, nil, 11, 1, 12] { messenger.send(message) }
    #expect(received == [10, 11, 12])
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

  @Test("T38: send directly on a transform object")
  func sendOnTransform() {
    let transform = Var("text").new()
    var received: [String] = []
    observer.observe(transform) { received.append($0) }
    transform.send("direct")
    #expect(received == ["direct"])
    #expect(transform.origin.value == "text")
    transform.origin <- "through the origin"
    #expect(received == ["direct", "through the origin"])
  }

  @Test("T39: select on a transform object, ad hoc")
  func selectOnTransform() {
    let transform = Var("text").new()
    var count = 0
    observer.observe(transform).select("direct") { count += 1 }
    transform.send("other")
    transform.send("direct")
    #expect(count == 1)
  }

  @Test("T40: a mapped variable sends its mapped value")
  func mapObject() {
    let mapped = Var<String?>().map { $0.new ?? "" }
    var received: [String] = []
    observer.observe(mapped) { received.append($0) }
    mapped.send()
    #expect(received == [""])
  }

  @Test("T41: new and unwrap as objects send the default")
  func newAndUnwrapObject() {
    let text = Var<String?>().new().unwrap("")
    var received: [String] = []
    observer.observe(text) { received.append($0) }
    text.send()
    #expect(received == [""])
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

  @Test("T43: a custom cache sends its events")
  func observingTheModel() {
    let model = CustomCache()
    var received: [CustomCache.Event] = []
    observer.observe(model) { received.append($0) }
    model.send(.didUpdate)
    #expect(received == [.didUpdate])
  }

  @Test("T44: the events of a custom cache are mapped")
  func mappingTheModel() {
    let model = CustomCache()
    var received: [String] = []
    observer.observe(model).map({ $0.rawValue }) { received.append($0) }
    model.send(.willDeinit)
    #expect(received == ["willDeinit"])
  }
}
