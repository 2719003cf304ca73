// SPDX-License-Identifier: MIT

import Foundation
import Synchronization
import TestSupport

/// Runs all threads of a program at once and writes down what the judge needs (`ConcurrentProgramJudge`).
// SAFETY: `@unchecked`: records are touched under `lock`, `target` changes only while one thread is left.
final class ConcurrentProgramRun: @unchecked Sendable {
  /// A message, and when its `send` began on the clock of all threads.
  struct Message {
    var thread: Int?
    var parent: Int?
    var depth: Int
    var begin: Int
  }

  struct Subscriber {
    var kind: Program.Kind
    var subscribed: Int?
    var cancelBegan = Int.max
    var cancelEnded = Int.max
    var replayed: Int?
    var log: [Int] = []
  }

  let program: Program
  private(set) var messages: [Message] = []
  private(set) var subscribers: [Subscriber] = []

  /// The messages that were stored as values, in that order.
  private(set) var stored: [Int] = []
  private(set) var countAtEnd = 0
  private(set) var aliveAtEnd = 0
  private(set) var aliveAfterwards = 0

  private let lock = NSLock()
  private let clock = Atomic<Int>(0)
  private let fuel = Atomic<Int>(150)
  private let alive = Atomic<Int>(0)
  private var target: EngineTarget?
  private var tokens: [Int: EngineTarget.Token] = [:]

  /// Touched in the subject's critical section only; if that is derived, in turns.
  private var value: Int?

  init(_ program: Program) {
    self.program = program
    target = EngineTarget(mode: program.mode)
  }

  func perform(thread: Int) {
    perform(program.threads[thread], thread: thread, parent: nil, depth: 0)
  }

  /// When all threads are done.
  func finish() {
    target?.checkInvariants()
    countAtEnd = target?.subscriberCount ?? 0
    aliveAtEnd = alive.load(ordering: .acquiring)
    stored = storedInOrder
    let last = target
    target = nil
    withExtendedLifetime(last) {}
    tokens = [:]
  }

  /// Separate from `finish`, whose local reference is gone by now.
  func lookAfterwards() {
    aliveAfterwards = alive.load(ordering: .acquiring)
  }

  private var storedInOrder: [Int] = []

  private func tick() -> Int { clock.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue }

  private func perform(_ operations: [Program.Operation], thread: Int?, parent: Int?, depth: Int) {
    guard depth < 4 else { return }
    for operation in operations {
      guard fuel.wrappingSubtract(1, ordering: .relaxed).newValue > 0, let target else { return }
      switch operation {
      case .send: target.send(message(thread, parent, depth))
      case .sendOrdered:
        _ = target.send(
          ordered: message(thread, parent, depth),
          storing: { [self] message in
            value = message
            storedInOrder.append(message)
          }
        )
      case .sendNothing: _ = target.sendNothing()
      case .subscribe(let kind, let script): subscribe(kind, script, target)
      case .cancel(let number): cancel(number, target)
      case .cancelAll: cancelAll(target)
      case .count: _ = target.subscriberCount
      case .drop: break
      }
    }
  }

  private func message(_ thread: Int?, _ parent: Int?, _ depth: Int) -> Int {
    lock.withLock {
      messages.append(Message(thread: thread, parent: parent, depth: depth, begin: tick()))
      return messages.count - 1
    }
  }

  private func subscribe(_ kind: Program.Kind, _ script: Program.Script, _ target: EngineTarget) {
    let index = lock.withLock {
      subscribers.append(Subscriber(kind: kind))
      return subscribers.count - 1
    }
    let listener = Listener(self, index, script)
    let receive = { (message: Int) in listener.receive(message) }
    let token =
      switch kind {
      case .always: target.subscribe(receive)
      case .once: target.subscribe(once: receive)
      case .replaying:
        target.subscribe(
          replaying: { [self] in
            let replayed = value
            lock.withLock { subscribers[index].replayed = replayed }
            return replayed
          },
          receive
        )
      }
    lock.withLock {
      tokens[index] = token
      subscribers[index].subscribed = tick()
    }
  }

  private func cancel(_ number: Int, _ target: EngineTarget) {
    let found = lock.withLock { () -> (index: Int, token: EngineTarget.Token)? in
      guard !subscribers.isEmpty else { return nil }
      let index = number % subscribers.count
      guard let token = tokens[index] else { return nil }
      subscribers[index].cancelBegan = min(subscribers[index].cancelBegan, tick())
      return (index, token)
    }
    guard let found else { return }
    _ = target.cancel(found.token)
    lock.withLock { subscribers[found.index].cancelEnded = min(subscribers[found.index].cancelEnded, tick()) }
  }

  private func cancelAll(_ target: EngineTarget) {
    let before = lock.withLock { () -> [Int] in
      let now = tick()
      return subscribers.indices.filter { index in
        subscribers[index].cancelBegan = min(subscribers[index].cancelBegan, now)
        return subscribers[index].subscribed != nil
      }
    }
    target.cancelAll()
    lock.withLock {
      let now = tick()
      for index in before { subscribers[index].cancelEnded = min(subscribers[index].cancelEnded, now) }
      // One that came while this was under way may have been met, or not.
      for index in subscribers.indices { subscribers[index].cancelBegan = min(subscribers[index].cancelBegan, now) }
    }
  }

  private final class Listener {
    let run: ConcurrentProgramRun
    let index: Int
    let script: Program.Script

    init(_ run: ConcurrentProgramRun, _ index: Int, _ script: Program.Script) {
      (self.run, self.index, self.script) = (run, index, script)
      run.alive.wrappingAdd(1, ordering: .acquiringAndReleasing)
    }

    func receive(_ message: Int) {
      let (calls, depth) = run.lock.withLock {
        run.subscribers[index].log.append(message)
        return (run.subscribers[index].log.count, run.messages[message].depth)
      }
      if calls <= 3 { run.perform(script.onCall, thread: nil, parent: message, depth: depth + 1) }
    }

    deinit {
      run.alive.wrappingSubtract(1, ordering: .acquiringAndReleasing)
      run.perform(script.onRelease, thread: nil, parent: nil, depth: 2)
    }
  }
}
