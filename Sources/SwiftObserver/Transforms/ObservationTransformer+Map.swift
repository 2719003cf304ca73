// SPDX-License-Identifier: MIT

extension ObservationTransformer {
  /// Maps each message, and starts the observation.
  ///
  /// Mirrors *SwiftObserver*, section "Map".
  ///
  /// - Parameters:
  ///   - map: Maps a message.
  ///   - receiveMapped: Called with each mapped message.
  @inlinable
  public func map<Mapped>(_ map: @escaping (Transformed) -> Mapped, receiveMapped: @escaping (Mapped) -> Void) {
    self.map(map).receive(receiveMapped)
  }

  /// Maps each message, and starts the observation with a handler that also receives the author.
  ///
  /// Mirrors *SwiftObserver*, section "Map".
  ///
  /// - Parameters:
  ///   - map: Maps a message.
  ///   - receiveMapped: Called with each mapped message and its author.
  @inlinable
  public func map<Mapped>(
    _ map: @escaping (Transformed) -> Mapped,
    receiveMapped: @escaping (Mapped, AnyAuthor) -> Void
  ) {
    self.map(map).receive(receiveMapped)
  }

  /// Maps each message.
  ///
  /// ```swift
  /// let names = Messenger<String>()
  /// observe(names).map { $0.uppercased() }.receive { print($0) }
  /// names.send("Ada")
  /// ```
  ///
  /// Mirrors *SwiftObserver*, section "Map".
  ///
  /// - Parameter map: Maps a message.
  ///
  /// - Returns: The next link of the chain.
  @inlinable
  public func map<Mapped>(_ map: @escaping (Transformed) -> Mapped) -> ObservationTransformer<Mapped> {
    linked { next in { message, author in next(map(message), author) } }
  }

  /// Maps each update to its new value, and starts the observation.
  ///
  /// Mirrors *SwiftObserver*, section "New".
  ///
  /// - Parameter receiveNew: Called with each new value.
  @inlinable
  public func new<Value>(receiveNew: @escaping (Value) -> Void) where Transformed == Update<Value> {
    new().receive(receiveNew)
  }

  /// Maps each update to its new value, and starts the observation with a handler that also receives the author.
  ///
  /// Mirrors *SwiftObserver*, section "New".
  ///
  /// - Parameter receiveNew: Called with each new value and its author.
  @inlinable
  public func new<Value>(receiveNew: @escaping (Value, AnyAuthor) -> Void) where Transformed == Update<Value> {
    new().receive(receiveNew)
  }

  /// Maps each update to its new value.
  ///
  /// Mirrors *SwiftObserver*, section "New".
  ///
  /// - Returns: The next link of the chain.
  @inlinable
  public func new<Value>() -> ObservationTransformer<Value> where Transformed == Update<Value> {
    linked { next in { update, author in next(update.new, author) } }
  }
}
