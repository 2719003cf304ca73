// SPDX-License-Identifier: MIT

import SwiftObserver
import Testing

@Suite("The document's examples: authors, caches, weak observable objects")
struct AuthorExamples {
  let observer = Dog()

  @Test("D35: a variable is set as somebody")
  func setAs() {
    let controller = Person()
    var authors: [AnyAuthor] = []
    let number = Var(0)
    observer.observe(number) { _, author in authors.append(author) }
    number.set(42, as: controller)
    #expect(number.value == 42)
    #expect(authors.count == 1 && authors.first === controller)
  }

  @Test("D36, T4: a handler with two arguments receives the author, by default the observable")
  func receiveAuthors() {
    let sky = Sky()
    let author = Person()
    var authors: [AnyAuthor] = []
    observer.observe(sky) { message, author in
      #expect(message == .blue)
      authors.append(author)
    }
    sky.send(.blue, from: author)
    sky.send(.blue)
    #expect(authors.count == 2 && authors.first === author && authors.last === sky)
  }

  final class Collaborator: Observer {
    init(_ sharedText: Var<String>) { self.sharedText = sharedText }

    func observeText() {
      observe(sharedText).notFrom(self) { update, author in
        self.received.append(update.new)
        self.authors.append(author)
      }
    }

    func editText(_ text: String = "my new text") {
      sharedText.set(text, as: self)
    }

    let receiver = Receiver()
    let sharedText: Var<String>
    var received: [String] = []
    var authors: [AnyAuthor] = []
  }

  @Test("D37: collaborators on a shared text do not receive their own edits")
  func collaborators() {
    let sharedText = Var<String>()
    let (mary, joe) = (Collaborator(sharedText), Collaborator(sharedText))
    mary.observeText()
    joe.observeText()
    #expect(!FreeObserver.shared.isObserving(sharedText))
    mary.editText("Mary's")
    joe.editText()
    #expect(mary.received == ["my new text"])
    #expect(joe.received == ["Mary's"])
    #expect(joe.authors.count == 1 && joe.authors.first === mary)
    // They capture themselves, so they end it themselves.
    mary.stopObserving()
    joe.stopObserving()
    (mary.authors, joe.authors) = ([], [])
  }

  struct Friends {
    let all: [AnyAuthor]
    func contains(_ author: AnyAuthor) -> Bool { all.contains { $0 === author } }
  }

  @Test("D38: filterAuthor lets friends through")
  func filterAuthor() {
    let (friend, stranger) = (Person(), Person())
    let friends = Friends(all: [friend])
    var (standAlone, adHoc): ([String], [String]) = ([], [])
    let messenger = Messenger<String>()

    let friendMessages = messenger.filterAuthor {
      friends.contains($0)
    }

    observer.observe(friendMessages) { standAlone.append($0) }
    observer.observe(messenger).filterAuthor({ friends.contains($0) }) { adHoc.append($0) }
    messenger.send("hi", from: friend)
    messenger.send("spam", from: stranger)
    messenger.send("none")
    #expect(standAlone == ["hi"] && adHoc == ["hi"])
  }

  @Test("D39: from lets one author through and does not retain him")
  func from() {
    var joe: Person? = Person("Joe")
    weak let weakJoe = joe
    var texts: [String] = []
    let messenger = Messenger<String>()
    let joesMessages = messenger.from(joe)
    observer.observe(joesMessages) { texts.append($0) }
    messenger.send("a", from: joe)
    messenger.send("b", from: observer)
    messenger.send("c")
    #expect(texts == ["a"])
    joe = nil
    #expect(weakJoe == nil)
    messenger.send("d")
    messenger.send("e", from: Person())
    #expect(texts == ["a"])
  }

  @Test("D40: notFrom lets all but one author through and does not retain him")
  func notFrom() {
    var hal9000: Person? = Person("HAL 9000")
    weak let weakHal = hal9000
    var texts: [String] = []
    let messenger = Messenger<String>()
    let humanMessages = messenger.notFrom(hal9000)
    observer.observe(humanMessages) { texts.append($0) }
    messenger.send("a", from: hal9000)
    messenger.send("b", from: observer)
    messenger.send("c")
    #expect(texts == ["b", "c"])
    hal9000 = nil
    #expect(weakHal == nil)
    messenger.send("d", from: Person())
    #expect(texts == ["b", "c", "d"])
  }

  nonisolated class Model: Messenger<String>, ObservableCache {
    var latestMessage: String { state }
    var state = "initial state" {
      didSet {
        if state != oldValue {
          send(state)
        }
      }
    }
  }

  @Test("D41: a subclass of Messenger is a cache over its state")
  func stateBasedMessages() {
    let model = Model()
    var states: [String] = []
    observer.observe(model) { states.append($0) }
    #expect(model.latestMessage == "initial state")
    model.send()
    model.state = "initial state"
    model.state = "next"
    #expect(states == ["initial state", "next"])
    #expect(model.latestMessage == "next")
  }

  @Test("D42, T19, T34: a weak observable passes messages on and lets its origin go")
  func weakObservable() {
    var number: Var<Int>? = Var(12)
    var news: [Int] = []
    let weakNumber = number?.weak()
    if let weakNumber {
      observer.observe(weakNumber) { update in
        news.append(update.new)
      }
    }
    number? <- 13
    #expect(news == [13])

    var weakNumbers = [Weak<Var<Int>>]()
    if let number { weakNumbers.append(number.weak()) }
    #expect(weakNumbers.first?.origin === number)
    weakNumbers.first?.observed { news.append(-$0.new) }
    number? <- 14
    #expect(news == [13, 14, -14])
    number = nil
    #expect(weakNumber?.origin == nil)
    #expect(weakNumbers.first?.origin == nil)
  }
}
