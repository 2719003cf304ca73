// SPDX-License-Identifier: MIT

/// Returns an observation that ends with the first message that reaches its handler.
///
/// Messages that a transform suppresses don't count. The observation starts when you give it a handler. It creates an
/// observer of its own, which it alone retains.
///
/// ```swift
/// let results = Messenger<Int?>()
/// observeOnce(results).unwrap().receive { print("first result: \($0)") }
/// results.send(nil)
/// results.send(7)
/// ```
///
/// Mirrors *SwiftObserver*, section "Free Observers".
///
/// - Parameter observable: The object to observe.
/// - Returns: An observation that starts when you give it a handler.
public func observeOnce<O: ObservableObject>(_ observable: O) -> ObservationTransformer<O.Message> {
  ObservationTransformer(of: observable, by: nil)
}

/// Calls a handler once, with the next message of an object.
///
/// The observation has already ended when the handler runs, so the handler doesn't receive a message that it sends
/// itself.
///
/// ```swift
/// let didLaunch = Messenger<Void>()
/// observeOnce(didLaunch) { print("launched") }
/// didLaunch.send(())
/// ```
///
/// Mirrors *SwiftObserver*, section "Free Observers".
///
/// - Parameters:
///   - observable: The object to observe.
///   - receive: Called once.
/// - Returns: The observer, which lets you stop early. You needn't retain it: it lives until the message has been
///   received or `observable` is deallocated.
@discardableResult
public func observeOnce<O: ObservableObject>(_ observable: O, receive: @escaping (O.Message) -> Void) -> FreeObserver {
  observeOnce(observable).startOnce { message, _ in receive(message) }
}

/// Calls a handler once, with the next message of an object and the message's author.
@discardableResult
public func observeOnce<O: ObservableObject>(
  _ observable: O,
  receive: @escaping (O.Message, AnyAuthor) -> Void
) -> FreeObserver {
  observeOnce(observable).startOnce { message, author in receive(message, author.object) }
}

extension ObservableObject {
  /// Returns an observation of this object that ends with the first message that reaches its handler.
  public func observedOnce() -> ObservationTransformer<Message> {
    ObservationTransformer(of: self, by: nil)
  }

  /// Calls a handler once, with the next message of this object.
  @discardableResult
  public func observedOnce(_ receive: @escaping (Message) -> Void) -> FreeObserver {
    observeOnce(self, receive: receive)
  }

  /// Calls a handler once, with the next message of this object and the message's author.
  @discardableResult
  public func observedOnce(_ receive: @escaping (Message, AnyAuthor) -> Void) -> FreeObserver {
    observeOnce(self, receive: receive)
  }
}
