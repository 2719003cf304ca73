// SPDX-License-Identifier: MIT

extension ObservationTransformer where Transformed: Equatable {
  /// Selects as ``select(_:)`` does, and starts the observation with a handler without parameters.
  @inlinable
  public func select(_ message: Transformed, receiveSelected: @escaping () -> Void) {
    select(message).start { _, _ in receiveSelected() }
  }

  /// Selects as ``select(_:)`` does, and starts the observation with a handler that receives only the author.
  @inlinable
  public func select(_ message: Transformed, receiveSelected: @escaping (AnyAuthor) -> Void) {
    select(message).start { _, author in receiveSelected(author.object) }
  }

  /// Maps one specific message to `Void`, and suppresses all others.
  ///
  /// Mirrors *SwiftObserver*, section "Select".
  @inlinable
  public func select(_ message: Transformed) -> ObservationTransformer<Void> {
    linked { next in { candidate, author in if candidate == message { next((), author) } } }
  }
}
