// SPDX-License-Identifier: MIT

/// Returns an observation by `FreeObserver.shared`, to which you can add transforms and a handler.
///
/// ```swift
/// let celsius = Var(20.0)
/// observe(celsius).new().map { $0 * 1.8 + 32 }.receive { print($0) }
/// celsius <- 25
/// ```
///
/// Mirrors *SwiftObserver*, section "Free Observers".
///
/// - Parameter observable: The object to observe.
/// - Returns: An observation that starts when you give it a handler.
@inlinable
public func observe<O: ObservableObject>(_ observable: O) -> ObservationTransformer<O.Message> {
  FreeObserver.shared.observe(observable)
}

/// Observes an object without an observer of your own, until the object is deallocated.
///
/// The observer is ``FreeObserver/shared``. You can end the observation earlier through it. Inside a class that
/// conforms to ``Observer``, the unqualified name means the class's own method. Write `SwiftObserver.observe` there.
///
/// ```swift
/// let score = Var(0)
/// observe(score) { print("from \($0.old) to \($0.new)") }
/// score <- 3
/// ```
///
/// Mirrors *SwiftObserver*, section "Free Observers".
///
/// - Parameters:
///   - observable: The object to observe.
///   - receive: Called with each message.
@inlinable
public func observe<O: ObservableObject>(_ observable: consuming O, receive: @escaping (O.Message) -> Void) {
  FreeObserver.shared.observe(observable, receive: receive)
}

/// Observes an object without an observer of your own, with a handler that also receives the author.
@inlinable
public func observe<O: ObservableObject>(_ observable: consuming O, receive: @escaping (O.Message, AnyAuthor) -> Void) {
  FreeObserver.shared.observe(observable, receive: receive)
}

extension ObservableObject {
  /// Returns an observation of this object by ``FreeObserver/shared``, to which you can add transforms and a handler.
  @inlinable
  public func observed() -> ObservationTransformer<Message> {
    FreeObserver.shared.observe(self)
  }

  /// Observes this object without an observer of your own, until the object is deallocated.
  ///
  /// ```swift
  /// let taps = Messenger<Void>()
  /// taps.observed { print("tapped") }
  /// taps.send(())
  /// ```
  @inlinable
  public consuming func observed(_ receive: @escaping (Message) -> Void) {
    FreeObserver.shared.observe(self, receive: receive)
  }

  /// Observes this object without an observer of your own, with a handler that also receives the author.
  @inlinable
  public consuming func observed(_ receive: @escaping (Message, AnyAuthor) -> Void) {
    FreeObserver.shared.observe(self, receive: receive)
  }
}
