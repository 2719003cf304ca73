// SPDX-License-Identifier: MIT

extension ObservationTransformer {
  /// Suppresses nil and unwraps the other messages, and starts the observation.
  ///
  /// Mirrors *SwiftObserver*, section "Unwrap".
  ///
  /// - Parameter receiveUnwrapped: Called with each message that is not nil.
  @inlinable
  public func unwrap<Unwrapped>(receiveUnwrapped: @escaping (Unwrapped) -> Void) where Transformed == Unwrapped? {
    unwrap().receive(receiveUnwrapped)
  }

  /// Suppresses nil, unwraps the rest, and starts the observation with a handler that takes the author, too.
  ///
  /// Mirrors *SwiftObserver*, section "Unwrap".
  ///
  /// - Parameter receiveUnwrapped: Called with each message that is not nil and its author.
  @inlinable
  public func unwrap<Unwrapped>(receiveUnwrapped: @escaping (Unwrapped, AnyAuthor) -> Void)
  where Transformed == Unwrapped? {
    unwrap().receive(receiveUnwrapped)
  }

  /// Suppresses nil and unwraps the other messages.
  ///
  /// Mirrors *SwiftObserver*, section "Unwrap".
  ///
  /// - Returns: The observation to be.
  @inlinable
  public func unwrap<Unwrapped>() -> ObservationTransformer<Unwrapped> where Transformed == Unwrapped? {
    linked { next in { message, author in if let message { next(message, author) } } }
  }

  /// Unwraps messages, with a default for nil, and starts the observation.
  ///
  /// Mirrors *SwiftObserver*, section "Unwrap with Default".
  ///
  /// - Parameters:
  ///   - defaultMessage: Replaces nil.
  ///   - receiveUnwrapped: Called with each message or the default.
  @inlinable
  public func unwrap<Unwrapped>(_ defaultMessage: Unwrapped, receiveUnwrapped: @escaping (Unwrapped) -> Void)
  where Transformed == Unwrapped? {
    unwrap(defaultMessage).receive(receiveUnwrapped)
  }

  /// Unwraps messages, with a default for nil, and starts the observation with a handler that takes the author, too.
  ///
  /// Mirrors *SwiftObserver*, section "Unwrap with Default".
  ///
  /// - Parameters:
  ///   - defaultMessage: Replaces nil.
  ///   - receiveUnwrapped: Called with each message or the default and its author.
  @inlinable
  public func unwrap<Unwrapped>(_ defaultMessage: Unwrapped, receiveUnwrapped: @escaping (Unwrapped, AnyAuthor) -> Void)
  where Transformed == Unwrapped? {
    unwrap(defaultMessage).receive(receiveUnwrapped)
  }

  /// Unwraps messages, with a default for nil.
  ///
  /// Mirrors *SwiftObserver*, section "Unwrap with Default".
  ///
  /// - Parameter defaultMessage: Replaces nil.
  ///
  /// - Returns: The observation to be.
  @inlinable
  public func unwrap<Unwrapped>(_ defaultMessage: Unwrapped) -> ObservationTransformer<Unwrapped>
  where Transformed == Unwrapped? {
    linked { next in { message, author in next(message ?? defaultMessage, author) } }
  }
}
