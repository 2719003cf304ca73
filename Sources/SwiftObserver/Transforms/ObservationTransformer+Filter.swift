// SPDX-License-Identifier: MIT

extension ObservationTransformer {
  /// Keeps messages that pass a test, and starts the observation.
  ///
  /// Mirrors *SwiftObserver*, section "Filter".
  ///
  /// - Parameters:
  ///   - keep: Returns whether to keep a message.
  ///   - receiveFiltered: Called with each message that is kept.
  @inlinable
  public func filter(_ keep: @escaping (Transformed) -> Bool, receiveFiltered: @escaping (Transformed) -> Void) {
    filter(keep).receive(receiveFiltered)
  }

  /// Keeps messages that pass a test, and starts the observation with a handler that also receives the author.
  ///
  /// Mirrors *SwiftObserver*, section "Filter".
  ///
  /// - Parameters:
  ///   - keep: Returns whether to keep a message.
  ///   - receiveFiltered: Called with each message that is kept and its author.
  @inlinable
  public func filter(
    _ keep: @escaping (Transformed) -> Bool,
    receiveFiltered: @escaping (Transformed, AnyAuthor) -> Void
  ) {
    filter(keep).receive(receiveFiltered)
  }

  /// Keeps messages that pass a test.
  ///
  /// ```swift
  /// let input = Var("")
  /// observe(input).new().filter { $0.count > 2 }.receive { print("search for \($0)") }
  /// input <- "Sw"
  /// input <- "Swift"
  /// ```
  ///
  /// Mirrors *SwiftObserver*, section "Filter".
  ///
  /// - Parameter keep: Returns whether to keep a message.
  ///
  /// - Returns: The next link of the chain.
  @inlinable
  public func filter(_ keep: @escaping (Transformed) -> Bool) -> ObservationTransformer<Transformed> {
    linked { next in { message, author in if keep(message) { next(message, author) } } }
  }
}
