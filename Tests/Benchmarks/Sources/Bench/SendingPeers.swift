// SPDX-License-Identifier: MIT

import AsyncAlgorithms
import Dispatch
import Foundation
import Harness
import Observation
import OpenCombine

/// The libraries that a user would pick instead, each used as its documentation shows.
func peerSenders(_ size: Int) -> [Contender] {
  var contenders = [
    sender("OpenCombine PassthroughSubject", .peer, size) { counter in
      let subject = PassthroughSubject<Int, Never>()
      var subscriptions: [AnyCancellable] = []
      for _ in 0..<size { subscriptions.append(subject.sink { counter.total &+= $0 }) }
      return { [subscriptions] in
        for _ in 0..<$0 { subject.send(1) }
        withExtendedLifetime(subscriptions) {}
      }
    },
    sender("NotificationCenter", .peer, size) { counter in
      let center = NotificationCenter()
      let name = Notification.Name("message")
      var observers: [any NSObjectProtocol] = []
      for _ in 0..<size {
        observers.append(
          center.addObserver(forName: name, object: nil, queue: nil) { note in
            counter.total &+= note.object as? Int ?? 0
          }
        )
      }
      return { [observers] in
        for _ in 0..<$0 { center.post(name: name, object: 1) }
        withExtendedLifetime(observers) {}
      }
    },
  ]
  if 1...1_000 ~= size { contenders.append(observationSender(size)) }
  if 1...10 ~= size { contenders.append(asyncStreamSender(size)) }
  if size == 1 { contenders.append(asyncChannelSender()) }
  return contenders
}

@Observable
final class ObservedModel {
  var value = 0
}

// SAFETY: `onChange` wants to be Sendable; the benchmark changes the model on one thread.
extension ObservedModel: @unchecked Sendable {}

/// Observation tells each observer once, so each observes again.
func observe(_ counter: Counter, _ read: @escaping @Sendable () -> Void) {
  withObservationTracking(read) {
    counter.total &+= 1
    observe(counter, read)
  }
}

func observationSender(_ size: Int) -> Contender {
  sender("Observation", .peer, size) { counter in
    let model = ObservedModel()
    for _ in 0..<size { observe(counter) { _ = model.value } }
    return { for _ in 0..<$0 { model.value &+= 1 } }
  }
}

/// One stream per consumer, each consumed by a task; the time ends when all have got everything.
func asyncStreamSender(_ size: Int) -> Contender {
  sender("AsyncStream", .peer, size, most: 20_000) { counter in
    return { iterations in
      let pairs = (0..<size).map { _ in AsyncStream.makeStream(of: Int.self) }
      let done = DispatchSemaphore(value: 0)
      let totals = pairs.map { _ in Counter() }
      for (pair, total) in zip(pairs, totals) {
        let stream = pair.stream
        Task.detached {
          for await value in stream { total.total &+= value }
          done.signal()
        }
      }
      for _ in 0..<iterations {
        for pair in pairs { pair.continuation.yield(1) }
      }
      for pair in pairs { pair.continuation.finish() }
      for _ in pairs { done.wait() }
      counter.total += totals.reduce(0) { $0 + $1.total }
    }
  }
}

func asyncChannelSender() -> Contender {
  sender("AsyncChannel", .peer, 1, most: 20_000) { counter in
    return { iterations in
      let channel = AsyncChannel<Int>()
      let done = DispatchSemaphore(value: 0)
      Task.detached {
        for await value in channel { counter.total &+= value }
        done.signal()
      }
      Task.detached {
        for _ in 0..<iterations { await channel.send(1) }
        channel.finish()
      }
      done.wait()
    }
  }
}
