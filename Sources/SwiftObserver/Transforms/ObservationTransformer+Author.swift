// SPDX-License-Identifier: MIT

extension ObservationTransformer {
  /// Filters as ``filterAuthor(_:)`` does, and starts the observation.
  @inlinable
  public func filterAuthor(_ keep: @escaping (AnyAuthor) -> Bool, receiveFiltered: @escaping (Transformed) -> Void) {
    filterAuthor(keep).receive(receiveFiltered)
  }

  /// Filters as ``filterAuthor(_:)`` does, and starts the observation with a handler that also receives the author.
  @inlinable
  public func filterAuthor(
    _ keep: @escaping (AnyAuthor) -> Bool,
    receiveFiltered: @escaping (Transformed, AnyAuthor) -> Void
  ) {
    filterAuthor(keep).receive(receiveFiltered)
  }

  /// Keeps messages whose author passes a test.
  ///
  /// Mirrors *SwiftObserver*, section "Filter Author".
  @inlinable
  public func filterAuthor(_ keep: @escaping (AnyAuthor) -> Bool) -> ObservationTransformer<Transformed> {
    linked { next in { message, author in if keep(author.object) { next(message, author) } } }
  }

  /// Selects as ``from(_:)`` does, and starts the observation.
  @inlinable
  public func from(_ selectedAuthor: AnyAuthor?, receiveSelected: @escaping (Transformed) -> Void) {
    from(selectedAuthor).receive(receiveSelected)
  }

  /// Selects as ``from(_:)`` does, and starts the observation with a handler that also receives the author.
  @inlinable
  public func from(_ selectedAuthor: AnyAuthor?, receiveSelected: @escaping (Transformed, AnyAuthor) -> Void) {
    from(selectedAuthor).receive(receiveSelected)
  }

  /// Keeps messages of one author, which is referenced weakly.
  ///
  /// If it is nil or deallocated, no message is kept. Mirrors *SwiftObserver*, section "From".
  @inlinable
  public func from(_ selectedAuthor: AnyAuthor?) -> ObservationTransformer<Transformed> {
    filterAuthor(isAuthor(selectedAuthor))
  }

  /// Excludes as ``notFrom(_:)`` does, and starts the observation.
  @inlinable
  public func notFrom(_ excludedAuthor: AnyAuthor?, receiveExcluded: @escaping (Transformed) -> Void) {
    notFrom(excludedAuthor).receive(receiveExcluded)
  }

  /// Excludes as ``notFrom(_:)`` does, and starts the observation with a handler that also receives the author.
  @inlinable
  public func notFrom(_ excludedAuthor: AnyAuthor?, receiveExcluded: @escaping (Transformed, AnyAuthor) -> Void) {
    notFrom(excludedAuthor).receive(receiveExcluded)
  }

  /// Suppresses messages of one author, which is referenced weakly.
  ///
  /// ```swift
  /// let text = Var("")
  /// let editor = FreeObserver()
  /// editor.observe(text).notFrom(editor).receive { print("changed elsewhere: \($0.new)") }
  /// text.set("draft", as: editor)
  /// text <- "imported"
  /// ```
  ///
  /// If it is nil or deallocated, no message is suppressed. Mirrors *SwiftObserver*, section "Not From".
  @inlinable
  public func notFrom(_ excludedAuthor: AnyAuthor?) -> ObservationTransformer<Transformed> {
    filterAuthor(isNotAuthor(excludedAuthor))
  }
}
