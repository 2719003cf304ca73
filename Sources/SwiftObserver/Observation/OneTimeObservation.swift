// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// An observation that ends with the first message that reaches its handler.
///
/// A message that a transform suppresses does not count. The observation starts as soon as it is given a handler; its
/// observer is kept alive by the observation alone.
///
/// Mirrors *SwiftObserver*, section "Free Observers".
///
/// - Parameter observable: The object that is observed.
/// - Returns: The observation to be.
@inlinable
public func observeOnce<O: ObservableObject>(_ observable: O) -> ObservationTransformer<O.Message> {
  ObservationTransformer(of: observable, by: nil)
}

/// Calls `receive` for the next message of `observable` and no other.
///
/// The observation has already ended when the handler runs, so that a message sent by the handler does not reach it.
///
/// Mirrors *SwiftObserver*, section "Free Observers".
///
/// - Parameters:
///   - observable: The object that is observed.
///   - receive: Called once.
/// - Returns: The observer, for stopping early. Nobody needs to hold it: it dies with the observation, after the
///   message or with `observable`.
@inlinable
@discardableResult
public func observeOnce<O: ObservableObject>(_ observable: O, receive: @escaping (O.Message) -> Void) -> FreeObserver {
  FreeObserver.observingOnce(observable) { receive($0.message) }
}

/// Calls `receive` for the next message of `observable` and no other, with the message's author.
///
/// Mirrors *SwiftObserver*, section "Free Observers".
///
/// - Parameters:
///   - observable: The object that is observed.
///   - receive: Called once.
/// - Returns: The observer, for stopping early; nobody needs to hold it.
@inlinable
@discardableResult
public func observeOnce<O: ObservableObject>(
  _ observable: O,
  receive: @escaping (O.Message, AnyAuthor) -> Void
) -> FreeObserver {
  FreeObserver.observingOnce(observable) { receive($0.message, $0.author.object) }
}

extension ObservableObject {
  /// An observation that ends with the first message that reaches its handler.
  ///
  /// Mirrors *SwiftObserver*, section "Free Observers".
  ///
  /// - Returns: The observation to be.
  @inlinable
  public func observedOnce() -> ObservationTransformer<Message> {
    ObservationTransformer(of: self, by: nil)
  }

  /// Calls `receive` for the next message of this object and no other.
  ///
  /// Mirrors *SwiftObserver*, section "Free Observers".
  ///
  /// - Parameter receive: Called once; the observation has ended by then.
  /// - Returns: The observer, for stopping early; nobody needs to hold it.
  @inlinable
  @discardableResult
  public func observedOnce(_ receive: @escaping (Message) -> Void) -> FreeObserver {
    observeOnce(self, receive: receive)
  }

  /// Calls `receive` for the next message of this object and no other, with the message's author.
  ///
  /// Mirrors *SwiftObserver*, section "Free Observers".
  ///
  /// - Parameter receive: Called once; the observation has ended by then.
  /// - Returns: The observer, for stopping early; nobody needs to hold it.
  @inlinable
  @discardableResult
  public func observedOnce(_ receive: @escaping (Message, AnyAuthor) -> Void) -> FreeObserver {
    observeOnce(self, receive: receive)
  }
}

extension FreeObserver {
  /// An observer that only its subscription holds.
  @usableFromInline
  static func observingOnce<O: ObservableObject>(
    _ observable: O,
    _ receive: @escaping (Envelope<O.Message>) -> Void
  ) -> FreeObserver {
    let observer = FreeObserver()
    let messenger = observable.observedMessenger
    let (subject, receive) = (messenger.subject, Inspector.watching(of: messenger, receive))
    observer.receiver.connect(to: subject) { announce in
      let token = subject.subscribe(once: { envelope in withExtendedLifetime(observer) { receive(envelope) } })
      announce(token)
      return token
    }
    return observer
  }
}
