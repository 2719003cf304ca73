// SPDX-License-Identifier: MIT

import NotificationEngine

/// A screen, and an actor, on a subject that threads share.
@MainActor
final class EngineScreen {
  private let subject = SharedSubject<Int>()
  private let counter: Counter

  init(_ tally: Tally) {
    counter = Counter(tally.closure("subscribeIsolated(ownedBy:), an actor"))
    let isolated = tally.closure("subscribeIsolated")
    subject.subscribeIsolated { _ in isolated() }
    let onMain = tally.closure("subscribeOnMain")
    subject.subscribeOnMain { _ in onMain() }
    let streamed = tally.closure("messages")
    let messages = subject.messages()
    Task { for await _ in messages { streamed() } }
    counter.start(subject)
    feed { [subject] in subject.send($0) }
  }
}

/// Counts on itself, and says so on the main actor when the last number has come.
actor Counter {
  private var count = 0
  private let isDone: @MainActor () -> Void

  init(_ isDone: @escaping @MainActor () -> Void) { self.isDone = isDone }

  nonisolated func start(_ subject: SharedSubject<Int>) {
    subject.subscribeIsolated(ownedBy: self) { counter, number in
      counter.assertIsolated()
      counter.count += 1
      guard number == 0 else { return }
      Task { [isDone = counter.isDone] in await isDone() }
    }
  }
}
