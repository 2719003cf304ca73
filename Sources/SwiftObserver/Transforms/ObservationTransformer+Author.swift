// SPDX-License-Identifier: MIT

extension ObservationTransformer {
  /// Suppresses messages by their author, and starts the observation.
  ///
  /// Mirrors *SwiftObserver*, section "Filter Author".
  ///
  /// - Parameters:
  ///   - keep: Whether messages of an author go on.
  ///   - receiveFiltered: Called with each message that is kept.
  @inlinable
  public func filterAuthor(_ keep: @escaping (AnyAuthor) -> Bool, receiveFiltered: @escaping (Transformed) -> Void) {
    filterAuthor(keep).receive(receiveFiltered)
  }

  /// Suppresses messages by their author, and starts the observation with a handler that takes the author, too.
  ///
  /// Mirrors *SwiftObserver*, section "Filter Author".
  ///
  /// - Parameters:
  ///   - keep: Whether messages of an author go on.
  ///   - receiveFiltered: Called with each message that is kept and its author.
  @inlinable
  public func filterAuthor(
    _ keep: @escaping (AnyAuthor) -> Bool,
    receiveFiltered: @escaping (Transformed, AnyAuthor) -> Void
  ) {
    filterAuthor(keep).receive(receiveFiltered)
  }

  /// Suppresses messages by their author.
  ///
  /// Mirrors *SwiftObserver*, section "Filter Author".
  ///
  /// - Parameter keep: Whether messages of an author go on.
  ///
  /// - Returns: The observation to be.
  @inlinable
  public func filterAuthor(_ keep: @escaping (AnyAuthor) -> Bool) -> ObservationTransformer<Transformed> {
    linked { next in { message, author in if keep(author.object) { next(message, author) } } }
  }

  /// Suppresses all messages but those of one author, and starts the observation.
  ///
  /// Mirrors *SwiftObserver*, section "From".
  ///
  /// - Parameters:
  ///   - selectedAuthor: Whose messages go on; held weakly. When it is nil or gone, none does.
  ///   - receiveSelected: Called with each message of the author.
  @inlinable
  public func from(_ selectedAuthor: AnyAuthor?, receiveSelected: @escaping (Transformed) -> Void) {
    from(selectedAuthor).receive(receiveSelected)
  }

  /// Suppresses the messages of all other authors, and starts the observation with a handler that takes the author,
  /// too.
  ///
  /// Mirrors *SwiftObserver*, section "From".
  ///
  /// - Parameters:
  ///   - selectedAuthor: Whose messages go on; held weakly. When it is nil or gone, none does.
  ///   - receiveSelected: Called with each message of the author and its author.
  @inlinable
  public func from(_ selectedAuthor: AnyAuthor?, receiveSelected: @escaping (Transformed, AnyAuthor) -> Void) {
    from(selectedAuthor).receive(receiveSelected)
  }

  /// Suppresses all messages but those of one author.
  ///
  /// Mirrors *SwiftObserver*, section "From".
  ///
  /// - Parameter selectedAuthor: Whose messages go on; held weakly. When it is nil or gone, none does.
  ///
  /// - Returns: The observation to be.
  @inlinable
  public func from(_ selectedAuthor: AnyAuthor?) -> ObservationTransformer<Transformed> {
    filterAuthor(isAuthor(selectedAuthor))
  }

  /// Suppresses the messages of one author, and starts the observation.
  ///
  /// Mirrors *SwiftObserver*, section "Not From".
  ///
  /// - Parameters:
  ///   - excludedAuthor: Whose messages are suppressed; held weakly. When it is nil or gone, none is.
  ///   - receiveExcluded: Called with each message of other authors.
  @inlinable
  public func notFrom(_ excludedAuthor: AnyAuthor?, receiveExcluded: @escaping (Transformed) -> Void) {
    notFrom(excludedAuthor).receive(receiveExcluded)
  }

  /// Suppresses the messages of one author, and starts the observation with a handler that takes the author, too.
  ///
  /// Mirrors *SwiftObserver*, section "Not From".
  ///
  /// - Parameters:
  ///   - excludedAuthor: Whose messages are suppressed; held weakly. When it is nil or gone, none is.
  ///   - receiveExcluded: Called with each message of other authors and its author.
  @inlinable
  public func notFrom(_ excludedAuthor: AnyAuthor?, receiveExcluded: @escaping (Transformed, AnyAuthor) -> Void) {
    notFrom(excludedAuthor).receive(receiveExcluded)
  }

  /// Suppresses the messages of one author.
  ///
  /// Mirrors *SwiftObserver*, section "Not From".
  ///
  /// - Parameter excludedAuthor: Whose messages are suppressed; held weakly. When it is nil or gone, none is.
  ///
  /// - Returns: The observation to be.
  @inlinable
  public func notFrom(_ excludedAuthor: AnyAuthor?) -> ObservationTransformer<Transformed> {
    filterAuthor(isNotAuthor(excludedAuthor))
  }
}
