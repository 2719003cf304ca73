// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension ObservableObject {
  /// An observable object that sends this one's mapped messages without those that are mapped to nil: an addition to
  /// *SwiftObserver*.
  ///
  /// ```swift
  /// let numbers = texts.compactMap { Int($0) }
  /// ```
  ///
  /// - Parameter transform: Turns a message into another one, or into nil.
  /// - Returns: The transform; hold it as long as it shall work.
  public func compactMap<Mapped>(
    _ transform: @escaping (Message) -> Mapped?
  ) -> Unwrapper<Mapper<Self, Mapped?>, Mapped> {
    map(transform).unwrap()
  }

  /// An observable object that sends this one's messages without those that are equal to the last one that it sent: an
  /// addition to *SwiftObserver*.
  ///
  /// ```swift
  /// let steps = positions.removeDuplicates { abs($0 - $1) < 0.5 }
  /// ```
  ///
  /// - Parameter areEqual: Compares the last message that passed with the present one.
  /// - Returns: The transform; hold it as long as it shall work.
  public func removeDuplicates(by areEqual: @escaping (Message, Message) -> Bool) -> Filter<Self> {
    filter(differsFromLast(by: areEqual))
  }

  /// An observable object that sends this one's messages without those whose key is that of the last one that it sent:
  /// an addition to *SwiftObserver*.
  ///
  /// ```swift
  /// let users = logins.removeDuplicates(on: \.name)
  /// ```
  ///
  /// - Parameter key: Makes the part of a message that is compared.
  /// - Returns: The transform; hold it as long as it shall work.
  public func removeDuplicates<Key: Equatable>(on key: @escaping (Message) -> Key) -> Filter<Self> {
    removeDuplicates { key($0) == key($1) }
  }

  /// An observable object that sends this one's messages, each with the value that a variable has by then: an addition
  /// to *SwiftObserver*.
  ///
  /// ```swift
  /// let sent = taps.withLatestFrom(text)
  /// ```
  ///
  /// - Parameter variable: What is asked for its value; retained by the transform.
  /// - Returns: The transform; hold it as long as it shall work.
  public func withLatestFrom<Value>(_ variable: Variable<Value>) -> Mapper<Self, (Message, Value)> {
    map { ($0, variable.value) }
  }
}

extension ObservableObject where Message: Equatable {
  /// An observable object that sends this one's messages without those that are equal to the one before: an addition to
  /// *SwiftObserver*.
  ///
  /// - Returns: The transform; hold it as long as it shall work.
  public func removeDuplicates() -> Filter<Self> {
    removeDuplicates(by: ==)
  }
}
