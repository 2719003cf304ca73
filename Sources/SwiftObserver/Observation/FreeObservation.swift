// SPDX-License-Identifier: MIT

/// An observation by `FreeObserver.shared` that starts as soon as it is given a handler.
///
/// Mirrors *SwiftObserver*, section "Free Observers".
///
/// - Parameter observable: The object that is observed.
/// - Returns: The observation to be.
@inlinable
public func observe<O: ObservableObject>(_ observable: O) -> ObservationTransformer<O.Message> {
  FreeObserver.shared.observe(observable)
}

/// Lets `FreeObserver.shared` observe `observable`, until that is gone or the observation is stopped through the
/// observer.
///
/// Inside an `Observer` class, the unqualified name means the class's own method; write `SwiftObserver.observe` there.
///
/// Mirrors *SwiftObserver*, section "Free Observers".
///
/// - Parameters:
///   - observable: The object that is observed.
///   - receive: Called with each message.
@inlinable
public func observe<O: ObservableObject>(_ observable: consuming O, receive: @escaping (O.Message) -> Void) {
  FreeObserver.shared.observe(observable, receive: receive)
}

/// Lets `FreeObserver.shared` observe `observable` with a handler that takes the author, too.
///
/// Mirrors *SwiftObserver*, section "Free Observers".
///
/// - Parameters:
///   - observable: The object that is observed.
///   - receive: Called with each message and its author.
@inlinable
public func observe<O: ObservableObject>(
  _ observable: consuming O,
  receive: @escaping (O.Message, AnyAuthor) -> Void
) {
  FreeObserver.shared.observe(observable, receive: receive)
}

extension ObservableObject {
  /// An observation by `FreeObserver.shared` that starts as soon as it is given a handler.
  ///
  /// Mirrors *SwiftObserver*, section "Free Observers".
  ///
  /// - Returns: The observation to be.
  @inlinable
  public func observed() -> ObservationTransformer<Message> {
    FreeObserver.shared.observe(self)
  }

  /// Lets `FreeObserver.shared` observe this object.
  ///
  /// Mirrors *SwiftObserver*, section "Free Observers".
  ///
  /// - Parameter receive: Called with each message.
  @inlinable
  public consuming func observed(_ receive: @escaping (Message) -> Void) {
    FreeObserver.shared.observe(self, receive: receive)
  }

  /// Lets `FreeObserver.shared` observe this object with a handler that takes the author, too.
  ///
  /// Mirrors *SwiftObserver*, section "Free Observers".
  ///
  /// - Parameter receive: Called with each message and its author.
  @inlinable
  public consuming func observed(_ receive: @escaping (Message, AnyAuthor) -> Void) {
    FreeObserver.shared.observe(self, receive: receive)
  }
}
