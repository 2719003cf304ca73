// SPDX-License-Identifier: MIT

/// A handle that sends values to one object from any thread, returned by `sender()` and `uncheckedSender`.
///
/// A facade names it after the object: `Output.Sender`, `Messenger.Sender`, `Var.ValueSender`, `Promise.Sender` and
/// `Observable.Sender`. A sender retains neither the object nor the actor. A promise is the exception: its `sender()`
/// retains both, its `uncheckedSender` only the promise.
public struct ValueSender<Value: Sendable>: Sendable {
  private let take: @Sendable (Value) -> Bool

  /// Creates a sender that passes values on an actor.
  ///
  /// A value on its way retains the sink until it has arrived. So the sink is released there, and not by the thread
  /// that sends.
  ///
  /// - Parameters:
  ///   - sink: The object to which the values are passed. Safe from every thread, as all of this package.
  ///   - isKept: Whether sink and actor are retained.
  ///   - isolation: The actor to which the sink belongs.
  ///   - isUseful: Whether the sink still takes values. Called while a lock is held.
  ///   - take: Passes a value to the sink.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  package init<Sink: AnyObject>(
    to sink: Sink,
    isKept: Bool = false,
    isolation: isolated any Actor,
    isUseful: @escaping @Sendable (Sink) -> Bool = { _ in true },
    _ take: @escaping (Sink, Value) -> Void
  ) {
    let keptActor = isKept ? isolation : nil
    let mailbox = ActorMailbox<(sink: Sink, value: Value)>(on: isolation) {
      take($0.sink, $0.value)
      withExtendedLifetime(keptActor) {}
    }
    // SAFETY: sinks of this package are safe from every thread. The references never change.
    nonisolated(unsafe) let (reference, kept) = (WeakReference(sink), isKept ? sink : nil)
    self.take = { value in
      // Released after the lock.
      var useless: Sink?
      defer { withExtendedLifetime(useless) {} }
      return mailbox.post {
        guard let sink = unsafe kept ?? reference.object else { return nil }
        if isUseful(sink) { return (sink, value) }
        useless = sink
        return nil
      }
    }
  }

  /// Creates a sender that passes values on the thread that sends.
  ///
  /// - Parameter take: The `takeValue` or `takeMessage` of a sink of this package: it can be called from any
  ///   thread, and returns false once the sink has been deallocated.
  package init(unchecked take: @escaping (Value) -> Bool) {
    // SAFETY: passes a value to a sink of this package. The client is responsible for making its subscribers safe on
    // every thread, too.
    nonisolated(unsafe) let take = take
    self.take = { unsafe take($0) }
  }

  /// Sends a value on the actor on which the sender was created.
  ///
  /// If you send on that actor, the value has arrived before this returns, unless earlier ones are still on their way.
  /// From elsewhere, it arrives after one hop to the actor. The values of a sender arrive in the order in which they
  /// were sent, and a value on its way retains the object (in Pharos, only the relay) until then. On Apple platforms
  /// before version 26, every value takes that hop unless the actor is the main actor. An `uncheckedSender` sends on the
  /// calling thread.
  ///
  /// - Parameter value: The value. What it does is what the object documents for one that is set or sent.
  /// - Returns: False if the object, the actor of the sender, or the Observable of a relay has been deallocated. The
  ///   value is then dropped.
  @discardableResult
  public func send(_ value: Value) -> Bool {
    take(value)
  }
}
