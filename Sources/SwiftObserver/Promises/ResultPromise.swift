// SPDX-License-Identifier: MIT

/// A promise of something that may fail.
///
/// Mirrors *SwiftObserver*, section "Promise a Failable Result".
public typealias ResultPromise<Value> = Promise<Result<Value, any Error>>

extension Promise {
  /// Fulfils a result promise with a failure.
  ///
  /// When the value of the success is an error, too, write `.failure(error)` or `.success(error)`.
  ///
  /// - Parameter error: Why it failed.
  public func fulfill<Success, Failure: Error>(_ error: Failure) where Value == Result<Success, Failure> {
    fulfill(.failure(error))
  }

  /// Fulfils a result promise with a success.
  ///
  /// - Parameter resultValue: The value of the success.
  public func fulfill<Success, Failure: Error>(_ resultValue: Success) where Value == Result<Success, Failure> {
    fulfill(.success(resultValue))
  }

  /// Lets a second promise follow if this one succeeds.
  ///
  /// Mirrors *SwiftObserver*, section "Promise a Failable Result".
  ///
  /// - Parameter nextPromise: Called once, with the value of the success; an error that it throws is the failure of the
  ///   returned promise.
  /// - Returns: A promise of the second promise's result; a failure of this one passes unchanged.
  public func onSuccess<Success, Failure: Error, NextSuccess>(
    _ nextPromise: @escaping (Success) throws -> ResultPromise<NextSuccess>
  ) -> ResultPromise<NextSuccess> where Value == Result<Success, Failure> {
    let next = ResultPromise<NextSuccess>()
    whenFulfilled { result in
      do {
        try nextPromise(result.get()).whenFulfilled { next.fulfill($0) }
      } catch {
        next.fulfill(.failure(error))
      }
    }
    return next
  }

  /// Maps the value of a success.
  ///
  /// Mirrors *SwiftObserver*, section "Promise a Failable Result".
  ///
  /// - Parameter handleSuccess: Called once, with the value of the success; an error that it throws is the failure of
  ///   the returned promise.
  /// - Returns: A promise of the mapped value; a failure of this one passes unchanged.
  public func mapSuccess<Success, Failure: Error, NextSuccess>(
    _ handleSuccess: @escaping (Success) throws -> NextSuccess
  ) -> ResultPromise<NextSuccess> where Value == Result<Success, Failure> {
    map { result in Result { try handleSuccess(result.get()) } }
  }

  /// Handles success and failure.
  ///
  /// Mirrors *SwiftObserver*, section "Promise a Failable Result".
  ///
  /// - Parameters:
  ///   - handleSuccess: Called with the value of a success.
  ///   - handleFailure: Called with the error of a failure, or with the one that `handleSuccess` throws. Such an error
  ///     does not travel down the chain.
  /// - Returns: This promise, so that the chain can go on.
  @discardableResult
  public func whenSucceeded<Success, Failure: Error>(
    _ handleSuccess: @escaping (Success) throws -> Void,
    failed handleFailure: @escaping (any Error) -> Void
  ) -> Self where Value == Result<Success, Failure> {
    whenFulfilled { result in
      do {
        try handleSuccess(result.get())
      } catch {
        handleFailure(error)
      }
    }
  }

  /// Handles failure; a success is ignored.
  ///
  /// Mirrors *SwiftObserver*, section "Promise a Failable Result".
  ///
  /// - Parameter handleFailure: Called with the error of a failure.
  /// - Returns: This promise, so that the chain can go on.
  @discardableResult
  public func whenFailed<Success, Failure: Error>(
    _ handleFailure: @escaping (Failure) -> Void
  ) -> Self where Value == Result<Success, Failure> {
    whenFulfilled { if case .failure(let error) = $0 { handleFailure(error) } }
  }
}
