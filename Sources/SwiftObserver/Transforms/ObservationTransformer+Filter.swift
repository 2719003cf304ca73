// SPDX-License-Identifier: MIT

extension ObservationTransformer {
  /// Filters as ``filter(_:)`` does, and starts the observation.
  @inlinable
  public func filter(_ keep: @escaping (Transformed) -> Bool, receiveFiltered: @escaping (Transformed) -> Void) {
    filter(keep).receive(receiveFiltered)
  }

  /// Filters as ``filter(_:)`` does, and starts the observation with a handler that also receives the author.
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
  @inlinable
  public func filter(_ keep: @escaping (Transformed) -> Bool) -> ObservationTransformer<Transformed> {
    linked { next in { message, author in if keep(message) { next(message, author) } } }
  }
}
