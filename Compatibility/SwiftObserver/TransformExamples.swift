// SPDX-License-Identifier: MIT

import SwiftObserver
import Testing

@Suite("The document's examples: transforms")
struct TransformExamples {
  let observer = Dog()

  @Test("D17, T22, T25, T28, T29: an ad hoc chain turns updates of an optional text into lengths")
  func adHocChain() {
    var lengths: [Int] = []
    let title = Var<String?>("first")

    observer.observe(title).new().unwrap("Untitled").map({ $0.count }) { titleLength in
      lengths.append(titleLength)
    }

    var received: [String] = []
    observer.observe(title).new().unwrap("Untitled") { received.append($0) }
    observer.observe(title).map { $0.new ?? "-" }.map { $0 + "1" }.receive { received.append($0) }
    observer.observe(title).new().filter { $0 != nil }.map { $0.map { $0 + "0" } }.map { $0.map(\.count) }.unwrap(-1) {
      received.append("\($0)")
    }
    title <- nil
    title <- "abc"
    #expect(lengths == [8, 3])
    #expect(received == ["Untitled", "-1", "abc", "abc1", "4"])
  }

  @Test("D18, C26: a chain of transforms as an observable object serves several observers while it is held")
  func observableChain() {
    var (first, second): ([Int], [Int]) = ([], [])
    let title = Var<String?>()
    var titleLength: Mapper<Mapper<Mapper<Var<String?>, String?>, String>, Int>? =
      title.new().unwrap("Untitled").map { $0.count }
    if let titleLength {
      observer.observe(titleLength) { titleLength in
        first.append(titleLength)
      }
      observe(titleLength) { second.append($0) }
    }
    title <- "abc"
    title <- nil
    #expect(first == [3, 8] && second == [3, 8])
    weak let released = titleLength
    titleLength = nil
    #expect(released == nil)
    title <- "abcde"
    #expect(first == [3, 8] && second == [3, 8])
  }

  @Test("D19, T17: the origin of a chain can be replaced, which sends nothing")
  func replaceOrigin() {
    var lengths: [Int] = []
    let titleLength = Var("Dummy Title").new().map { $0.count }
    let dummy = titleLength.origin.origin
    observer.observe(titleLength) { lengths.append($0) }
    let title = Var("Real Title")
    titleLength.origin.origin = title
    #expect(lengths.isEmpty)
    #expect(titleLength.latestMessage == 10)
    dummy <- "not observed any more"
    #expect(lengths.isEmpty)
    title <- "Title"
    #expect(lengths == [5])
    #expect(titleLength.latestMessage == 5)
  }

  @Test("D20: map turns String into Int?")
  func map() {
    var numbers: [Int?] = []
    let messenger = Messenger<String>()
    let stringToInt = messenger.map { Int($0) }
    observer.observe(stringToInt) { numbers.append($0) }
    messenger.send("12")
    messenger.send("x")
    #expect(numbers == [12, nil])
  }

  @Test("D21: new turns updates into new values")
  func new() {
    var codes: [Int] = []
    let errorCode = Var<Int>()
    let newErrorCode = errorCode.new()
    observer.observe(newErrorCode) { codes.append($0) }
    errorCode <- 404
    errorCode <- 500
    #expect(codes == [404, 500])
  }

  @Test("D22, T35-T37: filter suppresses long texts, ad hoc, as an object and by its initialiser, after unwrap, too")
  func filter() {
    var (texts, adHoc, initialised): ([String], [String], [String?]) = ([], [], [])
    let messenger = Messenger<String?>()
    let shortMessages = messenger.unwrap("").filter { $0.count < 10 }
    let filter = Filter(messenger) { $0 != nil }
    observer.observe(shortMessages) { texts.append($0) }
    observer.observe(messenger).unwrap("").filter({ $0.count < 10 }) { adHoc.append($0) }
    observer.observe(filter) { initialised.append($0) }
    for message in ["short", nil, "much too long"] { messenger.send(message) }
    #expect(texts == ["short", ""] && adHoc == texts)
    #expect(initialised == ["short", "much too long"])
  }

  @Test("D23, C28, T31, T32: select lets one message of any Equatable type through, without the message, ad hoc, too")
  func select() {
    var log: [String] = []
    let author = Person()
    let (messenger, variable) = (Messenger<String>(), Var(1))
    let myNotifier = messenger.select("my notification")
    let updates = variable.select(Update(1, 2))
    #expect(type(of: updates).Message.self == Void.self)

    observer.observe(myNotifier) {
      log.append("object")
    }

    observer.observe(messenger).select("my notification") { log.append("no argument") }
    observer.observe(messenger).select("my notification") { who in if who === author { log.append("author") } }
    observer.observe(messenger).select("my notification").receive { log.append("receive") }
    observer.observe(updates) { log.append("update") }
    observer.observe(variable).new().select(3) { log.append("new") }
    messenger.send("something else", from: author)
    #expect(log.isEmpty)
    messenger.send("my notification", from: author)
    for value in 2...4 { variable <- value }
    #expect(log == ["object", "no argument", "author", "receive", "update", "new"])
  }

  @Test("D24, D25: unwrap suppresses nil, or with a default replaces it")
  func unwrap() {
    var (codes, all): ([Int], [Int]) = ([], [])
    let errorCodes = Messenger<Int?>()
    let (errorAlert, pointsToShow) = (errorCodes.unwrap() as Unwrapper<Messenger<Int?>, Int>, errorCodes.unwrap(0))
    observer.observe(errorAlert) { codes.append($0) }
    observer.observe(pointsToShow) { all.append($0) }
    errorCodes.send(nil)
    errorCodes.send(404)
    #expect(codes == [404] && all == [0, 404])
  }

  @Test("D26: a long ad hoc chain ends in its handler")
  func longChain() {
    var received: [Int] = []
    let numbers = Messenger<Int>()

    observer.observe(numbers).map {
      "\($0)"
    }.filter {
      $0.count > 1
    }.map {
      Int.init($0)
    }.unwrap {
      received.append($0)
    }

    numbers.send(5)
    numbers.send(42)
    #expect(received == [42])
  }

  @Test("D27: receive ends a chain with a trailing closure")
  func receive() {
    let (dog, sky) = (Dog(), Sky())
    var answers: [String] = []
    var authors: [AnyAuthor] = []
    dog.observe(sky).map {
      $0 == .blue
    }.receive {
      answers.append("Will we go outside? \($0 ? "Yes" : "No")!")
    }
    dog.observe(sky).map {
      $0 == .blue
    }.receive { _, author in
      authors.append(author)
    }
    sky.send(.blue)
    sky.send(.gray)
    #expect(answers == ["Will we go outside? Yes!", "Will we go outside? No!"])
    #expect(authors.count == 2 && authors.allSatisfy { $0 === sky })
  }
}
