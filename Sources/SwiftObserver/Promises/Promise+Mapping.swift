// SPDX-License-Identifier: MIT

extension Promise {
  /// A promise of the mapped value; nobody needs to hold it.
  ///
  /// Mirrors *SwiftObserver*, section "Value Mapping".
  ///
  /// - Parameter map: Called once, with the value of this promise.
  /// - Returns: The new promise, kept alive by this one until it is fulfilled.
  public func map<Mapped>(_ map: @escaping (Value) -> Mapped) -> Promise<Mapped> {
    let result = Promise<Mapped>()
    whenFulfilled { result.fulfill(map($0)) }
    return result
  }

  /// A promise of the value or, if that is nil, of a default; nobody needs to hold it.
  ///
  /// Mirrors *SwiftObserver*, section "Value Mapping".
  ///
  /// - Parameter defaultValue: Replaces nil.
  /// - Returns: The new promise.
  public func unwrap<Wrapped>(_ defaultValue: Wrapped) -> Promise<Wrapped> where Value == Wrapped? {
    map { $0 ?? defaultValue }
  }

  /// A promise of the new value of a promised update; nobody needs to hold it.
  ///
  /// Mirrors *SwiftObserver*, section "Value Mapping".
  ///
  /// - Returns: The new promise.
  public func new<UpdateValue>() -> Promise<UpdateValue> where Value == Update<UpdateValue> {
    map { $0.new }
  }
}
