// SPDX-License-Identifier: MIT

extension ObservableObject {
  /// Returns an observable object that maps this one's messages and sends the results.
  ///
  /// ```swift
  /// let price = Var(20)
  /// let label = price.map { "\($0.new) €" }
  /// observe(label) { print($0) }
  /// price <- 25
  /// ```
  ///
  /// A `Var<String>` is also a collection of characters. If a closure fits both, the compiler picks `Sequence.map`.
  /// Write the type of the closure's parameter, or call `new()` first.
  ///
  /// Mirrors *SwiftObserver*, section "Map".
  ///
  /// - Parameter map: Maps a message.
  /// - Returns: The transform. Retain it for as long as you need it.
  @inlinable public func map<Mapped>(_ map: @escaping (Message) -> Mapped) -> Mapper<Self, Mapped> { Mapper(self, map) }

  /// Returns an observable object that sends the new values of this one's updates.
  ///
  /// ```swift
  /// let price = Var(20)
  /// let prices = price.new()
  /// observe(prices) { print("now \($0)") }
  /// price <- 25
  /// ```
  ///
  /// Mirrors *SwiftObserver*, section "New".
  ///
  /// - Returns: The transform. Retain it for as long as you need it.
  @inlinable public func new<Value>() -> Mapper<Self, Value> where Message == Update<Value> { Mapper(self) { $0.new } }

  /// Returns an observable object that sends those of this one's messages that pass a test.
  ///
  /// ```swift
  /// let price = Var(20)
  /// let raises = price.filter { $0.new > $0.old }
  /// observe(raises) { print("more expensive: \($0.new)") }
  /// price <- 25
  /// ```
  ///
  /// Mirrors *SwiftObserver*, section "Filter".
  ///
  /// - Parameter keep: Returns whether to send a message.
  /// - Returns: The transform. Retain it for as long as you need it.
  @inlinable public func filter(_ keep: @escaping (Message) -> Bool) -> Filter<Self> { Filter(self, keep) }

  /// Returns an observable object that sends `Void` whenever this one sends a specific message.
  ///
  /// Mirrors *SwiftObserver*, section "Select".
  ///
  /// - Parameter message: The message to select.
  /// - Returns: The transform. Retain it for as long as you need it.
  @inlinable
  public func select(_ message: Message) -> Mapper<Filter<Self>, Void> where Message: Equatable {
    Mapper(Filter(self) { $0 == message }) { _ in }
  }

  /// Returns an observable object that sends those of this one's messages that aren't nil.
  ///
  /// Mirrors *SwiftObserver*, section "Unwrap".
  ///
  /// - Returns: The transform. Retain it for as long as you need it.
  @inlinable public func unwrap<Wrapped>() -> Unwrapper<Self, Wrapped> where Message == Wrapped? { Unwrapper(self) }

  /// Returns an observable object that sends this one's messages, with a default in place of nil.
  ///
  /// Mirrors *SwiftObserver*, section "Unwrap with Default".
  ///
  /// - Parameter defaultMessage: The message to send in place of nil.
  /// - Returns: The transform. Retain it for as long as you need it.
  @inlinable
  public func unwrap<Wrapped>(_ defaultMessage: Wrapped) -> Mapper<Self, Wrapped> where Message == Wrapped? {
    Mapper(self) { $0 ?? defaultMessage }
  }

  /// Returns an observable object that sends those of this one's messages whose author passes a test.
  ///
  /// Mirrors *SwiftObserver*, section "Filter Author".
  ///
  /// - Parameter keep: Returns whether to send an author's message.
  /// - Returns: The transform. Retain it for as long as you need it.
  @inlinable
  public func filterAuthor(_ keep: @escaping (AnyAuthor) -> Bool) -> AuthorFilter<Self> {
    AuthorFilter(self, keep)
  }

  /// Returns an observable object that sends this one's messages of one author.
  ///
  /// Mirrors *SwiftObserver*, section "From".
  ///
  /// - Parameter selectedAuthor: The author, which is referenced weakly. If it is nil or deallocated, nothing is sent.
  /// - Returns: The transform. Retain it for as long as you need it.
  @inlinable
  public func from(_ selectedAuthor: AnyAuthor?) -> AuthorFilter<Self> {
    AuthorFilter(self, isAuthor(selectedAuthor))
  }

  /// Returns an observable object that sends this one's messages of all authors but one.
  ///
  /// Mirrors *SwiftObserver*, section "Not From".
  ///
  /// - Parameter excludedAuthor: The author to exclude, which is referenced weakly. If it is nil or deallocated,
  ///   everything is sent.
  /// - Returns: The transform. Retain it for as long as you need it.
  @inlinable
  public func notFrom(_ excludedAuthor: AnyAuthor?) -> AuthorFilter<Self> {
    AuthorFilter(self, isNotAuthor(excludedAuthor))
  }

  /// Returns an observable object that sends on this one's messages without retaining it.
  ///
  /// Mirrors *SwiftObserver*, section "Weak Observable Objects".
  ///
  /// - Returns: An object to store in a data structure, or to use as the origin of a transform.
  @inlinable public func weak() -> Weak<Self> { Weak(self) }
}
