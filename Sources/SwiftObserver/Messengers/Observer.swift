// SPDX-License-Identifier: MIT

public import NotificationEngine

/// An object that observes others, through a receiver that it owns.
///
/// To conform, a class stores a receiver. Handlers are called only while that receiver is alive, so the observations
/// end with the observer.
///
/// ```swift
/// final class Screen: Observer {
///   let receiver = Receiver()
///
///   func show(_ title: Var<String>) {
///     observe(title) { print("title: \($0.new)") }
///   }
/// }
/// ```
///
/// If `receiver` is computed and returns a new one each time, every observation ends immediately. A debug build reports
/// that, and an observer or observed object that only the call retains.
///
/// Mirrors *SwiftObserver*, section "Observers".
public protocol Observer: AnyObject {
  /// The receiver that keeps the observations alive.
  ///
  /// It is always the same one, and the observer retains it.
  var receiver: Receiver { get }
}

extension Observer {
  /// Returns whether this observer is observing an object.
  ///
  /// - Parameter observable: The object that may be observed.
  /// - Returns: True while a handler is registered, and false after you stop observing, after a one-time observation
  ///   has received its message, and when either side has been deallocated.
  public func isObserving<O: ObservableObject>(_ observable: O) -> Bool {
    receiver.isConnected(to: observable.messenger.subject)
  }

  /// Ends all observations of an object by this observer.
  ///
  /// ```swift
  /// let volume = Var(5)
  /// let observer = FreeObserver()
  /// observer.observe(volume) { print($0.new) }
  /// observer.stopObserving(volume)
  /// ```
  ///
  /// When this returns, no handler of this observer is called for that object again, not even for the message that is
  /// being delivered and those queued behind it. Only a call that another thread has already begun runs to its end. The
  /// handlers are released.
  ///
  /// Mirrors *SwiftObserver*, section "Memory Management".
  ///
  /// - Parameter observable: The object to stop observing. Nil has no effect.
  public func stopObserving<O: ObservableObject>(_ observable: O?) {
    guard let observable else { return }
    receiver.disconnect(from: observable.messenger.subject)
  }

  /// Ends all observations by this observer.
  ///
  /// The handlers are released one observed object after the other, in the order in which the observer began to observe
  /// them.
  ///
  /// Mirrors *SwiftObserver*, section "Memory Management".
  public func stopObserving() {
    receiver.disconnect()
  }

  /// Starts an observation whose handler receives envelopes.
  ///
  /// Its callers are inlined, so the closures that run with each message are specialized in the client.
  @usableFromInline @discardableResult
  func connect<O: ObservableObject>(
    to observable: O,
    _ receive: @escaping (Envelope<O.Message>) -> Void
  ) -> SubscriptionToken {
    let messenger = observable.observedMessenger
    let receiver = receiver
    receiver.weakOwner.note(self)
    return receiver.connect(to: messenger.subject, Inspector.watching(of: messenger, receive))
  }
}
