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

  @Test("D36, C39, T4: a handler with two arguments receives the author, by default the object that send was called on")
  func receiveAuthors() {
    let (messenger, sky, variable) = (Messenger<Int>(), Sky(), Var(1))
    let (mapper, cache) = (messenger.map { $0 }, messenger.cache())
    var last: AnyAuthor?
    func author(of send: () -> Void) -> AnyAuthor? {
      last = nil
      send()
      return last
    }
    observer.observe(messenger) { _, author in last = author }
    observer.observe(sky) { message, author in
      #expect(message == .blue)
      last = author
    }
    observer.observe(variable) { _, author in last = author }
    observer.observe(mapper) { _, author in last = author }
    observer.observe(cache) { _, author in last = author }
    #expect(author { sky.send(.blue, from: observer) } === observer)
    #expect(author { sky.send(.blue) } === sky)
    #expect(author { sky.messenger.send(.blue) } === sky.messenger)
    #expect(author { messenger.send(1) } === messenger)
    #expect(author { variable <- 2 } === variable)
    #expect(author { variable.int += 1 } === variable)
    #expect(author { mapper.send(1) } === mapper)
    #expect(author { cache.send() } === cache)
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

  @Test("D39, D40, C42: from lets one author through, notFrom all others; neither retains him, nor do they ad hoc")
  func fromAndNotFrom() {
    var joe: Person? = Person("Joe")
    weak let weakJoe = joe
    var log: [String] = []
    let messenger = Messenger<String>()
    let (joesMessages, othersMessages) = (messenger.from(joe), messenger.notFrom(joe))
    observer.observe(joesMessages) { log.append("from \($0)") }
    observer.observe(othersMessages) { log.append("not from \($0)") }
    observer.observe(messenger).from(joe) { log.append("ad hoc from \($0)") }
    observer.observe(messenger).notFrom(joe) { log.append("ad hoc not from \($0)") }
    func received(_ text: String, from author: AnyAuthor?) -> Set<String> {
      log = []
      messenger.send(text, from: author)
      return Set(log)
    }
    #expect(received("a", from: joe) == ["from a", "ad hoc from a"])
    #expect(received("b", from: observer) == ["not from b", "ad hoc not from b"])
    #expect(received("c", from: nil) == ["not from c", "ad hoc not from c"])
    joe = nil
    #expect(weakJoe == nil)
    #expect(received("d", from: Person()) == ["not from d", "ad hoc not from d"])
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

  @Test("D42, C48, T19, T34: a weak observable object passes messages on, to transforms, too, and lets its origin go")
  func weakObservable() {
    var number: Var<Int>? = Var(12)
    var news: [Int] = []
    let weakNumber = number?.weak()
    let chain = number?.weak().new()
    if let weakNumber, let chain {
      observer.observe(weakNumber) { update in
        news.append(update.new)
      }
      observer.observe(chain) { if $0 > 14 { news.append($0) } }
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
    #expect(weakNumber?.origin == nil && weakNumbers.first?.origin == nil && chain?.origin.origin == nil)
    let other = Var(15)
    chain?.origin.origin = other
    other <- 16
    #expect(news == [13, 14, -14, 16])
  }
}
