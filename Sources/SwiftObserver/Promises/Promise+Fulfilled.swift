// SPDX-License-Identifier: MIT

extension Promise {
  /// Returns a promise that already has its value.
  ///
  /// - Parameter value: The value.
  /// - Returns: The promise.
  public static func fulfilled(_ value: Value) -> Promise {
    Promise(.fulfilled(value))
  }

  /// Returns a result promise that has already failed.
  ///
  /// - Parameter error: The reason for the failure.
  /// - Returns: The promise.
  public static func fulfilled<Success, Failure: Error>(
    _ error: Failure
  ) -> Promise where Value == Result<Success, Failure> {
    fulfilled(.failure(error))
  }

  /// Returns a result promise that has already succeeded.
  ///
  /// - Parameter resultValue: The value of the success.
  /// - Returns: The promise.
  public static func fulfilled<Success, Failure: Error>(
    _ resultValue: Success
  ) -> Promise where Value == Result<Success, Failure> {
    fulfilled(.success(resultValue))
  }
}
