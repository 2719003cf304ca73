// SPDX-License-Identifier: MIT

/// A promise of something that can fail.
///
/// Mirrors *SwiftObserver*, section "Promise a Failable Result".
public typealias ResultPromise<Value> = Promise<Result<Value, any Error>>

extension Promise {
  /// Fulfills a result promise with a failure.
  ///
  /// If the value of the success is also an error, pass `.failure(error)` or `.success(error)` instead.
  ///
  /// - Parameter error: The reason for the failure.
  public func fulfill<Success, Failure: Error>(_ error: Failure) where Value == Result<Success, Failure> {
    fulfill(.failure(error))
  }

  /// Fulfills a result promise with a success.
  ///
  /// - Parameter resultValue: The value of the success.
  public func fulfill<Success, Failure: Error>(_ resultValue: Success) where Value == Result<Success, Failure> {
    fulfill(.success(resultValue))
  }

  /// Starts a second promise if this one succeeds.
  ///
  /// Mirrors *SwiftObserver*, section "Promise a Failable Result".
  ///
  /// - Parameter nextPromise: Called once, with the value of the success. If it throws, the returned promise fails with
  ///   that error.
  /// - Returns: A promise of the second promise's result. If this promise fails, it fails with the same error.
  public func onSuccess<Success, Failure: Error, NextSuccess>(
    _ nextPromise: @escaping (Success) throws -> ResultPromise<NextSuccess>
  ) -> ResultPromise<NextSuccess> where Value == Result<Success, Failure> {
    then { result in
      do { return try nextPromise(result.get()) } catch { return .fulfilled(.failure(error)) }
    }
  }

  /// Returns a promise of the mapped value of a success.
  ///
  /// Mirrors *SwiftObserver*, section "Promise a Failable Result".
  ///
  /// - Parameter handleSuccess: Called once, with the value of the success. If it throws, the returned promise fails
  ///   with that error.
  /// - Returns: The new promise. If this promise fails, it fails with the same error.
  public func mapSuccess<Success, Failure: Error, NextSuccess>(
    _ handleSuccess: @escaping (Success) throws -> NextSuccess
  ) -> ResultPromise<NextSuccess> where Value == Result<Success, Failure> {
    map { result in Result { try handleSuccess(result.get()) } }
  }

  /// Calls one handler if the promise succeeds, and another one if it fails.
  ///
  /// ```swift
  /// let number = ResultPromise<Int>()
  /// number.whenSucceeded { print($0) } failed: { print("failed: \($0)") }
  /// number.fulfill(7)
  /// ```
  ///
  /// Mirrors *SwiftObserver*, section "Promise a Failable Result".
  ///
  /// - Parameters:
  ///   - handleSuccess: Called with the value of a success.
  ///   - handleFailure: Called with the error of a failure, or with an error that `handleSuccess` throws. Such an error
  ///     isn't passed on to the rest of the chain.
  /// - Returns: This promise, so that you can chain calls.
  @discardableResult
  public func whenSucceeded<Success, Failure: Error>(
    _ handleSuccess: @escaping (Success) throws -> Void,
    failed handleFailure: @escaping (any Error) -> Void
  ) -> Self where Value == Result<Success, Failure> {
    whenFulfilled { result in
      do { try handleSuccess(result.get()) } catch { handleFailure(error) }
    }
  }

  /// Calls a handler if the promise fails.
  ///
  /// Mirrors *SwiftObserver*, section "Promise a Failable Result".
  ///
  /// - Parameter handleFailure: Called with the error of a failure.
  /// - Returns: This promise, so that you can chain calls.
  @discardableResult
  public func whenFailed<Success, Failure: Error>(
    _ handleFailure: @escaping (Failure) -> Void
  ) -> Self where Value == Result<Success, Failure> {
    whenFulfilled { if case .failure(let error) = $0 { handleFailure(error) } }
  }
}
