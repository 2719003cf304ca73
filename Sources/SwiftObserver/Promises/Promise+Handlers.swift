// SPDX-License-Identifier: MIT

public import NotificationEngine

extension Promise {
  /// Calls a handler once: when the promise is fulfilled, or before this returns if it already is.
  ///
  /// ```swift
  /// let image = Promise<[UInt8]>()
  /// image.whenFulfilled { print("\($0.count) bytes") }
  /// image.fulfill([1, 2, 3])
  /// ```
  ///
  /// Mirrors *SwiftObserver*, section "Receive a Promised Value".
  ///
  /// - Parameter handleValue: Called with the value, then released. It is also released if the promise is deallocated
  ///   unfulfilled.
  /// - Returns: This promise, so that you can chain calls.
  @discardableResult
  public func whenFulfilled(_ handleValue: @escaping (Value) -> Void) -> Self {
    if case .fulfilled(let value) = state {
      handleValue(value)
    } else {
      subscribe(Inspector.watching(of: self, handleValue))
    }
    return self
  }
}

extension Promise: ValueSink {
  /// A closure that fulfills the promise with the first value that it is given, and always returns false.
  ///
  /// So a bridge to a promise ends with the first value. The closure doesn't retain the promise.
  public var takeValue: (Value) -> Bool {
    let isTaken = Protected(false)
    return { [weak self] value in
      if !isTaken.exchange(true) { self?.fulfill(value) }
      return false
    }
  }
}
