// SPDX-License-Identifier: MIT

import Bind
import NotificationEngine
import Pharos
import SwiftObserver

// A Swift 6 client that shares what may not be shared, beside the handle that may. The compiler has to reject exactly the lines
// that end with `// rejected`.

let shared = SharedSubject<Int>()

@MainActor
final class Screen {
  let output = Output(value: 1)
  let variable = Var(1)
  let promise = Promise<Int> { _ in }
  @Pharos.Observable var number = 1

  func send() {
    let (first, second, third, fourth) = (output.sender(), variable.sender(), $number.sender(), promise.sender())
    Task.detached {
      first.send(2)
      second.send(2)
      third.send(2)
      fourth.send(2)
      shared.send(2)
    }
  }

  func shareOutput() {
    let output = output
    Task.detached { output.update(withValue: 2) }  // rejected
  }

  func shareVariable() {
    let variable = variable
    Task.detached { variable.value = 2 }  // rejected
  }

  func shareRelay() {
    let relay = $number
    Task.detached { relay.apply(value: 2) }  // rejected
  }

  func sharePromise() {
    let promise = promise
    Task.detached { promise.fulfill(2) }  // rejected
  }
}
