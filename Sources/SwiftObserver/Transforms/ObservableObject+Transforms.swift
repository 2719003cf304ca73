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
  /// Retain the result for as long as you need it. A `Var<String>` is also a collection of characters. If a closure
  /// fits both, the compiler picks `Sequence.map`. Write the type of the closure's parameter, or call `new()` first.
  ///
  /// Mirrors *SwiftObserver*, section "Map".
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
  /// Retain the result for as long as you need it. Mirrors *SwiftObserver*, section "New".
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
  /// Retain the result for as long as you need it. Mirrors *SwiftObserver*, section "Filter".
  @inlinable public func filter(_ keep: @escaping (Message) -> Bool) -> Filter<Self> { Filter(self, keep) }

  /// Returns an observable object that sends `Void` whenever this one sends a specific message.
  ///
  /// Retain the result for as long as you need it. Mirrors *SwiftObserver*, section "Select".
  @inlinable
  public func select(_ message: Message) -> Mapper<Filter<Self>, Void> where Message: Equatable {
    Mapper(Filter(self) { $0 == message }) { _ in }
  }

  /// Returns an observable object that sends those of this one's messages that aren't nil.
  ///
  /// Retain the result for as long as you need it. Mirrors *SwiftObserver*, section "Unwrap".
  @inlinable public func unwrap<Wrapped>() -> Unwrapper<Self, Wrapped> where Message == Wrapped? { Unwrapper(self) }

  /// Returns an observable object that sends this one's messages, with a default in place of nil.
  ///
  /// Retain the result for as long as you need it. Mirrors *SwiftObserver*, section "Unwrap with Default".
  @inlinable
  public func unwrap<Wrapped>(_ defaultMessage: Wrapped) -> Mapper<Self, Wrapped> where Message == Wrapped? {
    Mapper(self) { $0 ?? defaultMessage }
  }

  /// Returns an observable object that sends those of this one's messages whose author passes a test.
  ///
  /// Retain the result for as long as you need it. Mirrors *SwiftObserver*, section "Filter Author".
  @inlinable
  public func filterAuthor(_ keep: @escaping (AnyAuthor) -> Bool) -> AuthorFilter<Self> {
    AuthorFilter(self, keep)
  }

  /// Returns an observable object that sends this one's messages of one author, which is referenced weakly.
  ///
  /// If it is nil or deallocated, nothing is sent. Retain the result for as long as you need it.
  ///
  /// Mirrors *SwiftObserver*, section "From".
  @inlinable
  public func from(_ selectedAuthor: AnyAuthor?) -> AuthorFilter<Self> {
    AuthorFilter(self, isAuthor(selectedAuthor))
  }

  /// Returns an observable object that sends this one's messages of all authors but one, which is referenced weakly.
  ///
  /// If it is nil or deallocated, everything is sent. Retain the result for as long as you need it.
  ///
  /// Mirrors *SwiftObserver*, section "Not From".
  @inlinable
  public func notFrom(_ excludedAuthor: AnyAuthor?) -> AuthorFilter<Self> {
    AuthorFilter(self, isNotAuthor(excludedAuthor))
  }

  /// Returns an observable object that sends on this one's messages without retaining it.
  ///
  /// Store it in a data structure, or use it as the origin of a transform.
  ///
  /// Mirrors *SwiftObserver*, section "Weak Observable Objects".
  @inlinable public func weak() -> Weak<Self> { Weak(self) }
}
