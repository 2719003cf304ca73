// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension Observable where Wrapped: Sendable {
  /// Sets an Observable from any thread, without keeping it: an addition to *Pharos*.
  public struct Sender: Sendable, CustomStringConvertible {
    let entry: RemoteEntry<Wrapped>

    /// Sets the value on the calling thread; the source of the change is the main relay.
    ///
    /// - Parameter value: The new value.
    /// - Returns: Whether the Observable was there.
    @discardableResult
    public func send(_ value: Wrapped) -> Bool {
      entry.send(value)
    }

    /// The type of the handle with that of its Observable, such as `Observable<Int>.Sender`.
    public var description: String { "Observable<\(Wrapped.self)>.Sender" }
  }

  /// A handle that may cross threads, for setting this Observable: an addition to *Pharos*.
  ///
  /// It does not keep the Observable. Outside the class it is `$property.sender`.
  public var sender: Sender { relay.sender }
}

extension BondableRelay where Value: Sendable {
  /// A handle that may cross threads, for setting the Observable whose main relay this is: an addition to *Pharos*.
  ///
  /// It does not keep the Observable, nor the relay.
  public var sender: Observable<Value>.Sender { Observable<Value>.Sender(entry: RemoteEntry(takeValue)) }
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
      let (old, seen, accessors) = subject.withCriticalSection { unsafe (stored, version, detour?.accessors) }
      var value = accessors?.value(or: old) ?? old
      change(&value)
      if accessors != nil { return set(value, source: source) }
      if store(value, old: nil, source, nil, ifStill: seen) { return }
    }
  }
}
