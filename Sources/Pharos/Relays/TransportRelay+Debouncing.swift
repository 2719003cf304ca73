// SPDX-License-Identifier: MIT

public import Foundation
internal import NotificationEngine

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension TransportRelay where Observed: Sendable {
  /// Calls the listener with the newest change, once no change has come for an interval.
  ///
  /// ```swift
  /// model.$text.multipleSetDebounced(by: 0.3).whenDidSet { changes in
  ///   print("search for", changes.new)
  /// }
  /// ```
  ///
  /// By contrast, ``multipleSetDelayed(by:)`` calls the listener immediately and then at most once per interval. Each
  /// of the two replaces the other. A change that comes while the listener is being called waits for the interval that
  /// starts when the call ends. Next relays and `currentValue` are never delayed. A relay class of your own falls back
  /// to its `multipleSetDelayed(by:)`.
  ///
  /// The call is made on the caller's actor, wherever the value is set, or on the queue of ``observe(on:)`` if there is
  /// one. The relay doesn't retain the actor. Once it has been deallocated, the listener isn't called. Code without an
  /// actor uses ``uncheckedMultipleSetDebounced(by:)``.
  ///
  /// An addition to *Pharos*.
  ///
  /// - Parameters:
  ///   - interval: The interval in seconds. Calling again replaces it. Zero, a negative number or NaN switches the
  ///     delay off, and a change that waits is delivered.
  ///   - isolation: The actor on which the listener is called, by default the caller's.
  /// - Returns: This relay.
  @discardableResult
  public func multipleSetDebounced(by interval: TimeInterval, isolation: isolated any Actor = #isolation) -> Self {
    let mailbox = ActorMailbox<ListenerQueue<Observed>.Work>(on: isolation) { $0() }
    return debounce(by: interval, on: mailbox.post)
  }
}

extension TransportRelay {
  /// Calls the listener once no change has come for an interval, on no particular thread.
  ///
  /// Use it in code without an actor. The compiler doesn't check what the listener touches. The call is made on the
  /// queue of ``observe(on:)``, or else where a late call of ``multipleSetDelayed(by:)`` is made. Otherwise, it works
  /// like `multipleSetDebounced(by:isolation:)`.
  ///
  /// An addition to *Pharos*.
  ///
  /// - Parameter interval: The interval in seconds.
  /// - Returns: This relay.
  @discardableResult
  public func uncheckedMultipleSetDebounced(by interval: TimeInterval) -> Self {
    debounce(by: interval, on: nil)
  }

  private func debounce(by interval: TimeInterval, on callOnActor: ((@escaping ListenerQueue<Observed>.Work) -> Bool)?)
    -> Self
  {
    guard let relay = self as? any RelayNode & RelayChild, let core = relay.core(of: Observed.self) else {
      return multipleSetDelayed(by: interval)
    }
    core.queue(of: relay).setInterval(interval, debouncing: true, on: callOnActor)
    return self
  }
}
