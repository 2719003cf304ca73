// SPDX-License-Identifier: MIT

/// Returns the promise that a closure returns, so that a chain of closures can begin with one.
///
/// ```swift
/// let length = promise { Promise.fulfilled("Ada") }
///   .map { $0.count }
/// length.whenFulfilled { print($0) }
/// ```
///
/// Mirrors *SwiftObserver*, section "Sequential Composition".
///
/// - Parameter promise: Returns the first promise of the chain.
/// - Returns: That promise.
public func promise<Value>(_ promise: () -> Promise<Value>) -> Promise<Value> {
  promise()
}

extension Promise {
  /// Starts a second promise when this one is fulfilled.
  ///
  /// ```swift
  /// func user(_ id: Int) -> Promise<String> { .fulfilled("user \(id)") }
  ///
  /// let id = Promise<Int>()
  /// id.then { user($0) }.whenFulfilled { print($0) }
  /// id.fulfill(7)
  /// ```
  ///
  /// You needn't retain the returned promise: this one retains it, and then the second does.
  ///
  /// Mirrors *SwiftObserver*, section "Sequential Composition".
  ///
  /// - Parameter nextPromise: Called once, with the value of this promise.
  /// - Returns: A promise of the second promise's value.
  public func then<NextValue>(_ nextPromise: @escaping (Value) -> Promise<NextValue>) -> Promise<NextValue> {
    let result = Promise<NextValue>()
    whenFulfilled { value in nextPromise(value).whenFulfilled { result.fulfill($0) } }
    return result
  }

  /// Starts a second promise immediately, and combines the values of both.
  ///
  /// ```swift
  /// let name = Promise<String>(), age = Promise<Int>()
  /// name.and { age }.whenFulfilled { print($0, $1) }
  /// age.fulfill(36)
  /// name.fulfill("Ada")
  /// ```
  ///
  /// You needn't retain the returned promise: this one retains the other and it, until it has its value.
  ///
  /// Mirrors *SwiftObserver*, section "Concurrent Composition".
  ///
  /// - Parameter concurrentPromise: Called before this returns.
  /// - Returns: A promise of both values, whichever arrives first.
  public func and<ConcurrentValue>(
    _ concurrentPromise: () -> Promise<ConcurrentValue>
  ) -> Promise<(Value, ConcurrentValue)> {
    let concurrent = concurrentPromise()
    return then { first in concurrent.map { second in (first, second) } }
  }
}
