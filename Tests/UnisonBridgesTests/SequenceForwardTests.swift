// SPDX-License-Identifier: MIT

import Bind
import NotificationEngine
import Observation
import SwiftObserver
import TestSupport
import Testing
import UnisonBridges

@Suite("Sequences that forward")
struct SequenceForwardTests {
  private static var numbers: AsyncStream<Int> {
    AsyncStream { continuation in
      for value in 1...3 { continuation.yield(value) }
      continuation.finish()
    }
  }

  @Test("Every element sets the sink, in order, and the call returns when the elements end")
  func elements() async {
    let output = Output<Int>()
    let log = EventLog<Int>()
    output.bind { log.append($0) }
    await Self.numbers.forward(to: output)
    #expect(log.events == [1, 2, 3])
  }

  @Test("A cancelled task ends the forwarding of a sequence that waits")
  func cancelling() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let subject = UnsafeTransfer(Subject<Int>())
    let log = EventLog<Int>()
    subject.value.subscribe { log.append($0) }
    let task = Task { await stream.forward(to: subject.value) }
    continuation.yield(1)
    #expect(await eventually { log.count == 1 })
    task.cancel()
    await task.value
    if case .terminated = continuation.yield(2) {} else { Issue.record("the stream is still there") }
    #expect(log.events == [1])
  }

  /// Numbers up to ten, also when the task is cancelled.
  private struct Numbers: AsyncSequence, AsyncIteratorProtocol {
    var number = 0

    func makeAsyncIterator() -> Numbers { self }

    mutating func next(isolation: isolated (any Actor)?) async throws(Never) -> Int? {
      number += 1
      if number == 4 { cancelCurrentTask() }
      return number > 10 ? nil : number
    }
  }

  @Test("A cancelled task ends the forwarding, although the sequence goes on", arguments: [true, false])
  func goingOn(isCancelledInside: Bool) async {
    let output = Output<Int>()
    let log = EventLog<Int>()
    output.bind { value in
      log.append(value)
      if value == 2, isCancelledInside { cancelCurrentTask() }
    }
    let shared = UnsafeTransfer(output)
    await Task { await Numbers().forward(to: shared.value) }.value
    #expect(log.events == (isCancelledInside ? [1, 2] : [1, 2, 3]))
  }

  /// An actor that takes elements which come from elsewhere.
  private actor Place {
    let log = EventLog<Int>()

    func take(_ stream: AsyncStream<Int>) async {
      let output = Output<Int>()
      output.bind { [log] value in
        self.assertIsolated()
        log.append(value)
      }
      await stream.forward(to: output)
    }
  }

  @Test("Elements that are forwarded on an actor arrive there")
  func isolation() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let place = Place()
    let task = Task { await place.take(stream) }
    await Task.detached { for value in 1...3 { continuation.yield(value) } }.value
    continuation.finish()
    await task.value
    #expect(place.log.events == [1, 2, 3])
  }

  @Test("A promise takes the first element of a sequence that is forwarded to it")
  func promise() async {
    let promise = Promise<Int>()
    let log = EventLog<Int>()
    promise.whenFulfilled { log.append($0) }
    await Self.numbers.forward(to: promise)
    #expect(log.events == [1])
  }

  @Test("Forwarding does not keep the sink, and ends at the first element after the sink's death")
  func deathOfTheSink() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let started = Flag()
    let box = EventLog<UnsafeTransfer<Weakly<Output<Int>>>>()
    let task = Task {
      let output = Output(value: 0)
      box.append(UnsafeTransfer(Weakly(output)))
      started.raise()
      await stream.forward(to: consume output)
    }
    #expect(await eventually { started.isRaised })
    #expect(await eventually { box.events[0].value.object == nil })
    continuation.yield(1)
    let isOver = Flag()
    let wait = Task {
      await task.value
      isOver.raise()
    }
    #expect(await eventually { isOver.isRaised })
    // Ends the task even if the sink was retained.
    continuation.finish()
    await wait.value
  }

  struct Failure: Error {}

  @Test("Forwarding throws the error with which the sequence ends")
  func failure() async {
    let stream = AsyncThrowingStream<Int, any Error> { continuation in
      continuation.yield(1)
      continuation.finish(throwing: Failure())
    }
    let variable = Var(0)
    await #expect(throws: Failure.self) { try await stream.forward(to: variable) }
    #expect(variable.value == 1)
  }

  @Observation.Observable @MainActor
  final class Model {
    var count = 0
  }

  @Test("Observations of a model feed a sink")
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @MainActor
  func observations() async {
    let model = Model()
    let output = Output<Int>()
    let log = EventLog<Int>()
    output.bind { log.append($0) }
    let task = Task { await Observations { model.count }.forward(to: output) }
    #expect(await eventually { log.events == [0] })
    model.count = 1
    #expect(await eventually { log.events == [0, 1] })
    task.cancel()
    await task.value
  }
}

private func cancelCurrentTask() {
  // SAFETY: the task is used inside the closure only.
  unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
}
