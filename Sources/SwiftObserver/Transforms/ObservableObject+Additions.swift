// SPDX-License-Identifier: MIT

extension ObservableObject {
  /// Returns an observable object that maps this one's messages and sends the results that aren't nil.
  ///
  /// ```swift
  /// let numbers = texts.compactMap { Int($0) }
  /// ```
  ///
  /// An addition to *SwiftObserver*. Retain the result for as long as you need it.
  public func compactMap<Mapped>(
    _ transform: @escaping (Message) -> Mapped?
  ) -> Unwrapper<Mapper<Self, Mapped?>, Mapped> {
    map(transform).unwrap()
  }

  /// Returns an observable object that sends no message that a closure considers equal to the one sent before.
  ///
  /// ```swift
  /// let steps = positions.removeDuplicates { abs($0 - $1) < 0.5 }
  /// ```
  ///
  /// An addition to *SwiftObserver*. Retain the result for as long as you need it.
  public func removeDuplicates(by areEqual: @escaping (Message, Message) -> Bool) -> Filter<Self> {
    filter(differsFromLast(by: areEqual))
  }

  /// Returns an observable object that sends no message whose key equals that of the one sent before.
  ///
  /// ```swift
  /// let users = logins.removeDuplicates(on: \.name)
  /// ```
  ///
  /// An addition to *SwiftObserver*. Retain the result for as long as you need it.
  public func removeDuplicates<Key: Equatable>(on key: @escaping (Message) -> Key) -> Filter<Self> {
    removeDuplicates { key($0) == key($1) }
  }

  /// Returns an observable object that sends each of this one's messages together with a variable's current value.
  ///
  /// ```swift
  /// let sent = taps.withLatestFrom(text)
  /// ```
  ///
  /// It retains the variable. An addition to *SwiftObserver*. Retain the result for as long as you need it.
  public func withLatestFrom<Value>(_ variable: Variable<Value>) -> Mapper<Self, (Message, Value)> {
    map { ($0, variable.value) }
  }

  /// Returns an observable object that sends this one's messages except those that equal the previous one.
  ///
  /// An addition to *SwiftObserver*. Retain the result for as long as you need it.
  public func removeDuplicates() -> Filter<Self> where Message: Equatable {
    removeDuplicates(by: ==)
  }
}
