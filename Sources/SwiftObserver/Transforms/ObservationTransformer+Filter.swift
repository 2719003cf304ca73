// SPDX-License-Identifier: MIT

extension ObservationTransformer {
  /// Suppresses messages, and starts the observation.
  ///
  /// Mirrors *SwiftObserver*, section "Filter".
  ///
  /// - Parameters:
  ///   - keep: Whether a message goes on.
  ///   - receiveFiltered: Called with each message that is kept.
  @inlinable
  public func filter(_ keep: @escaping (Transformed) -> Bool, receiveFiltered: @escaping (Transformed) -> Void) {
    filter(keep).receive(receiveFiltered)
  }

  /// Suppresses messages, and starts the observation with a handler that takes the author, too.
  ///
  /// Mirrors *SwiftObserver*, section "Filter".
  ///
  /// - Parameters:
  ///   - keep: Whether a message goes on.
  ///   - receiveFiltered: Called with each message that is kept and its author.
  @inlinable
  public func filter(
    _ keep: @escaping (Transformed) -> Bool,
    receiveFiltered: @escaping (Transformed, AnyAuthor) -> Void
  ) {
    filter(keep).receive(receiveFiltered)
  }

  /// Suppresses messages.
  ///
  /// Mirrors *SwiftObserver*, section "Filter".
  ///
  /// - Parameter keep: Whether a message goes on.
  ///
  /// - Returns: The observation to be.
  @inlinable
  public func filter(_ keep: @escaping (Transformed) -> Bool) -> ObservationTransformer<Transformed> {
    linked { next in { message, author in if keep(message) { next(message, author) } } }
  }
}
