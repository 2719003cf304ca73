// SPDX-License-Identifier: MIT

import SwiftObserver
import Testing

@Suite("The document's examples: transforms")
struct TransformExamples {
  let observer = Dog()

  @Test("D17, T29: an ad hoc chain turns updates of an optional text into lengths")
  func adHocChain() {
    var lengths: [Int] = []
    let title = Var<String?>("first")

    observer.observe(title).new().unwrap("Untitled").map({ $0.count }) { titleLength in
      lengths.append(titleLength)
    }

    title <- nil
    title <- "abc"
    #expect(lengths == [8, 3])
  }

  @Test("D18, C26: the same chain as an observable object serves several observers while it is held")
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

  @Test("D19: the origin of a chain can be replaced, which sends nothing")
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

  @Test("D22: filter suppresses long texts")
  func filter() {
    var texts: [String] = []
    let messenger = Messenger<String>()
    let shortMessages = messenger.filter { $0.count < 10 }
    observer.observe(shortMessages) { texts.append($0) }
    messenger.send("short")
    messenger.send("much too long")
    #expect(texts == ["short"])
  }

  @Test("D23: select lets one message through, without the message")
  func select() {
    var count = 0
    let messenger = Messenger<String>()
    let myNotifier = messenger.select("my notification")

    observer.observe(myNotifier) {
      count += 1
    }

    messenger.send("something else")
    #expect(count == 0)
    messenger.send("my notification")
    #expect(count == 1)
  }

  @Test("D23: select ad hoc, with and without author")
  func selectAdHoc() {
    var log: [String] = []
    let author = Person()
    let messenger = Messenger<String>()
    observer.observe(messenger).select("yes") { log.append("no argument") }
    observer.observe(messenger).select("yes") { who in if who === author { log.append("author") } }
    observer.observe(messenger).select("yes").receive { log.append("receive") }
    messenger.send("no", from: author)
    messenger.send("yes", from: author)
    #expect(log == ["no argument", "author", "receive"])
  }

  @Test("D24: unwrap suppresses nil")
  func unwrap() {
    var codes: [Int] = []
    let errorCodes = Messenger<Int?>()
    let errorAlert = errorCodes.unwrap()
    observer.observe(errorAlert) { codes.append($0) }
    errorCodes.send(nil)
    errorCodes.send(404)
    #expect(codes == [404])
  }

  @Test("D25: unwrap with a default replaces nil")
  func unwrapWithDefault() {
    var all: [Int] = []
    let points = Messenger<Int?>()
    let pointsToShow = points.unwrap(0)
    observer.observe(pointsToShow) { all.append($0) }
    points.send(nil)
    points.send(7)
    #expect(all == [0, 7])
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
