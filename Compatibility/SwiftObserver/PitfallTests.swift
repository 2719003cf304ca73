// SPDX-License-Identifier: MIT

import SwiftObserver
import Testing

/// Pitfalls that could keep an app from compiling, or change its meaning.
///
/// Most of this is checked by being compiled.
@Suite("Source compatibility")
struct PitfallTests {
  let observer = Dog()

  @Test("the protocol has both its names, qualified and not, in conformances, constraints and existentials")
  func bothNames() {
    final class Old: Observable { let messenger = Messenger<Int>() }
    final class New: SwiftObserver.ObservableObject { let messenger = Messenger<Int>() }
    func message<O: Observable>(_ object: O) -> String { "\(O.Message.self)" }
    #expect(message(Old()) == "Int")
    #expect(message(New()) == "Int")
    let both: [any SwiftObserver.Observable] = [Old(), New()]
    #expect(both.count == 2)
  }

  @Test("a handler with one parameter gets a tuple message whole, one with two gets message and author")
  func tupleMessages() {
    let messenger = Messenger<(Int, String)>()
    var log: [String] = []
    observer.observe(messenger) { log.append("\($0.0)\($0.1)") }
    observer.observe(messenger) { (pair: (Int, String)) in log.append(pair.1) }
    observer.observe(messenger) { message, author in
      if author === messenger { log.append("\(message.0) with author") }
    }
    messenger.send((1, "a"))
    #expect(log == ["1a", "a", "1 with author"])
    observer.stopObserving()
  }

  @Test("handlers without parameters serve Void messages")
  func voidMessages() {
    let messenger = Messenger<Void>()
    var sum = 0
    observer.observe(messenger) { sum += 1 }
    observer.observe(messenger) { _ in sum += 10 }
    observer.observe(messenger) { _, _ in sum += 100 }
    observe(messenger) { sum += 1_000 }
    messenger.observed { sum += 10_000 }
    messenger.send(())
    #expect(sum == 11_111)
  }

  @Test(
    "a transform of a string variable that fits a sequence, too, is the sequence's; a typed closure is the message's"
  )
  func sequenceMembers() {
    let text = Var("ab")
    let characters: [String] = text.map { "\($0)" }
    #expect(characters == ["a", "b"])
    let news = text.map { (update: Update<String>) in update.new }
    var received: [String] = []
    observer.observe(news) { received.append($0) }
    text <- "c"
    #expect(received == ["c"])
    #expect(text.first == "c" && text.contains("c"))
  }

  @Test("inside an observer, observe is its own method; the module's function is SwiftObserver.observe")
  func qualifiedFunction() {
    final class Watcher: Observer {
      let receiver = Receiver()
      func watch(_ messenger: Messenger<Int>) { observe(messenger) { _ in } }
      func watchFreely(_ messenger: Messenger<Int>) { SwiftObserver.observe(messenger) { _ in } }
    }
    let watcher = Watcher()
    let messenger = Messenger<Int>()
    watcher.watchFreely(messenger)
    #expect(!watcher.isObserving(messenger) && FreeObserver.shared.isObserving(messenger))
    watcher.watch(messenger)
    #expect(watcher.isObserving(messenger))
  }

  @Test("trailing closures pick the transform, labels pick the handler")
  func trailingClosures() {
    let messenger = Messenger<Int>()
    var log: [String] = []
    observer.observe(messenger).map { $0 + 1 }.receive { log.append("receive \($0)") }
    observer.observe(messenger).map({ $0 + 2 }) { log.append("trailing \($0)") }
    observer.observe(messenger).map({ $0 + 3 }, receiveMapped: { log.append("label \($0)") })
    observer.observe(messenger).map {
      $0 + 4
    } receiveMapped: {
      log.append("two closures \($0)")
    }
    messenger.send(0)
    #expect(log == ["receive 1", "trailing 2", "label 3", "two closures 4"])
  }

  @Test("Messenger can be subclassed, with stored properties, initialisers and a deinit that sends")
  func subclassing() {
    nonisolated final class Named: Messenger<String> {
      let name: String
      init(_ name: String) { self.name = name }
      deinit { send("bye from \(name)") }
    }
    var received: [String] = []
    var named: Named? = Named("x")
    if let named {
      observer.observe(named) { received.append($0) }
      observer.observe(named).map { $0.count }.receive { received.append("\($0)") }
    }
    named?.send("hi")
    named = nil
    #expect(received == ["hi", "2", "bye from x", "10"])
  }

  @Test("ordinary arithmetic stays what it was beside the operators on variables")
  func ordinaryArithmetic() {
    let (i, d, g) = (3, 2.5, Float(1.5))
    let numbers = [1.0, 2, 3]
    let one = d * d + 2 * d * 1.5 - 1 / (d + 1)
    let two = Double(i) / 2 + Double(i) * 0.5 - d
    let three = numbers.map { $0 * 2 + 1 }.reduce(0, +) / Double(numbers.count)
    let four = [1, 2, 3].reduce(0) { $0 + $1 * 2 - 1 }
    let five = g * 2 + 1.5 - Float(i) / 3
    let six = 1 + 2 * 3 - 4 / 5 + 6 * 7
    let seven = "a" + "b" + String(i) + "c"
    let eight = [1, 2] + [3]
    let nine = -d * 2 + -Double(i) * (3 - 1)
    #expect(one == 13.75 - 1 / 3.5 && two == 0.5 && three == 5 && four == 9 && five == 3.5 && six == 49)
    #expect(seven == "ab3c" && eight == [1, 2, 3] && nine == -11)
    let optional: Int? = 3
    #expect(optional.map { $0 + 1 } == 4 && (optional ?? 0) * 2 == 6)
  }

  @Test("a result promise of strings can be fulfilled with a bare string")
  func stringResults() {
    var log: [String] = []
    ResultPromise<String> { $0.fulfill("text") }.whenSucceeded {
      log.append($0)
    } failed: {
      log.append("\($0)")
    }
    #expect(log == ["text"])
  }

  @Test("the types of transforms can be written down")
  func chainTypes() {
    let variable = Var<Int?>(1)
    let new: Mapper<Var<Int?>, Int?> = variable.new()
    let unwrapped: Unwrapper<Mapper<Var<Int?>, Int?>, Int> = new.unwrap()
    let filtered: Filter<Unwrapper<Mapper<Var<Int?>, Int?>, Int>> = unwrapped.filter { $0 > 0 }
    let selected: Mapper<Filter<Filter<Unwrapper<Mapper<Var<Int?>, Int?>, Int>>>, Void> = filtered.select(2)
    let byAuthor: AuthorFilter<Var<Int?>> = variable.from(observer)
    let cache: Cache<Messenger<Int>, Int> = Messenger<Int>().cache()
    let optionalCache: CacheOnOptionalMessage<Messenger<Int?>, Int> = Messenger<Int?>().cache()
    let unfinished: ObservationTransformer<Int> = observer.observe(filtered)
    var count = 0
    observer.observe(selected) { count += 1 }
    unfinished.receive { count += $0 }
    variable <- 2
    #expect(count == 3)
    #expect(byAuthor.origin === variable)
    #expect(cache.latestMessage == nil && optionalCache.latestMessage == nil)
  }
}
