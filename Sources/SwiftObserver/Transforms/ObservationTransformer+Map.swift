// SPDX-License-Identifier: MIT

extension ObservationTransformer {
  /// Maps as ``map(_:)`` does, and starts the observation.
  @inlinable
  public func map<Mapped>(_ map: @escaping (Transformed) -> Mapped, receiveMapped: @escaping (Mapped) -> Void) {
    self.map(map).receive(receiveMapped)
  }

  /// Maps as ``map(_:)`` does, and starts the observation with a handler that also receives the author.
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
  @inlinable
  public func map<Mapped>(_ map: @escaping (Transformed) -> Mapped) -> ObservationTransformer<Mapped> {
    linked { next in { message, author in next(map(message), author) } }
  }

  /// Maps as ``new()`` does, and starts the observation.
  @inlinable
  public func new<Value>(receiveNew: @escaping (Value) -> Void) where Transformed == Update<Value> {
    new().receive(receiveNew)
  }

  /// Maps as ``new()`` does, and starts the observation with a handler that also receives the author.
  @inlinable
  public func new<Value>(receiveNew: @escaping (Value, AnyAuthor) -> Void) where Transformed == Update<Value> {
    new().receive(receiveNew)
  }

  /// Maps each update to its new value.
  ///
  /// Mirrors *SwiftObserver*, section "New".
  @inlinable
  public func new<Value>() -> ObservationTransformer<Value> where Transformed == Update<Value> {
    linked { next in { update, author in next(update.new, author) } }
  }
}
