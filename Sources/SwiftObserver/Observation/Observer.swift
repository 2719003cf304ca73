// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// An object that observes others, with a receiver that it holds.
///
/// A stored `let receiver = Receiver()` is all that a class needs to conform. A handler is only called while the
/// receiver lives. So a computed `receiver` that makes a new one each time ends every observation at once. A debug
/// build reports that, and an observer or an observed object that nothing holds but the call.
///
/// Mirrors *SwiftObserver*, section "Observers".
public protocol Observer: AnyObject {
  /// Keeps the observations alive: always the same one, and held by the observer.
  var receiver: Receiver { get }
}

extension Observer {
  /// Calls `receive` for every message of `observable`, until the observation is stopped or one of both is gone.
  ///
  /// Each call adds a handler; nothing is replaced. Handlers are called in the order in which they were registered, on
  /// the thread of the sender. A handler that is registered during a delivery is first called for the message whose
  /// delivery starts next. Registering sends nothing.
  ///
  /// Neither observer nor observable is retained; the handler is, until the observation ends. A handler that captures
  /// something that holds `observable`, such as an observer that owns it, keeps both alive: capture that weakly.
  ///
  /// The signature is the original's, so the compiler does not check where `receive` is called.
  /// ``observeIsolated(_:isolation:receive:)`` calls it on the actor of the caller.
  ///
  /// - Parameters:
  ///   - observable: The object that is observed.
  ///   - receive: Called with each message; it may send, observe and stop as it likes.
  @inlinable
  public consuming func observe<O: ObservableObject>(
    _ observable: consuming O,
    receive: @escaping (O.Message) -> Void
  ) {
    connect(to: observable) { receive($0.message) }
    HeldByNobody.check(self, observable)
  }

  /// Calls `receive` for every message of `observable` with the message's author; otherwise like the form without.
  ///
  /// Mirrors *SwiftObserver*, section "Receive Authors".
  ///
  /// - Parameters:
  ///   - observable: The object that is observed.
  ///   - receive: Called with each message and its author.
  @inlinable
  public consuming func observe<O: ObservableObject>(
    _ observable: consuming O,
    receive: @escaping (O.Message, AnyAuthor) -> Void
  ) {
    connect(to: observable) { receive($0.message, $0.author.object) }
    HeldByNobody.check(self, observable)
  }

  /// An observation of `observable` that starts as soon as it is given a handler, and transforms messages on the way.
  ///
  /// Mirrors *SwiftObserver*, section "Transforms".
  ///
  /// - Parameter observable: The object that is observed; retained until the observation is started or given up.
  /// - Returns: The observation to be; it starts once for each handler that it is given.
  @inlinable
  public func observe<O: ObservableObject>(_ observable: O) -> ObservationTransformer<O.Message> {
    ObservationTransformer(of: observable, by: self)
  }

  /// Whether this observer has a handler registered with `observable`.
  ///
  /// - Parameter observable: The object that might be observed.
  /// - Returns: False again after a stop, after the one message of a one-time observation, and when either side is
  ///   gone.
  public func isObserving<O: ObservableObject>(_ observable: O) -> Bool {
    receiver.isConnected(to: observable.messenger.subject)
  }

  /// Ends all observations of `observable` by this observer; nil has no effect.
  ///
  /// When this returns, no handler of this pair is called again. That holds for the message that is being delivered and
  /// for those that wait. A call that another thread has already begun goes on. The handlers are released.
  ///
  /// Mirrors *SwiftObserver*, section "Memory Management".
  ///
  /// - Parameter observable: The object that is no longer observed.
  public func stopObserving<O: ObservableObject>(_ observable: O?) {
    guard let observable else { return }
    receiver.disconnect(from: observable.messenger.subject)
  }

  /// Ends all observations by this observer.
  ///
  /// The handlers are released observable by observable, in the order in which the observer began to observe them.
  ///
  /// Mirrors *SwiftObserver*, section "Memory Management".
  public func stopObserving() {
    receiver.disconnect()
  }

  /// Starts an observation on the level of envelopes.
  ///
  /// Its callers are inlined, so that the closures that run with each message are specialised in the client.
  @usableFromInline @discardableResult
  func connect<O: ObservableObject>(
    to observable: O,
    _ receive: @escaping (Envelope<O.Message>) -> Void
  ) -> BegunObservation {
    let messenger = observable.observedMessenger
    let receiver = receiver
    #if canImport(ObjectiveC)
      receiver.knownOwner.note(self)
    #endif
    let token = receiver.connect(to: messenger.subject, Inspector.watching(of: messenger, receive))
    return BegunObservation(source: messenger.subject, token: token)
  }
}
