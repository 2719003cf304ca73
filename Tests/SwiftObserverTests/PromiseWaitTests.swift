// SPDX-License-Identifier: MIT

import NotificationEngine
import SwiftObserver
import TestSupport
import Testing
import UnisonTesting

@Suite("SwiftObserver: waits for a promise that end without it")
struct PromiseWaitTests {
  @Test("A promise that is fulfilled gives its value, also to a cancelled task and in no time")
  func fulfilled() async throws {
    let task = Task {
      let promise = Promise.fulfilled(42)
      #expect(await eventually { Task.isCancelled })
      return [try await promise.valueOrCancellation(), try await promise.value(within: .zero, clock: TestClock())]
    }
    task.cancel()
    #expect(try await task.value == [42, 42])
  }

  @Test("A value that comes while a task waits is returned, and nothing waits on")
  func inTime() async throws {
    let clock = TestClock()
    let promise = Promise<Int>()
    let sender = promise.uncheckedSender
    let task = Task {
      #expect(await eventually { clock.waitingCount > 0 })
      sender.send(1)
    }
    #expect(try await promise.value(within: .seconds(1), clock: clock) == 1)
    #expect(await task.value == ())
    #expect(await eventually { clock.waitingCount == 0 })
    let other = Promise<Int>()
    let (otherSender, waiting) = (other.uncheckedSender, UnsafeTransfer(other))
    let second = Task {
      #expect(await eventually { waiting.value.subscriberCount > 0 })
      otherSender.send(2)
    }
    #expect(try await other.valueOrCancellation() == 2)
    await second.value
    #expect(other.subscriberCount == 0)
  }

  @Test("A wait that lasts too long throws at its time, and leaves the promise alone")
  func tooLate() async throws {
    let clock = TestClock()
    let start = clock.now
    let promise = Promise<Int>()
    let task = Task {
      for length in [Duration.seconds(4), .seconds(1)] {
        #expect(await eventually { clock.waitingCount > 0 })
        await clock.advance(by: length)
      }
    }
    await #expect(throws: PromiseTimeout()) { try await promise.value(within: .seconds(5), clock: clock) }
    // Both steps were needed.
    #expect(clock.now == start.advanced(by: .seconds(5)))
    await task.value
    #expect(promise.subscriberCount == 0)
    promise.fulfill(1)
    #expect(try await promise.value(within: .seconds(5), clock: clock) == 1)
  }

  @Test("A wait whose clock throws is over")
  func throwingClock() async throws {
    let promise = Promise<Int>()
    await #expect(throws: PromiseTimeout()) {
      try await promise.value(within: .seconds(3_600), clock: ImpatientClock())
    }
    #expect(promise.subscriberCount == 0)
  }

  @Test("A cancelled wait throws, and releases what waited", arguments: [false, true])
  func cancelled(isTimed: Bool) async throws {
    let promises = EventLog<UnsafeTransfer<Promise<Int>>>()
    let task = Task {
      let promise = Promise<Int>()
      promises.append(UnsafeTransfer(promise))
      if !isTimed { return try await promise.valueOrCancellation() }
      return try await promise.value(within: .seconds(Int64.max))
    }
    #expect(await eventually { promises.events.first?.value.subscriberCount == 1 })
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(promises.events[0].value.subscriberCount == 0)
  }

  private struct Failed: Error {}

  @Test("A wait for a result returns the value of the success, and throws the failure")
  func result() async throws {
    let saved: ResultPromise<String> = .fulfilled(.success("saved"))
    #expect(try await saved.value == "saved")
    #expect(try await saved.valueOrCancellation() == "saved")
    #expect(try await saved.value(within: .seconds(1)) == "saved")
    let failed: ResultPromise<String> = .fulfilled(.failure(Failed()))
    await #expect(throws: Failed.self) { try await failed.value }
    await #expect(throws: Failed.self) { try await failed.valueOrCancellation() }
    await #expect(throws: Failed.self) { try await failed.value(within: .seconds(1)) }
    let result: Result<String, any Error> = try await failed.valueOrCancellation()
    #expect(throws: Failed.self) { try result.get() }
    await #expect(throws: PromiseTimeout()) { try await ResultPromise<String>().value(within: .zero) }
  }
}
