// SPDX-License-Identifier: MIT

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Promise where Value: Sendable {
  /// The promised value, as soon as it is there: an addition to *SwiftObserver*.
  ///
  /// Cancelling the task that waits does not end the wait, as with a `Task` that never fails: there would be no value
  /// to return. The wait keeps the promise alive, and lasts for ever if nobody fulfils it. Disfavoured, so that
  /// `value` of a result promise means that of the success.
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
  /// The value of the success, as soon as it is there, or the error of the failure: an addition to *SwiftObserver*.
  ///
  /// Throws `CancellationError` when the task that waits is cancelled. The promise goes on without it.
  public var value: Value.Success {
    get async throws {
      let (results, continuation) = AsyncStream.makeStream(of: Value.self)
      whenFulfilled { continuation.yield($0) }
      for await result in results { return try result.get() }
      throw CancellationError()
    }
  }
}

/// A `Result`, whatever its types: lets a promise of one be awaited like something that throws.
public protocol PromisedResult {
  /// The type of the value of a success.
  associatedtype Success

  /// The type of the error of a failure.
  associatedtype Failure: Error

  /// The value of the success; throws the error of the failure.
  func get() throws(Failure) -> Success
}

extension Result: PromisedResult {}
