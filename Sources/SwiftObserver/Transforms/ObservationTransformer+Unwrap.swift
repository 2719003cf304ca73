// SPDX-License-Identifier: MIT

extension ObservationTransformer {
  /// Unwraps as ``unwrap()`` does, and starts the observation.
  @inlinable
  public func unwrap<Unwrapped>(receiveUnwrapped: @escaping (Unwrapped) -> Void) where Transformed == Unwrapped? {
    unwrap().receive(receiveUnwrapped)
  }

  /// Unwraps as ``unwrap()`` does, and starts the observation with a handler that also receives the author.
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
  @inlinable
  public func unwrap<Unwrapped>() -> ObservationTransformer<Unwrapped> where Transformed == Unwrapped? {
    linked { next in { message, author in if let message { next(message, author) } } }
  }

  /// Unwraps as ``unwrap(_:)`` does, and starts the observation.
  @inlinable
  public func unwrap<Unwrapped>(_ defaultMessage: Unwrapped, receiveUnwrapped: @escaping (Unwrapped) -> Void)
  where Transformed == Unwrapped? {
    unwrap(defaultMessage).receive(receiveUnwrapped)
  }

  /// Unwraps as ``unwrap(_:)`` does, and starts the observation with a handler that also receives the author.
  @inlinable
  public func unwrap<Unwrapped>(_ defaultMessage: Unwrapped, receiveUnwrapped: @escaping (Unwrapped, AnyAuthor) -> Void)
  where Transformed == Unwrapped? {
    unwrap(defaultMessage).receive(receiveUnwrapped)
  }

  /// Unwraps messages, with a default in place of nil.
  ///
  /// Mirrors *SwiftObserver*, section "Unwrap with Default".
  @inlinable
  public func unwrap<Unwrapped>(_ defaultMessage: Unwrapped) -> ObservationTransformer<Unwrapped>
  where Transformed == Unwrapped? {
    linked { next in { message, author in next(message ?? defaultMessage, author) } }
  }
}
