// SPDX-License-Identifier: MIT

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Promise where Value: Sendable {
  /// The promised value, as soon as it is available.
  ///
  /// Cancelling the waiting task doesn't end the wait, as with a `Task` that never fails: there would be no value to
  /// return. The wait retains the promise, and never ends if the promise isn't fulfilled. To give up earlier, use
  /// ``valueOrCancellation()`` or ``value(within:clock:)``. The property is disfavoured, so that `value` of a result
  /// promise is the value of its success.
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
  /// Throws `CancellationError` if the waiting task is cancelled; the promise isn't affected.
  ///
  /// An addition to *SwiftObserver*.
  public var value: Value.Success {
    get async throws {
      let (results, continuation) = AsyncStream.makeStream(of: Value.self)
      whenFulfilled { continuation.yield($0) }
      for await result in results { return try result.get() }
      throw CancellationError()
    }
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
