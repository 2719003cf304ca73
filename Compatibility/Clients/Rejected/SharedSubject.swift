// SPDX-License-Identifier: MIT

import NotificationEngine

// A Swift 6 client. The compiler has to reject exactly the lines that end with `// rejected`.

final class Unshared {}

let shared = SharedSubject<Int>()
let unshared = Subject<Int>()  // rejected
let objects = SharedSubject<Unshared>()  // rejected

@MainActor
final class Screen {
  var count = 0

  func observe() {
    shared.subscribe { print($0) }
    shared.subscribeIsolated { [weak self] in self?.count = $0 }
    shared.subscribeOnMain { [weak self] in self?.count = $0 }
    shared.subscribe { [weak self] in self?.count = $0 }  // rejected
  }
}

actor Counter {
  var count = 0

  func observe() {
    shared.subscribeIsolated { number in self.count = number }
    shared.subscribeOnMain { number in self.count = number }  // rejected
  }
}

func list(_ subject: Subject<Unshared>) {
  _ = subject.messages()  // rejected
}
