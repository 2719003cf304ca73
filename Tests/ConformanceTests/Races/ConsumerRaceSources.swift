// SPDX-License-Identifier: MIT

import Bind
import Dispatch
import Elastomeric
import Foundation
import NotificationEngine
import Pharos
import SwiftObserver
import TestSupport

extension RaceSource {
  /// Tasks that wait for sequences: to subscribe is to begin a task, and to cancel is to cancel it.
  static let consumers: [RaceSource] = [
    RaceSource("Bind, consumers' tasks", delivery: .queued, firstMessage: .value) {
      instance(Output(value: 0), send: { $0.update(withValue: $1) }, values: { $0.values() })
    },
    RaceSource("SwiftObserver, consumers' tasks", delivery: .queued, firstMessage: .value) {
      instance(Var(0), send: { $0.value = $1 }, values: { $0.values() })
    },
    RaceSource("Pharos, consumers' tasks", delivery: .queued, firstMessage: .value) {
      instance(
        Pharos.Observable(wrappedValue: 0),
        send: { $0.wrappedValue = $1 },
        values: { $0.relay.values() }
      )
    },
    RaceSource("Elastomeric, consumers' tasks", delivery: .queued, firstMessage: .value) {
      instance(Owner(), send: { $0.elastomer.stage($1) }, values: { $0.elastomer.values() })
    },
  ]

  /// An Elastomer that is reset when its owner dies, for it never dies itself.
  private final class Owner {
    let elastomer = Elastomer(associatedType: Int.self, name: "consumed \(UUID())").typed(as: Int.self)

    init() { elastomer.stage(0) }

    deinit { elastomer.elastomer.reset() }
  }

  private static func instance<Object: AnyObject>(
    _ object: Object,
    send: @escaping (Object, Int) -> Void,
    values: @escaping (Object) -> AsyncStream<Int>
  ) -> Instance {
    let consumers = EventLog<Consumer>()
    func subscribe(_ receive: @escaping (Int) -> Void) -> () -> Void {
      let consumer = Consumer(of: values(object), receive)
      consumers.append(consumer)
      return { consumer.cancel() }
    }
    return Instance(
      send: { send(object, $0) },
      subscribe: subscribe,
      replay: subscribe,
      cancelAll: { for consumer in consumers.events { consumer.cancel() } },
      settle: { [weak object] in
        // What a consumer sends in answer is sent before it sees the first mark.
        for _ in 0..<2 {
          let mark = Consumer.nextMark()
          if let object { send(object, mark) }
          for consumer in consumers.events { consumer.wait(for: mark) }
        }
      }
    )
  }
}

/// A task that waits for a sequence, which begins with a value.
private final class Consumer: Sendable {
  private struct State {
    var isCancelled = false
    /// Whether the task has let go of the closure.
    var isOver = false
    /// The last mark that the task has seen.
    var mark = 0
  }

  private static let firstMark = -100
  private static let marks = Protected(firstMark)

  private let state = Protected(State())
  /// Signalled after each value, and at the end.
  private let news = DispatchSemaphore(value: 0)
  private let task = Protected<Task<Void, Never>?>(nil)

  /// A value that no closure is called with, and nobody sends a second time.
  static func nextMark() -> Int {
    marks.withLock { mark in
      mark -= 1
      return mark
    }
  }

  /// Begins the task, and waits until it has handed over the first value.
  init(of values: AsyncStream<Int>, _ receive: @escaping (Int) -> Void) {
    let receive = Protected<((Int) -> Void)?>(receive)
    let begun = Task.detached { [state, news] in
      for await value in values {
        if value > Self.firstMark {
          receive.withLock { $0 }?(value)
        } else {
          state.withLock { $0.mark = value }
        }
        news.signal()
      }
      _ = receive.exchange(nil)
      state.withLock { $0.isOver = true }
      news.signal()
    }
    task.withLock { $0 = begun }
    news.wait()
  }

  func cancel() {
    state.withLock { $0.isCancelled = true }
    task.withLock { $0 }?.cancel()
  }

  /// Returns when the task has seen the mark, or is over; if it was cancelled, when it is over.
  func wait(for mark: Int) {
    while !state.withLock({ $0.isOver || (!$0.isCancelled && $0.mark == mark) }) { news.wait() }
  }
}
