// SPDX-License-Identifier: MIT

extension ObservationTransformer {
  /// Keeps messages whose author passes a test, and starts the observation.
  ///
  /// Mirrors *SwiftObserver*, section "Filter Author".
  ///
  /// - Parameters:
  ///   - keep: Returns whether to keep an author's message.
  ///   - receiveFiltered: Called with each message that is kept.
  @inlinable
  public func filterAuthor(_ keep: @escaping (AnyAuthor) -> Bool, receiveFiltered: @escaping (Transformed) -> Void) {
    filterAuthor(keep).receive(receiveFiltered)
  }

  /// Keeps messages whose author passes a test, and starts the observation with a handler that also receives the
  /// author.
  ///
  /// Mirrors *SwiftObserver*, section "Filter Author".
  ///
  /// - Parameters:
  ///   - keep: Returns whether to keep an author's message.
  ///   - receiveFiltered: Called with each message that is kept and its author.
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
  ///
  /// - Parameter keep: Returns whether to keep an author's message.
  ///
  /// - Returns: The next link of the chain.
  @inlinable
  public func filterAuthor(_ keep: @escaping (AnyAuthor) -> Bool) -> ObservationTransformer<Transformed> {
    linked { next in { message, author in if keep(author.object) { next(message, author) } } }
  }

  /// Keeps messages of one author, and starts the observation.
  ///
  /// Mirrors *SwiftObserver*, section "From".
  ///
  /// - Parameters:
  ///   - selectedAuthor: The author, which is referenced weakly. If it is nil or deallocated, no message is kept.
  ///   - receiveSelected: Called with each message of the author.
  @inlinable
  public func from(_ selectedAuthor: AnyAuthor?, receiveSelected: @escaping (Transformed) -> Void) {
    from(selectedAuthor).receive(receiveSelected)
  }

  /// Keeps messages of one author, and starts the observation with a handler that also receives the author.
  ///
  /// Mirrors *SwiftObserver*, section "From".
  ///
  /// - Parameters:
  ///   - selectedAuthor: The author, which is referenced weakly. If it is nil or deallocated, no message is kept.
  ///   - receiveSelected: Called with each message of the author, and with the author.
  @inlinable
  public func from(_ selectedAuthor: AnyAuthor?, receiveSelected: @escaping (Transformed, AnyAuthor) -> Void) {
    from(selectedAuthor).receive(receiveSelected)
  }

  /// Keeps messages of one author.
  ///
  /// Mirrors *SwiftObserver*, section "From".
  ///
  /// - Parameter selectedAuthor: The author, which is referenced weakly. If it is nil or deallocated, no message is
  ///   kept.
  ///
  /// - Returns: The next link of the chain.
  @inlinable
  public func from(_ selectedAuthor: AnyAuthor?) -> ObservationTransformer<Transformed> {
    filterAuthor(isAuthor(selectedAuthor))
  }

  /// Suppresses messages of one author, and starts the observation.
  ///
  /// Mirrors *SwiftObserver*, section "Not From".
  ///
  /// - Parameters:
  ///   - excludedAuthor: The author, which is referenced weakly. If it is nil or deallocated, no message is suppressed.
  ///   - receiveExcluded: Called with each message of another author.
  @inlinable
  public func notFrom(_ excludedAuthor: AnyAuthor?, receiveExcluded: @escaping (Transformed) -> Void) {
    notFrom(excludedAuthor).receive(receiveExcluded)
  }

  /// Suppresses messages of one author, and starts the observation with a handler that also receives the author.
  ///
  /// Mirrors *SwiftObserver*, section "Not From".
  ///
  /// - Parameters:
  ///   - excludedAuthor: The author, which is referenced weakly. If it is nil or deallocated, no message is suppressed.
  ///   - receiveExcluded: Called with each message of another author, and with that author.
  @inlinable
  public func notFrom(_ excludedAuthor: AnyAuthor?, receiveExcluded: @escaping (Transformed, AnyAuthor) -> Void) {
    notFrom(excludedAuthor).receive(receiveExcluded)
  }

  /// Suppresses messages of one author.
  ///
  /// ```swift
  /// let text = Var("")
  /// let editor = FreeObserver()
  /// editor.observe(text).notFrom(editor).receive { print("changed elsewhere: \($0.new)") }
  /// text.set("draft", as: editor)
  /// text <- "imported"
  /// ```
  ///
  /// Mirrors *SwiftObserver*, section "Not From".
  ///
  /// - Parameter excludedAuthor: The author, which is referenced weakly. If it is nil or deallocated, no message is
  ///   suppressed.
  ///
  /// - Returns: The next link of the chain.
  @inlinable
  public func notFrom(_ excludedAuthor: AnyAuthor?) -> ObservationTransformer<Transformed> {
    filterAuthor(isNotAuthor(excludedAuthor))
  }
}
