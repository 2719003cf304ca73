// SPDX-License-Identifier: MIT

// A variable, an object and promises, and what runs elsewhere.

import SwiftObserver

@MainActor
class Thermometer: @MainActor SwiftObserver.ObservableObject {
  let messenger = Messenger<String>()
  let degrees = Var(20)

  func start() -> [Task<Void, Never>] {
    let (values, updates, alarms) = (degrees.values(), degrees.messages(), messages())
    let sender = sender()
    return [
      Task.detached { for await value in values where value > 30 { sender.send("hot") } },
      Task.detached { for await update in updates { print(update.old, update.new) } },
      Task.detached { for await alarm in alarms { print(alarm) } },
    ]
  }

  func heat() {
    degrees.modify { $0 += 1 }
  }
}

func promised() async throws -> Int {
  let promise = Promise<Int> { promise in
    let sender = promise.uncheckedSender
    Task.detached { sender.send(42) }
  }
  let result = ResultPromise<Int> { $0.fulfill(1) }
  return try await promise.value + result.value
}
