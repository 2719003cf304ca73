// SPDX-License-Identifier: MIT

extension ObservationTransformer where Transformed: Equatable {
  /// Starts the observation with a handler without parameters, which is called for one specific message.
  ///
  /// Mirrors *SwiftObserver*, section "Select".
  ///
  /// - Parameters:
  ///   - message: The message to select.
  ///   - receiveSelected: Called for each message that equals `message`.
  @inlinable
  public func select(_ message: Transformed, receiveSelected: @escaping () -> Void) {
    select(message).start { _, _ in receiveSelected() }
  }

  /// Starts the observation with a handler that is called for one specific message and receives only the author.
  ///
  /// Mirrors *SwiftObserver*, section "Select".
  ///
  /// - Parameters:
  ///   - message: The message to select.
  ///   - receiveSelected: Called with the author of each message that equals `message`.
  @inlinable
  public func select(_ message: Transformed, receiveSelected: @escaping (AnyAuthor) -> Void) {
    select(message).start { _, author in receiveSelected(author.object) }
  }

  /// Maps one specific message to `Void`, and suppresses all others.
  ///
  /// Mirrors *SwiftObserver*, section "Select".
  ///
  /// - Parameter message: The message to select.
  ///
  /// - Returns: The next link of the chain.
  @inlinable
  public func select(_ message: Transformed) -> ObservationTransformer<Void> {
    linked { next in { candidate, author in if candidate == message { next((), author) } } }
  }
}
