// SPDX-License-Identifier: MIT

import SwiftObserver
import Testing

extension ObservableObject where Message == Update<String?> {
  /// A transform of one's own, made of others.
  func newLength() -> Mapper<Mapper<Mapper<Self, String?>, String>, Int> {
    new().unwrap("").map { $0.count }
  }
}

@Suite("The document's statements: transforms")
struct TransformClaims {
  let observer = Dog()

  @Test("C24: transforms chain freely, and new ones are made of them")
  func ownTransforms() {
    let text = Var<String?>()
    let length = text.newLength()
    var lengths: [Int] = []
    observer.observe(length) { lengths.append($0) }
    text <- "abc"
    #expect(lengths == [3])
  }

  @Test("C25: every stand-alone transform has an origin that can be replaced")
  func origins() {
    let (old, new) = (Messenger<Int?>(), Messenger<Int?>())
    let author = Person()
    var log: [String] = []
    func check<T: ObservableObject>(_ transform: T, _ name: String, replace: (T) -> Void) {
      observer.observe(transform) { _ in log.append(name) }
      replace(transform)
      #expect(log.isEmpty)
      old.send(1, from: author)
      #expect(log.isEmpty)
      new.send(1, from: author)
      #expect(log == [name])
      replace(transform)
      new.send(1, from: author)
      #expect(log == [name, name])
      log = []
      observer.stopObserving()
    }
    check(old.map { $0 ?? 0 }, "map") { $0.origin = new }
    check(old.filter { $0 == 1 }, "filter") { $0.origin = new }
    check(old.select(1), "select") { $0.origin.origin = new }
    check(old.unwrap() as Unwrapper<Messenger<Int?>, Int>, "unwrap") { $0.origin = new }
    check(old.unwrap(0), "unwrap with default") { $0.origin = new }
    check(old.filterAuthor { $0 === author }, "filterAuthor") { $0.origin = new }
    check(old.from(author), "from") { $0.origin = new }
    check(old.notFrom(observer), "notFrom") { $0.origin = new }
    check(old.cache(), "cache") { $0.origin = new }
    check(Messenger<Int>().cache(), "cache of non-optional messages") {
      let other = Messenger<Int>()
      $0.origin = other
      observe(new) { other.send($0 ?? 0) }
    }
    check(old.weak(), "weak") { $0.origin = new }
  }

  @Test("C27: ad hoc and stand-alone transforms work the same")
  func sameBehaviour() {
    let messenger = Messenger<Int?>()
    let author = Person()
    var (adHoc, standAlone): ([String], [String]) = ([], [])
    func noteAdHoc<T>(_ name: String) -> (T) -> Void { { adHoc.append("\(name) \($0)") } }
    func noteStandAlone<T>(_ name: String) -> (T) -> Void { { standAlone.append("\(name) \($0)") } }

    observer.observe(messenger).map({ $0 ?? -1 }, receiveMapped: noteAdHoc("map"))
    observer.observe(messenger).filter({ $0 != 2 }, receiveFiltered: noteAdHoc("filter"))
    observer.observe(messenger).select(2).receive(noteAdHoc("select"))
    observer.observe(messenger).unwrap().receive(noteAdHoc("unwrap"))
    observer.observe(messenger).unwrap(9, receiveUnwrapped: noteAdHoc("default"))
    observer.observe(messenger).filterAuthor({ $0 === author }, receiveFiltered: noteAdHoc("filterAuthor"))
    observer.observe(messenger).from(author, receiveSelected: noteAdHoc("from"))
    observer.observe(messenger).notFrom(author, receiveExcluded: noteAdHoc("notFrom"))

    let map = messenger.map { $0 ?? -1 }
    let filter = messenger.filter { $0 != 2 }
    let select = messenger.select(2)
    let unwrap = messenger.unwrap()
    let unwrapDefault = messenger.unwrap(9)
    let filterAuthor = messenger.filterAuthor { $0 === author }
    let from = messenger.from(author)
    let notFrom = messenger.notFrom(author)
    observer.observe(map, receive: noteStandAlone("map"))
    observer.observe(filter, receive: noteStandAlone("filter"))
    observer.observe(select, receive: noteStandAlone("select"))
    observer.observe(unwrap, receive: noteStandAlone("unwrap"))
    observer.observe(unwrapDefault, receive: noteStandAlone("default"))
    observer.observe(filterAuthor, receive: noteStandAlone("filterAuthor"))
    observer.observe(from, receive: noteStandAlone("from"))
    observer.observe(notFrom, receive: noteStandAlone("notFrom"))

    messenger.send(nil)
    messenger.send(1, from: author)
    messenger.send(2)
    #expect(adHoc == standAlone)
    #expect(adHoc.count == 3 + 2 + 1 + 2 + 3 + 1 + 1 + 2)
  }
}
