// SPDX-License-Identifier: MIT

public import NotificationEngine
// A client that imports this module alone may call the methods of its senders.
@_exported public import struct NotificationEngine.ValueSender

extension BondableRelay where Value: Sendable {
  /// Returns a handle that other threads can use to set the relay's Observable on the caller's actor.
  ///
  /// ```swift
  /// let sender = model.$count.sender()
  /// Task.detached {
  ///   sender.send(42)  // arrives on the main actor
  /// }
  /// ```
  ///
  /// Values are set on the actor on which the sender was created: the main actor, for user interface code. The sender
  /// retains neither the Observable nor the actor, and values on their way when the Observable is deallocated are
  /// dropped. Code without an actor uses ``uncheckedSender``.
  ///
  /// An addition to *Pharos*.
  ///
  /// - Parameter isolation: The actor on which the value is set, by default the caller's.
  /// - Returns: The handle.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public func sender(isolation: isolated any Actor = #isolation) -> Observable<Value>.Sender {
    Observable<Value>.Sender(to: self, isolation: isolation, isUseful: { !$0.isOrphaned }) { _ = $0.take($1) }
  }

  /// A handle that other threads can use to set the relay's Observable on the thread that sends.
  ///
  /// The compiler doesn't check its use: listeners are called on any thread. No value is lost or torn, but a listener
  /// that touches an actor's state races. The sender retains neither the Observable nor the relay.
  ///
  /// An addition to *Pharos*.
  public var uncheckedSender: Observable<Value>.Sender {
    Observable<Value>.Sender(unchecked: takeValue)
  }
}

extension Observable where Wrapped: Sendable {
  /// A handle that sets an Observable from any thread without retaining it.
  ///
  /// The source of the change is the main relay.
  ///
  /// Created by ``BondableRelay/sender(isolation:)`` or ``BondableRelay/uncheckedSender``.
  ///
  /// An addition to *Pharos*.
  public typealias Sender = ValueSender<Wrapped>
}

extension Observable {
  /// Changes the value in place, so that no set of another thread is lost.
  ///
  /// ```swift
  /// final class Counter {
  ///   @Observable var count = 0
  ///   func increment() { _count.modify { $0 += 1 } }
  /// }
  /// ```
  ///
  /// `change` receives a copy of the value and runs while no lock is held. If the value was set in the meantime,
  /// `change` runs again with the newer value, so it should have no side effects. If `change` itself sets the property,
  /// directly or through a listener, it runs again as well. If it does so 100,000 times in a row, the program ends with
  /// a message. A value that a custom getter and setter keep elsewhere is read and then set, and changes made in
  /// between are lost. Outside the class that declares the property, write `$property.modify`.
  ///
  /// An addition to *Pharos*.
  ///
  /// - Parameter change: Changes the value.
  public func modify(_ change: (inout Wrapped) -> Void) {
    state.modify(change, source: self)
  }
}

extension BondableRelay {
  /// Changes the value of the relay's Observable in place, so that no set of another thread is lost.
  ///
  /// ```swift
  /// model.count = 1
  /// model.$count.modify { $0 += 1 }
  /// print(model.count)  // 2
  /// ```
  ///
  /// The source of the change is this relay. Otherwise, it works like ``Observable/modify(_:)``.
  ///
  /// An addition to *Pharos*.
  ///
  /// - Parameter change: Changes the value.
  public func modify(_ change: (inout Value) -> Void) {
    if !isOrphaned { owner.modify(change, source: self) }
  }
}

extension ObservableState {
  /// Sets the value as changed by `change`, and tries again if another value was set in the meantime.
  func modify(_ change: (inout Wrapped) -> Void, source: AnyObject) {
    repeatedly {
      let (old, custom, seen) = order.withCriticalSection { unsafe (stored, accessors, version) }
      var value = custom?.get(old) ?? old
      change(&value)
      if custom != nil { return _ = set(value, source: source) }
      return store(value, source, nil, where: { unsafe version == seen && accessors == nil }) ? () : nil
    }
  }
}
