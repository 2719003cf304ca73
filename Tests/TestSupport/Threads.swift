// SPDX-License-Identifier: MIT

import Foundation

// SAFETY: `@unchecked` on purpose: these tests exist to share objects that the compiler would not let clients share.
/// Carries something that is not Sendable into a thread of a test.
public struct UnsafeTransfer<Wrapped>: @unchecked Sendable {
  /// What is carried.
  public let value: Wrapped

  /// Wraps `value`.
  public init(_ value: Wrapped) { self.value = value }
}

/// Runs `body` on `count` real threads at once (started by a spin barrier) and returns when all are done.
public func inThreads(_ count: Int, stackSize: Int = 4 << 20, _ body: @escaping (Int) -> Void) {
  let barrier = SpinBarrier(count)
  let group = DispatchGroup()
  let body = UnsafeTransfer(body)
  let expectation = ExpectedMisuse.expectation
  for index in 0..<count {
    group.enter()
    let thread = Thread {
      barrier.wait()
      ExpectedMisuse.$isExpected.withValue(expectation) { body.value(index) }
      group.leave()
    }
    thread.stackSize = stackSize
    thread.start()
  }
  group.wait()
}

/// Runs `first` and `second` against each other, each on a thread of its own, as close together as can be had.
public func race(_ first: @escaping () -> Void, _ second: @escaping () -> Void) {
  inThreads(2) { $0 == 0 ? first() : second() }
}

/// Waits until `condition` holds, for at most `seconds`; says whether it did.
///
/// For things that happen on another thread. Never proves speed: the limit only ends a test that would hang. Between two
/// looks the thread really rests: dispatch makes new threads for its global queues only while the old ones are at rest, and
/// tests that spin on all of them would wait for work that cannot begin.
public func wait(atMost seconds: Double = 60, until condition: () -> Bool) -> Bool {
  let end = DispatchTime.now() + seconds
  let never = DispatchSemaphore(value: 0)
  while !condition() {
    if DispatchTime.now() > end { return false }
    _ = never.wait(timeout: .now() + .microseconds(200))
  }
  return true
}

/// The same for asynchronous tests: other tasks run, and the main queue is serviced, between two looks.
///
/// The limit is a number of looks, one per millisecond: while other tests keep all threads, it makes none, and what it
/// waits for cannot happen either.
public func eventually(
  atMost seconds: Double = 30,
  _ condition: @Sendable () -> Bool
) async -> Bool {
  for _ in 0..<Int(seconds * 1_000) {
    if condition() { return true }
    try? await Task.sleep(for: .milliseconds(1))
  }
  return condition()
}
