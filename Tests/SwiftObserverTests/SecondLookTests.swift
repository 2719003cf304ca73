// SPDX-License-Identifier: MIT

import SwiftObserver
import Testing

/// An observable whose messenger is behind a getter that may do something.
private final class Asked: SwiftObserver.ObservableObject {
  private let real = Messenger<Int>()
  var whenAsked: (() -> Void)?

  var messenger: Messenger<Int> {
    whenAsked.take()?()
    return real
  }
}

/// A text whose comparison may do something.
private struct Text: Equatable, StringValue {
  final class Hook {
    var whenCompared: (() -> Void)?
  }

  var string: String
  let hook: Hook

  static func == (lhs: Text, rhs: Text) -> Bool {
    lhs.hook.whenCompared.take()?()
    return lhs.string == rhs.string
  }
}

@Suite("Second looks after code of the user ran")
struct SecondLookTests {
  @Test("an origin that the getter of the next one's messenger sets was set last, so it alone is observed")
  func originSetByGetter() {
    let (first, second, third) = (Asked(), Asked(), Asked())
    let mapper = first.map { $0 + 10 }
    let weak = first.weak()
    var received: [String] = []
    observe(mapper) { received.append("mapper \($0)") }
    observe(weak) { received.append("weak \($0)") }
    second.whenAsked = { [unowned mapper] in mapper.origin = third }
    mapper.origin = second
    second.whenAsked = { [unowned weak] in weak.origin = third }
    weak.origin = second
    #expect(mapper.origin === third && weak.origin === third)
    first.send(1)
    second.send(2)
    third.send(3)
    #expect(received == ["mapper 13", "weak 3"])
    mapper.origin = first
    weak.origin = nil
    third.send(4)
    first.send(5)
    #expect(received == ["mapper 13", "weak 3", "mapper 15"])
  }

  @Test("set looks again after a comparison that set the variable, at once and while an update waits")
  func setAfterComparison() {
    let hook = Text.Hook()
    let variable = Var(Text(string: "a", hook: hook))
    let author = FreeObserver()
    var updates: [String] = []
    var authors: [Bool] = []
    observe(variable) { [unowned variable] update, from in
      updates.append("\(update.old.string) to \(update.new.string)")
      authors.append(from === author)
      guard update.new.string == "c" else { return }
      hook.whenCompared = { variable.value = Text(string: "d", hook: hook) }
      variable.set(Text(string: "e", hook: hook), as: author)
    }
    hook.whenCompared = { [unowned variable] in variable.value = Text(string: "b", hook: hook) }
    variable.set(Text(string: "c", hook: hook), as: author)
    #expect(updates == ["a to b", "b to c", "c to d", "d to e"])
    #expect(authors == [false, true, false, true])
  }

  @Test("write appends to what a comparison has set meanwhile")
  func writeAfterComparison() {
    let hook = Text.Hook()
    let variable = Var(Text(string: "a", hook: hook))
    var updates: [String] = []
    observe(variable) { updates.append("\($0.old.string) to \($0.new.string)") }
    hook.whenCompared = { [unowned variable] in variable.value = Text(string: "b", hook: hook) }
    variable.write("c")
    #expect(updates == ["a to b", "b to bc"])
  }

  @Test("whenCached calls once, with the message that its second look at the cache sends")
  func whenCachedOnce() {
    final class Restless: ObservableCache {
      let messenger = Messenger<Int?>()
      var lookCount = 0

      var latestMessage: Int? {
        lookCount += 1
        guard lookCount == 2 else { return nil }
        send(5)
        return 6
      }
    }
    let cache = Restless()
    var received: [Int] = []
    cache.whenCached { received.append($0) }
    cache.send(7)
    #expect(received == [5])
    #expect(cache.lookCount == 2)
  }

  @Test("a mapper on a cache asks its present origin each time")
  func mapperAsksPresentOrigin() {
    let (first, second) = (Var(1), Var(2))
    var count = 0
    let mapper = first.map { update -> Int in
      count += 1
      return update.new * 10 + update.old
    }
    #expect(mapper.latestMessage == 11)
    mapper.send(7)
    first.value = 3
    #expect(mapper.latestMessage == 33)
    mapper.origin = second
    #expect(mapper.latestMessage == 22)
    second.value = 4
    #expect(mapper.latestMessage == 44)
    #expect(count == 6)
  }

  @Test("an author that sends while it dies is replaced in a message that waits by what the message is sent on")
  func dyingAuthor() {
    final class Dying {
      let messenger: Messenger<Int>
      init(_ messenger: Messenger<Int>) { self.messenger = messenger }
      deinit { messenger.send(2, from: self) }
    }
    let messenger = Messenger<Int>()
    let mapper = messenger.map { $0 }
    var dying: Dying? = Dying(messenger)
    var authors: [String] = []
    observe(messenger) { message, author in
      authors.append("\(message) \(author === messenger)")
      dying = nil
    }
    observe(mapper) { message, author in authors.append("mapped \(message) \(author === messenger)") }
    messenger.send(1)
    #expect(dying == nil)
    #expect(authors == ["mapped 1 true", "1 true", "mapped 2 true", "2 true"])
    messenger.stopBeingObserved()
  }
}
