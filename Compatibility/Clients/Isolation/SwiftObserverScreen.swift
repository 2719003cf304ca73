// SPDX-License-Identifier: MIT

import SwiftObserver

/// Messengers, variables and promises of a screen, and a variable that is set elsewhere.
@MainActor
final class SwiftObserverScreen: SwiftObserver.Observer {
  let receiver = Receiver()
  private let messenger = Messenger<Int>()
  private let variable = Var(-1)
  private let elsewhere = Var(-1)

  init(_ tally: Tally) {
    let sent = tally.closure("Messenger.sender")
    observe(messenger) { (_: Int) in sent() }
    let set = tally.closure("Var.sender")
    observe(variable) { (_: Update<Int>) in set() }
    let isolated = tally.closure("observeIsolated")
    observeIsolated(elsewhere) { (_: Update<Int>) in isolated() }
    let streamed = tally.closure("Var.messages")
    let updates = elsewhere.messages()
    Task { for await _ in updates { streamed() } }
    let listed = tally.closure("Messenger.messages")
    let messages = messenger.messages()
    Task { for await _ in messages { listed() } }
    // Nothing but the sender keeps the promise.
    let fulfilled = tally.closure("Promise.sender")
    let toPromise = Promise<Int>().whenFulfilled { _ in fulfilled() }.sender()
    Task.detached { toPromise.send(1) }
    let valued = tally.closure("Promise.value")
    let promise = Promise<Int>()
    let toValue = promise.sender()
    Task {
      _ = await promise.value
      valued()
    }
    Task.detached { toValue.send(1) }
    let (toMessenger, toVariable): (Messenger<Int>.Sender, Var<Int>.ValueSender) = (
      messenger.sender(), variable.sender()
    )
    let toElsewhere: Var<Int>.ValueSender = elsewhere.uncheckedSender
    feed { toMessenger.send($0) }
    feed { toVariable.send($0) }
    feed { toElsewhere.send($0) }
  }
}
