// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Calls `promise` and returns its promise, so that a chain of closures can begin with one.
///
/// Mirrors *SwiftObserver*, section "Sequential Composition".
///
/// - Parameter promise: Returns the first promise of the chain.
/// - Returns: That promise.
public func promise<Value>(_ promise: () -> Promise<Value>) -> Promise<Value> {
  promise()
}

extension Promise {
  /// Lets a second promise follow, which can depend on the value of this one.
  ///
  /// Nobody needs to hold the returned promise: this one keeps it alive, then the second.
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

  /// Starts a second promise at once and waits for both.
  ///
  /// Nobody needs to hold the returned promise: both others keep it alive.
  ///
  /// Mirrors *SwiftObserver*, section "Concurrent Composition".
  ///
  /// - Parameter concurrentPromise: Called before this returns.
  /// - Returns: A promise of both values, whichever is there first.
  public func and<ConcurrentValue>(
    _ concurrentPromise: () -> Promise<ConcurrentValue>
  ) -> Promise<(Value, ConcurrentValue)> {
    let result = Promise<(Value, ConcurrentValue)>()
    let values = Protected<(first: Value?, second: ConcurrentValue?)>((nil, nil))
    func complete(_ add: (inout (first: Value?, second: ConcurrentValue?)) -> Void) {
      let both = values.withLock { values in
        add(&values)
        return values
      }
      if let first = both.first, let second = both.second { result.fulfill((first, second)) }
    }
    let concurrent = concurrentPromise()
    whenFulfilled { value in complete { $0.first = value } }
    concurrent.whenFulfilled { value in complete { $0.second = value } }
    return result
  }
}
