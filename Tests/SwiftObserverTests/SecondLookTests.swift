// SPDX-License-Identifier: MIT

import NotificationEngine
import SwiftObserver
import TestSupport
import Testing

/// An observable object whose `messenger` getter may run an action.
private final class Asked: SwiftObserver.ObservableObject {
  private let real = Messenger<Int>()
  var whenAsked: (() -> Void)?

  var messenger: Messenger<Int> {
    whenAsked.take()?()
    return real
  }
}

/// A text whose comparison may run an action.
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

/// Plain data whose comparison may run an action.
private struct Angle: Equatable {
  // SAFETY: accessed by one test only, on its thread.
  nonisolated(unsafe) static var whenCompared: (() -> Void)?

  let degrees: Int

  static func == (lhs: Angle, rhs: Angle) -> Bool {
    unsafe whenCompared.take()?()
    return lhs.degrees == rhs.degrees
  }
}

@Suite("Second looks after code of the user ran")
struct SecondLookTests {
  @Test("what the death of the old origin sends to the new one comes through the transform")
  func deathOfOldOrigin() {
    let log = EventLog<Int>()
    let new = Messenger<Int>()
    var old: Messenger<Int>? = Messenger<Int>()
    let transform = (old ?? new).map { $0 + 1 }
    let observer = FreeObserver()
    observer.observe(transform) { log.append($0) }
    withCapture({ new.send(7) }) { captured in old?.observed { _ in captured.touch() } }
    old = nil
    transform.origin = new
    #expect(log.events == [8])
  }

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

  @Test("`set` looks again after a comparison that set the variable, at once and while an update waits")
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

  @Test("an assignment of plain data looks again after a comparison that set the variable")
  func plainDataAfterComparison() {
    let variable = Var(Angle(degrees: 1))
    let author = FreeObserver()
    var updates: [String] = []
    observe(variable) { updates.append("\($0.old.degrees) to \($0.new.degrees) \($1 === author)") }
    unsafe Angle.whenCompared = { variable.value = Angle(degrees: 2) }
    variable.value = Angle(degrees: 3)
    unsafe Angle.whenCompared = { variable.value = Angle(degrees: 4) }
    variable.set(Angle(degrees: 5), as: author)
    unsafe Angle.whenCompared = { variable.value = Angle(degrees: 6) }
    variable.value = Angle(degrees: 6)
    #expect(updates == ["1 to 2 false", "2 to 3 false", "3 to 4 false", "4 to 5 true", "5 to 6 false"])
    #expect(variable.value.degrees == 6)
  }

  @Test("a client's cache that borrows the messenger of another one sends its own latest message as itself")
  func borrowedMessenger() {
    final class Borrower<Message>: ObservableCache {
      let messenger: Messenger<Message>
      let latestMessage: Message

      init(_ messenger: Messenger<Message>, _ latestMessage: Message) {
        self.messenger = messenger
        self.latestMessage = latestMessage
      }
    }
    let numbers: Cache<Messenger<Int>, Int> = Messenger<Int>().cache()
    let optionals: CacheOnOptionalMessage<Messenger<Int?>, Int> = Messenger<Int?>().cache()
    let variable = Var(1)
    let (first, second) = (Borrower<Int?>(numbers, 7), Borrower<Int?>(optionals, 8))
    let third = Borrower(variable as Messenger<Update<Int>>, Update(2, 3))
    var received: [String] = []
    observe(numbers) { received.append("\($0 ?? 0) \($1 === first)") }
    observe(optionals) { received.append("\($0 ?? 0) \($1 === second)") }
    observe(variable) { received.append("\($0.old) \($0.new) \($1 === third)") }
    first.send()
    second.send()
    third.send()
    #expect(received == ["7 true", "8 true", "2 3 true"])
    #expect(numbers.latestMessage == 7 && optionals.latestMessage == 8 && variable.value == 1)
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

  private struct Pair {}

  @Test("two promises that are fulfilled at the same time fulfil their pair once")
  func pairAtOnce() {
    let reports = reportedMisuse(where: { $0.kind == .promiseFulfilledAgain && $0.message.contains("Pair") }) {
      for _ in 0..<Stress.rounds(6_000, 60_000) {
        let (first, second) = (UnsafeTransfer(Promise<Pair>()), UnsafeTransfer(Promise<Pair>()))
        let count = EventLog<Int>()
        first.value.and { second.value }.whenFulfilled { _ in count.append(1) }
        race({ first.value.fulfill(Pair()) }) { second.value.fulfill(Pair()) }
        guard count.count == 1 else {
          Issue.record("called \(count.count) times")
          return
        }
      }
    }
    #expect(reports.isEmpty)
  }

  @Test("an observation that is stopped while it begins is over, or goes on as a whole")
  func stopBeside() {
    for round in 0..<Stress.rounds(3_000, 30_000) {
      let (messenger, observer) = (UnsafeTransfer(Messenger<Int>()), FreeObserver())
      let log = EventLog<Int>()
      race({ observer.observe(messenger.value) { (number: Int) in log.append(number) } }) { observer.stopObserving() }
      let isObserving = observer.isObserving(messenger.value)
      messenger.value.send(1)
      guard log.events == (isObserving ? [1] : []) else {
        Issue.record("round \(round): observing is \(isObserving), received \(log.events)")
        return
      }
    }
  }
}
