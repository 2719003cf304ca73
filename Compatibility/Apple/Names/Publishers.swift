// SPDX-License-Identifier: MIT

import Bind
import Combine
import NotificationEngine
import SwiftObserver
import UnisonBridges

// Bridges from publishers and sources that threads share need an actor.

final class Presenter {
  let messages = PassthroughSubject<Int, Never>()
  let shared = SharedSubject<Int>()
  let messenger = Messenger<Int>()
  let number = Output(value: 0)

  func start() {
    messages.forward(to: messenger)  // rejected
    messages.forward(to: number)  // rejected
    _ = shared.publisher()  // rejected
    _ = number.publisher
  }
}

@MainActor final class Screen {
  let messages = PassthroughSubject<Int, Never>()
  let shared = SharedSubject<Int>()
  let messenger = Messenger<Int>()
  let number = Output(value: 0)

  func start() {
    messages.forward(to: messenger)
    messages.forward(to: number)
    _ = shared.publisher()
  }
}
