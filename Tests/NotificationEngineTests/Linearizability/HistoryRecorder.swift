// SPDX-License-Identifier: MIT

import Foundation
import NotificationEngine
import Synchronization
import TestSupport

/// Lets threads do drawn operations on one queued subject, or on one in its turns, and records what happened.
// SAFETY: `@unchecked`: records are touched under `lock`; `plans` does not change while threads run.
final class HistoryRecorder: @unchecked Sendable {
  private enum Step { case subscribe(Int), cancel(Int), send(Int) }

  private let root = Subject<Int>(delivery: .queued)
  private let subject: Subject<Int>
  private let clock = Atomic<Int>(0)
  private let lock = NSLock()
  private var history = History()
  private var tokens: [Int: SubscriptionToken] = [:]
  private var plans: [[Step]] = []

  init(threads: Int, derived isDerived: Bool, seed: UInt64) {
    if isDerived {
      let derived = Subject<Int>(sharing: root.turns)
      root.subscribe(inside: { derived.pass($0) })
      subject = derived
    } else {
      subject = root
    }
    var random = SeededRandom(seed: seed)
    var messages = 0
    var subscribers = 1
    subscribe(0, thread: 0)
    for _ in 0..<threads {
      plans.append(
        (0..<Int.random(in: 1...3, using: &random)).map { _ in
          switch Int.random(in: 0..<10, using: &random) {
          case 0..<3 where subscribers < 5:
            subscribers += 1
            return .subscribe(subscribers - 1)
          case 3..<6:
            return .cancel(Int.random(in: 0..<subscribers, using: &random))
          default:
            messages += 1
            return .send(messages - 1)
          }
        }
      )
    }
  }

  func run(thread: Int) {
    for step in plans[thread] {
      switch step {
      case .subscribe(let subscriber): subscribe(subscriber, thread: thread)
      case .cancel(let subscriber): cancel(subscriber, thread: thread)
      case .send(let message):
        let begin = now()
        send(message)
        record(thread, .send(message), begin)
      }
    }
  }

  /// Every other message of a derived subject is an update that doesn't come from its root.
  private func send(_ message: Int) {
    if subject === root || message % 2 == 0 { return root.send(message) }
    subject.turns.perform({ [subject] in subject.pass($0) }, with: message)
  }

  /// When all threads are done.
  func finish() -> History { lock.withLock { history } }

  private func now() -> Int { clock.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue }

  private func record(_ thread: Int, _ operation: History.Operation, _ begin: Int) {
    let end = now()
    lock.withLock {
      history.entries.append(History.Entry(thread: thread, operation: operation, begin: begin, end: end))
    }
  }

  private func subscribe(_ subscriber: Int, thread: Int) {
    let begin = now()
    let token = subject.subscribe({ [unowned self] message in
      let begin = now()
      // A chance for the others to come in between.
      if (message + subscriber) % 2 == 0 { sched_yield() }
      let end = now()
      lock.withLock {
        history.calls.append(History.Call(subscriber: subscriber, message: message, begin: begin, end: end))
      }
    })
    record(thread, .subscribe(subscriber), begin)
    lock.withLock { tokens[subscriber] = token }
  }

  private func cancel(_ subscriber: Int, thread: Int) {
    guard let token = lock.withLock({ tokens[subscriber] }) else { return }
    let begin = now()
    let isRemoved = subject.remove(token)
    record(thread, .cancel(subscriber, removed: isRemoved), begin)
  }
}
