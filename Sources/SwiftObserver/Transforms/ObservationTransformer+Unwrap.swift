// SPDX-License-Identifier: MIT

extension ObservationTransformer {
  /// Suppresses nil, unwraps the other messages, and starts the observation.
  ///
  /// Mirrors *SwiftObserver*, section "Unwrap".
  ///
  /// - Parameter receiveUnwrapped: Called with each message that isn't nil.
  @inlinable
  public func unwrap<Unwrapped>(receiveUnwrapped: @escaping (Unwrapped) -> Void) where Transformed == Unwrapped? {
    unwrap().receive(receiveUnwrapped)
  }

  /// Suppresses nil, unwraps the other messages, and starts the observation with a handler that also receives the
  /// author.
  ///
  /// Mirrors *SwiftObserver*, section "Unwrap".
  ///
  /// - Parameter receiveUnwrapped: Called with each message that isn't nil, and its author.
  @inlinable
  public func unwrap<Unwrapped>(receiveUnwrapped: @escaping (Unwrapped, AnyAuthor) -> Void)
  where Transformed == Unwrapped? {
    unwrap().receive(receiveUnwrapped)
  }

  /// Suppresses nil and unwraps the other messages.
  ///
  /// ```swift
  /// let selection = Var<String?>(nil)
  /// observe(selection).new().unwrap().receive { print("selected \($0)") }
  /// selection <- "row 1"
  /// ```
  ///
  /// Mirrors *SwiftObserver*, section "Unwrap".
  ///
  /// - Returns: The next link of the chain.
  @inlinable
  public func unwrap<Unwrapped>() -> ObservationTransformer<Unwrapped> where Transformed == Unwrapped? {
    linked { next in { message, author in if let message { next(message, author) } } }
  }

  /// Unwraps messages, with a default in place of nil, and starts the observation.
  ///
  /// Mirrors *SwiftObserver*, section "Unwrap with Default".
  ///
  /// - Parameters:
  ///   - defaultMessage: The message to use in place of nil.
  ///   - receiveUnwrapped: Called with each message or the default.
  @inlinable
  public func unwrap<Unwrapped>(_ defaultMessage: Unwrapped, receiveUnwrapped: @escaping (Unwrapped) -> Void)
  where Transformed == Unwrapped? {
    unwrap(defaultMessage).receive(receiveUnwrapped)
  }

  /// Unwraps messages, with a default in place of nil, and starts the observation with a handler that also receives the
  /// author.
  ///
  /// Mirrors *SwiftObserver*, section "Unwrap with Default".
  ///
  /// - Parameters:
  ///   - defaultMessage: The message to use in place of nil.
  ///   - receiveUnwrapped: Called with each message or the default, and its author.
  @inlinable
  public func unwrap<Unwrapped>(_ defaultMessage: Unwrapped, receiveUnwrapped: @escaping (Unwrapped, AnyAuthor) -> Void)
  where Transformed == Unwrapped? {
    unwrap(defaultMessage).receive(receiveUnwrapped)
  }

  /// Unwraps messages, with a default in place of nil.
  ///
  /// Mirrors *SwiftObserver*, section "Unwrap with Default".
  ///
  /// - Parameter defaultMessage: The message to use in place of nil.
  ///
  /// - Returns: The next link of the chain.
  @inlinable
  public func unwrap<Unwrapped>(_ defaultMessage: Unwrapped) -> ObservationTransformer<Unwrapped>
  where Transformed == Unwrapped? {
    linked { next in { message, author in next(message ?? defaultMessage, author) } }
  }
}
