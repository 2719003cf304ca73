// SPDX-License-Identifier: MIT

// A text that two people edit: each leaves out its own edits, a printer is told of both, and a check is promised.

import SwiftObserver

// MARK: The model

class Document: ObservableObject {
  let text = Var<String>("")
  let messenger = Messenger<Event>()

  enum Event { case didSave(words: Int), willClose }

  func save() { send(.didSave(words: text.value.split(separator: " ").count)) }
  func close() { send(.willClose) }
}

// MARK: Two editors of one text

class Editor: Observer {
  let name: String
  let receiver = Receiver()
  private let document: Document

  init(_ name: String, of document: Document) {
    self.name = name
    self.document = document
    observe(document.text).notFrom(self).new().receive { [unowned self] text in
      print("\(self.name) sees \"\(text)\"")
    }
    observe(document) { [unowned self] event in
      switch event {
      case .didSave(let words): print("\(self.name): \(words) words are saved")
      case .willClose: self.stopObserving(self.document)
      }
    }
  }

  func write(_ text: String) {
    document.text.set(document.text.value + text, as: self)
  }
}

// MARK: What is derived

class Statistics: Observer {
  let receiver = Receiver()
  let length: Var<Int> = Var(0)
  let isLong: Messenger<Bool> = Messenger()

  init(of document: Document) {
    observe(document.text).new().map { $0.count }.receive { [unowned self] in self.length <- $0 }
    observe(length).new().filter { $0 > 12 }.receive { [unowned self] _ in self.isLong.send(true) }
  }
}

// MARK: A check that takes its time

enum SpellingError: Error { case unknown(String) }

class Speller {
  private var open: [(String, ResultPromise<Int>)] = []

  func check(_ text: String) -> ResultPromise<Int> {
    Promise { promise in self.open.append((text, promise)) }
  }

  func answer() {
    for (text, promise) in open {
      if text.contains("teh") {
        promise.fulfill(SpellingError.unknown("teh"))
      } else {
        promise.fulfill(text.count)
      }
    }
    open = []
  }
}

// MARK: What happens

let document = Document()
let ada = Editor("Ada", of: document)
var bob: Editor? = Editor("Bob", of: document)
let statistics = Statistics(of: document)
let speller = Speller()

observeOnce(statistics.isLong) { _ in print("the text is long now") }

ada.write("Hello ")
bob?.write("dear ")
ada.write("world")
document.save()
bob = nil
ada.write(", again")
document.save()

for text in ["Hello", "teh end"] {
  promise {
    speller.check(text)
  }.mapSuccess {
    $0 * 2
  }.whenSucceeded {
    print("\"\(text)\" is right, \($0)")
  } failed: {
    print("\"\(text)\" is wrong: \($0)")
  }
}
speller.answer()
print("length \(statistics.length + 1)")
