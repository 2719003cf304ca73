// SPDX-License-Identifier: MIT

extension Promise {
  /// A promise that is fulfilled already.
  ///
  /// - Parameter value: Its value.
  /// - Returns: The promise.
  public static func fulfilled(_ value: Value) -> Promise {
    Promise(.fulfilled(value))
  }

  /// A result promise that has failed already.
  ///
  /// - Parameter error: Why it failed.
  /// - Returns: The promise.
  public static func fulfilled<Success, Failure: Error>(
    _ error: Failure
  ) -> Promise where Value == Result<Success, Failure> {
    fulfilled(.failure(error))
  }

  /// A result promise that has succeeded already.
  ///
  /// - Parameter resultValue: The value of the success.
  /// - Returns: The promise.
  public static func fulfilled<Success, Failure: Error>(
    _ resultValue: Success
  ) -> Promise where Value == Result<Success, Failure> {
    fulfilled(.success(resultValue))
  }
}
