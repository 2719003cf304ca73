// SPDX-License-Identifier: MIT

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Promise where Value: Sendable {
  /// The promised value, as soon as it is available.
  ///
  /// Cancelling the waiting task doesn't end the wait, as with a `Task` that never fails: there would be no value to
  /// return. The wait retains the promise, and never ends if the promise isn't fulfilled. To give up earlier, use
  /// `valueOrCancellation()` or `value(within:clock:)`. The property is disfavored, so that `value` of a result promise
  /// is the value of its success.
  ///
  /// An addition to *SwiftObserver*.
  @_disfavoredOverload
  public var value: Value {
    get async {
      await withCheckedContinuation { continuation in
        whenFulfilled { continuation.resume(returning: $0) }
      }
    }
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Promise where Value: PromisedResult, Value: Sendable, Value.Success: Sendable {
  /// The value of the success as soon as it is available, or a thrown error if the promise fails.
  ///
  /// Throws `CancellationError` if the waiting task is cancelled. The promise isn't affected.
  ///
  /// An addition to *SwiftObserver*.
  public var value: Value.Success {
    get async throws { try await valueOrCancellation() }
  }

  /// Waits for the value of the success, unless the waiting task is cancelled.
  ///
  /// An addition to *SwiftObserver*.
  ///
  /// - Returns: The value of the success.
  /// - Throws: The error of the failure, or `CancellationError`.
  public func valueOrCancellation() async throws -> Value.Success {
    let result: Value = try await valueOrCancellation()
    return try result.get()
  }

  /// Waits for the value of the success for a limited time.
  ///
  /// ```swift
  /// let user = try await login.value(within: .seconds(5))
  /// ```
  ///
  /// An addition to *SwiftObserver*.
  ///
  /// - Parameters:
  ///   - duration: How long to wait.
  ///   - clock: The clock that measures the time, for example a `TestClock` in tests.
  /// - Returns: The value of the success.
  /// - Throws: The error of the failure, ``PromiseTimeout`` or `CancellationError`.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public func value<C: Clock>(within duration: C.Duration, clock: C = ContinuousClock()) async throws -> Value.Success {
    let result: Value = try await value(within: duration, clock: clock)
    return try result.get()
  }
}

/// A `Result` of any types, so that a promise of one can be awaited with `try`.
public protocol PromisedResult {
  /// The type of the value of a success.
  associatedtype Success

  /// The type of the error of a failure.
  associatedtype Failure: Error

  /// Returns the value of a success, or throws the error of a failure.
  func get() throws(Failure) -> Success
}

extension Result: PromisedResult {}
