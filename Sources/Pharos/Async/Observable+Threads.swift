// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension Observable where Wrapped: Sendable {
  /// Sets an Observable from any thread, without keeping it: an addition to *Pharos*.
  public struct Sender: Sendable, CustomStringConvertible {
    let entry: RemoteEntry<Wrapped>

    /// Sets the value on the actor on which the sender was made; the source of the change is the main relay.
    ///
    /// Called on that actor, the value is set before this returns, unless earlier ones are still on their way; called
    /// elsewhere, it is set one hop later. The values of a sender arrive in the order in which they were sent. One of
    /// ``Observable/uncheckedSender`` is set on the calling thread.
    ///
    /// - Parameter value: The new value.
    /// - Returns: Whether the Observable was there; if not, the value is dropped.
    @discardableResult
    public func send(_ value: Wrapped) -> Bool {
      entry.send(value)
    }

    /// The type of the handle with that of its Observable, such as `Observable<Int>.Sender`.
    public var description: String { "Observable<\(Wrapped.self)>.Sender" }
  }

  /// A handle that may cross threads, for setting this Observable on the actor of the caller: an addition to *Pharos*.
  ///
  /// What it sends is delivered on the actor on which it was made: on the main actor for the code of a user interface.
  /// It keeps neither the Observable nor the actor; a value on its way keeps the Observable until it has arrived. Code
  /// without an actor has ``uncheckedSender``. Outside the class it is `$property.sender()`, whose values on their way
  /// are dropped when the Observable dies.
  ///
  /// - Parameter isolation: The actor on which the value is set; the caller's, unless another one is given.
  /// - Returns: The handle.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public func sender(isolation: isolated any Actor = #isolation) -> Sender {
    Sender(entry: RemoteEntry(to: SinkHold(weakly: self), isolation: isolation) { _ = $0.relay.take($1) })
  }

  /// A handle that may cross threads, for setting this Observable on the thread that sends: an addition to *Pharos*.
  ///
  /// The compiler does not check it: listeners are called on any thread. Nothing is lost or torn, but a listener that
  /// touches what belongs to an actor races. It does not keep the Observable. Outside the class it is
  /// `$property.uncheckedSender`.
  public var uncheckedSender: Sender { relay.uncheckedSender }
}

extension BondableRelay where Value: Sendable {
  /// A handle that may cross threads, for setting the Observable whose main relay this is on the actor of the caller:
  /// an addition to *Pharos*.
  ///
  /// It keeps neither the Observable, nor the relay, nor the actor. See ``Observable/sender(isolation:)``.
  ///
  /// - Parameter isolation: The actor on which the value is set; the caller's, unless another one is given.
  /// - Returns: The handle.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public func sender(isolation: isolated any Actor = #isolation) -> Observable<Value>.Sender {
    Observable<Value>.Sender(
      entry: RemoteEntry(to: SinkHold(weakly: self), isolation: isolation, isUseful: { !$0.isUseless }) {
        _ = $0.take($1)
      }
    )
  }

  /// A handle that may cross threads, for setting the Observable whose main relay this is on the thread that sends: an
  /// addition to *Pharos*.
  ///
  /// It keeps neither the Observable nor the relay. See ``Observable/uncheckedSender``.
  public var uncheckedSender: Observable<Value>.Sender {
    Observable<Value>.Sender(entry: RemoteEntry(unchecked: takeValue))
  }
}

extension Observable {
  /// Changes the value in place, so that no set of another thread is lost: an addition to *Pharos*.
  ///
  /// `change` gets a copy of the value and runs while no lock is held. If the value was set meanwhile, it runs again
  /// with the newer one; so it should do nothing but change the value. A value that a custom getter and setter keep
  /// elsewhere is read and then set: what changes it in between is lost. Outside the class it is `$property.modify`.
  ///
  /// - Parameter change: Changes the value.
  public func modify(_ change: (inout Wrapped) -> Void) {
    state.modify(change, source: self)
  }
}

extension BondableRelay {
  /// Changes the value of the Observable in place, as ``Observable/modify(_:)`` does: an addition to *Pharos*.
  ///
  /// The source of the change is this relay. One that was made by hand passes the changed value.
  ///
  /// - Parameter change: Changes the value.
  public func modify(_ change: (inout Value) -> Void) {
    if let owner {
      if !owner.hasEnded { owner.modify(change, source: self) }
    } else {
      var value = currentValue
      change(&value)
      apply(value: value)
    }
  }
}

extension ObservableState {
  /// Sets what `change` makes of the value, unless another one has been set meanwhile; then once more.
  func modify(_ change: (inout Wrapped) -> Void, source: AnyObject) {
    while true {
      let (old, seen, custom) = subject.withCriticalSection { unsafe (stored, version, storage) }
      var value = custom?.value(or: old) ?? old
      change(&value)
      if custom != nil { return set(value, source: source) }
      if store(value, source, nil, where: { unsafe version == seen && storage == nil }) { return }
    }
  }
}
