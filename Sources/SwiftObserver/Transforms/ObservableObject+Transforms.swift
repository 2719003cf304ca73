// SPDX-License-Identifier: MIT

extension ObservableObject {
  /// An observable object that sends the mapped messages of this one.
  ///
  /// A `Var<String>` is a collection of characters, too. A closure that fits both means `Sequence.map`; name the type
  /// of the closure's argument there, or call `new()` first.
  ///
  /// Mirrors *SwiftObserver*, section "Map".
  ///
  /// - Parameter map: Turns a message into another one.
  /// - Returns: The transform; hold it as long as it shall work.
  @inlinable
  public func map<Mapped>(_ map: @escaping (Message) -> Mapped) -> Mapper<Self, Mapped> {
    Mapper(self, map)
  }

  /// An observable object that sends the new values of this one's updates.
  ///
  /// Mirrors *SwiftObserver*, section "New".
  ///
  /// - Returns: The transform; hold it as long as it shall work.
  @inlinable
  public func new<Value>() -> Mapper<Self, Value> where Message == Update<Value> {
    Mapper(self) { $0.new }
  }

  /// An observable object that sends some of this one's messages.
  ///
  /// Mirrors *SwiftObserver*, section "Filter".
  ///
  /// - Parameter keep: Whether a message goes on.
  /// - Returns: The transform; hold it as long as it shall work.
  @inlinable
  public func filter(_ keep: @escaping (Message) -> Bool) -> Filter<Self> {
    Filter(self, keep)
  }

  /// An observable object that sends `Void` whenever this one sends a message equal to `message`.
  ///
  /// Mirrors *SwiftObserver*, section "Select".
  ///
  /// - Parameter message: The message that is let through.
  /// - Returns: The transform; hold it as long as it shall work.
  @inlinable
  public func select(_ message: Message) -> Mapper<Filter<Self>, Void> where Message: Equatable {
    Mapper(Filter(self) { $0 == message }) { _ in }
  }

  /// An observable object that sends this one's messages that are not nil.
  ///
  /// Mirrors *SwiftObserver*, section "Unwrap".
  ///
  /// - Returns: The transform; hold it as long as it shall work.
  @inlinable
  public func unwrap<Wrapped>() -> Unwrapper<Self, Wrapped> where Message == Wrapped? {
    Unwrapper(self)
  }

  /// An observable object that sends this one's messages, with a default for nil.
  ///
  /// Mirrors *SwiftObserver*, section "Unwrap with Default".
  ///
  /// - Parameter defaultMessage: Replaces nil.
  /// - Returns: The transform; hold it as long as it shall work.
  @inlinable
  public func unwrap<Wrapped>(_ defaultMessage: Wrapped) -> Mapper<Self, Wrapped> where Message == Wrapped? {
    Mapper(self) { $0 ?? defaultMessage }
  }

  /// An observable object that sends this one's messages of some authors.
  ///
  /// Mirrors *SwiftObserver*, section "Filter Author".
  ///
  /// - Parameter keep: Whether messages of an author go on.
  /// - Returns: The transform; hold it as long as it shall work.
  @inlinable
  public func filterAuthor(_ keep: @escaping (AnyAuthor) -> Bool) -> AuthorFilter<Self> {
    AuthorFilter(self, keep)
  }

  /// An observable object that sends this one's messages of one author.
  ///
  /// Mirrors *SwiftObserver*, section "From".
  ///
  /// - Parameter selectedAuthor: Whose messages go on; held weakly. When it is nil or gone, none does.
  /// - Returns: The transform; hold it as long as it shall work.
  @inlinable
  public func from(_ selectedAuthor: AnyAuthor?) -> AuthorFilter<Self> {
    AuthorFilter(self, isAuthor(selectedAuthor))
  }

  /// An observable object that sends this one's messages of all authors but one.
  ///
  /// Mirrors *SwiftObserver*, section "Not From".
  ///
  /// - Parameter excludedAuthor: Whose messages are suppressed; held weakly. When it is nil or gone, none is.
  /// - Returns: The transform; hold it as long as it shall work.
  @inlinable
  public func notFrom(_ excludedAuthor: AnyAuthor?) -> AuthorFilter<Self> {
    AuthorFilter(self, isNotAuthor(excludedAuthor))
  }

  /// An observable object that passes on this one's messages without retaining it.
  ///
  /// Mirrors *SwiftObserver*, section "Weak Observable Objects".
  ///
  /// - Returns: The object to put into a data structure, or to use as an origin.
  @inlinable
  public func weak() -> Weak<Self> {
    Weak(self)
  }
}
