// SPDX-License-Identifier: MIT

extension Promise {
  /// Returns a promise of the mapped value.
  ///
  /// You needn't retain the new promise: this one retains it until it is fulfilled.
  ///
  /// Mirrors *SwiftObserver*, section "Value Mapping".
  ///
  /// - Parameter map: Called once, with the value of this promise.
  /// - Returns: The new promise.
  public func map<Mapped>(_ map: @escaping (Value) -> Mapped) -> Promise<Mapped> {
    let result = Promise<Mapped>()
    whenFulfilled { result.fulfill(map($0)) }
    return result
  }

  /// Returns a promise of the value or, if that is nil, of a default.
  ///
  /// Mirrors *SwiftObserver*, section "Value Mapping".
  ///
  /// - Parameter defaultValue: The value to use in place of nil.
  /// - Returns: The new promise, which you needn't retain.
  public func unwrap<Wrapped>(_ defaultValue: Wrapped) -> Promise<Wrapped> where Value == Wrapped? {
    map { $0 ?? defaultValue }
  }

  /// Returns a promise of the new value of a promised update.
  ///
  /// Mirrors *SwiftObserver*, section "Value Mapping".
  ///
  /// - Returns: The new promise, which you needn't retain.
  public func new<UpdateValue>() -> Promise<UpdateValue> where Value == Update<UpdateValue> { map { $0.new } }
}
