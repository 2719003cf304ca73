// SPDX-License-Identifier: MIT

import SwiftObserver

/// The document's dog.
final class Dog: Observer {
  let receiver = Receiver()
}

enum Color {
  case blue, gray, red
}

/// The document's sky.
final class Sky: ObservableObject {
  let messenger = Messenger<Color>()  // Message == Color
}

/// Anybody who is behind a message.
final class Person {
  let name: String
  init(_ name: String = "") { self.name = name }
}

/// A function that answers later: `answerAll` is the later.
final class Later<Answer> {
  private var waiting: [(Answer) -> Void] = []

  func ask(_ handle: @escaping (Answer) -> Void) {
    waiting.append(handle)
  }

  func answerAll(_ answer: Answer) {
    let waiting = waiting
    self.waiting = []
    for handle in waiting { handle(answer) }
  }

  func forget() {
    waiting = []
  }
}

struct Failed: Error, Equatable {
  var reason = ""
}
