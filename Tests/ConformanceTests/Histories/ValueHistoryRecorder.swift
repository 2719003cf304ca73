// SPDX-License-Identifier: MIT

import Foundation
import Synchronization
import TestSupport

/// Lets threads do drawn operations on one object with a value, and records what happened.
// SAFETY: `@unchecked`: records are touched under `lock`; `plans` does not change while threads run.
final class ValueHistoryRecorder: @unchecked Sendable {
  private enum Step { case set(Int), get, tell, subscribe(Int), cancel(Int) }

  private let object: ValueObject
  private let clock = Atomic<Int>(0)
  private let lock = NSLock()
  private var history = ValueHistory()
  private var ends: [Int: () -> Void] = [:]
  private var plans: [[Step]] = []

  init(_ type: ValueType, threads: Int, seed: UInt64) {
    object = type.make()
    var random = SeededRandom(seed: seed)
    var value = 0
    // Subscriber 0 hears all; subscriber 1 is there before the threads start, and may be cancelled.
    var subscribers = 2
    subscribe(0)
    subscribe(1)
    for thread in 0..<threads {
      var own: Int?
      plans.append(
        (0..<Int.random(in: 1...4, using: &random)).map { _ in
          switch Int.random(in: 0..<12, using: &random) {
          case 0..<2 where subscribers < 5:
            subscribers += 1
            return .subscribe(subscribers - 1)
          case 2..<4: return .cancel(Int.random(in: 1..<subscribers, using: &random))
          case 4..<6: return .get
          case 6 where object.tell != nil: return .tell
          // The same value once more, of one thread only: so no change occurs twice.
          case 7 where thread == 0 && own != nil: return .set(own ?? 0)
          default:
            value += 1
            own = value
            return .set(value)
          }
        }
      )
    }
  }

  func run(thread: Int) {
    for step in plans[thread] { perform(step) }
  }

  /// When all threads are done.
  func finish() -> ValueHistory {
    // The last value is what is stored.
    perform(.get)
    object.settle()
    return lock.withLock { history }
  }

  private func perform(_ step: Step) {
    let begin = now()
    switch step {
    case .set(let value):
      object.set(value)
      record(.set(value), begin)
    case .get:
      let slot = lock.withLock {
        history.entries.append(.init(operation: .get(.min), begin: begin, end: .max))
        return history.entries.count - 1
      }
      object.get { [self] value in lock.withLock { history.entries[slot].operation = .get(value) } }
      let end = now()
      lock.withLock { history.entries[slot].end = end }
    case .tell:
      object.tell?()
      record(.tell, begin)
    case .subscribe(let subscriber): subscribe(subscriber)
    case .cancel(let subscriber):
      guard let end = lock.withLock({ ends[subscriber] }) else { return }
      let begin = now()
      end()
      record(.cancel(subscriber), begin)
    }
  }

  private func subscribe(_ subscriber: Int) {
    let begin = now()
    let end = object.subscribe { [unowned self] old, new, isReplay in
      let begin = now()
      // A chance for the others to come in between.
      if (new + subscriber) % 2 == 0 { sched_yield() }
      let end = now()
      lock.withLock {
        history.calls.append(
          .init(subscriber: subscriber, old: old, new: new, isReplay: isReplay, begin: begin, end: end)
        )
      }
    }
    // Subscriber 0 is part of the start.
    if subscriber > 0 { record(.subscribe(subscriber), begin) }
    lock.withLock { ends[subscriber] = end }
  }

  private func now() -> Int { clock.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue }

  private func record(_ operation: ValueHistory.Operation, _ begin: Int) {
    let end = now()
    lock.withLock { history.entries.append(.init(operation: operation, begin: begin, end: end)) }
  }
}
