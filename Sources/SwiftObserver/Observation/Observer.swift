// SPDX-License-Identifier: MIT

internal import NotificationEngine

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
  /// Calls a handler with every message of an observable object, until either side is deallocated or you stop it.
  ///
  /// ```swift
  /// let volume = Var(5)
  /// let observer = FreeObserver()
  /// observer.observe(volume) { update in print(update.old, update.new) }
  /// volume <- 7
  /// observer.stopObserving(volume)
  /// ```
  ///
  /// Each call adds a handler. None is replaced. Handlers are called in the order in which they were registered, on the
  /// thread that sends. A handler that is registered during a delivery is first called for the message whose delivery
  /// starts next. Registering a handler sends nothing.
  ///
  /// Neither the observer nor the observable object is retained. The handler is, until the observation ends. If a
  /// handler captures something that retains `observable`, such as an observer that owns it, both stay alive: capture
  /// it weakly.
  ///
  /// The signature is the original's, so the compiler doesn't check on which thread `receive` is called. To be called
  /// on the caller's actor, use ``observeIsolated(_:isolation:receive:)``.
  ///
  /// - Parameters:
  ///   - observable: The object to observe.
  ///   - receive: Called with each message. It may send, observe, and stop observing.
  @inlinable
  public consuming func observe<O: ObservableObject>(
    _ observable: consuming O,
    receive: @escaping (O.Message) -> Void
  ) {
    connect(to: observable) { receive($0.message) }
    OwnershipCheck.run(self, observable)
  }

  /// Calls a handler with every message of an observable object and the message's author.
  ///
  /// ```swift
  /// let text = Var("")
  /// let observer = FreeObserver()
  /// observer.observe(text) { update, author in
  ///   if author !== observer { print(update.new) }
  /// }
  /// text.set("draft", as: observer)
  /// ```
  ///
  /// Apart from that, it works like the method whose handler has no author.
  ///
  /// Mirrors *SwiftObserver*, section "Receive Authors".
  ///
  /// - Parameters:
  ///   - observable: The object to observe.
  ///   - receive: Called with each message and its author.
  @inlinable
  public consuming func observe<O: ObservableObject>(
    _ observable: consuming O,
    receive: @escaping (O.Message, AnyAuthor) -> Void
  ) {
    connect(to: observable) { receive($0.message, $0.author.object) }
    OwnershipCheck.run(self, observable)
  }

  /// Returns an observation to which you can add transforms and a handler.
  ///
  /// ```swift
  /// let input = Var("")
  /// let observer = FreeObserver()
  /// observer.observe(input).new().filter { !$0.isEmpty }.receive { print($0) }
  /// input <- "Ada"
  /// ```
  ///
  /// Mirrors *SwiftObserver*, section "Transforms".
  ///
  /// - Parameter observable: The object to observe. It is retained until the observation is started or released.
  /// - Returns: An observation that starts when you give it a handler. Each further handler starts another one.
  @inlinable
  public func observe<O: ObservableObject>(_ observable: O) -> ObservationTransformer<O.Message> {
    ObservationTransformer(of: observable, by: self)
  }

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
  ) -> ActiveObservation {
    let messenger = observable.observedMessenger
    let receiver = receiver
    receiver.weakOwner.note(self)
    let token = receiver.connect(to: messenger.subject, Inspector.watching(of: messenger, receive))
    return ActiveObservation(source: messenger.subject, token: token)
  }
}
