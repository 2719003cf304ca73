// SPDX-License-Identifier: MIT

extension ObservationTransformer where Transformed: Equatable {
  /// Suppresses all messages but one and drops the message itself, and starts the observation.
  ///
  /// Mirrors *SwiftObserver*, section "Select".
  ///
  /// - Parameters:
  ///   - message: The message that is let through.
  ///   - receiveSelected: Called, without the message, for each message equal to `message`.
  @inlinable
  public func select(_ message: Transformed, receiveSelected: @escaping () -> Void) {
    select(message).start { _, _ in receiveSelected() }
  }

  /// Suppresses all messages but one, drops that message, and starts the observation with a handler of authors.
  ///
  /// Mirrors *SwiftObserver*, section "Select".
  ///
  /// - Parameters:
  ///   - message: The message that is let through.
  ///   - receiveSelected: Called, without the message, for each message equal to `message`, with the author.
  @inlinable
  public func select(_ message: Transformed, receiveSelected: @escaping (AnyAuthor) -> Void) {
    select(message).start { _, author in receiveSelected(author.object) }
  }

  /// Suppresses all messages but one and drops the message itself.
  ///
  /// Mirrors *SwiftObserver*, section "Select".
  ///
  /// - Parameter message: The message that is let through.
  ///
  /// - Returns: The observation to be.
  @inlinable
  public func select(_ message: Transformed) -> ObservationTransformer<Void> {
    linked { next in { candidate, author in if candidate == message { next((), author) } } }
  }
}
