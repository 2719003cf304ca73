// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The custom getter and setter of an Observable.
@usableFromInline
final class Accessors<Wrapped> {
  /// Returns the value.
  ///
  /// Receives the stored one, for a getter whose object has been deallocated.
  @usableFromInline let get: (Wrapped) -> Wrapped

  let set: (Wrapped) -> Void

  /// Calls one setter at a time.
  ///
  /// A set on another thread waits. A set inside a setter or a listener is performed immediately, unless sets of other
  /// threads are waiting. Then it waits behind them. In the turns of the tree, a set inside a listener would wait for
  /// the end of the delivery, and the listener would read the value before it.
  let order: DeliveryOrder

  init(get: @escaping (Wrapped) -> Wrapped, set: @escaping (Wrapped) -> Void, in order: DeliveryOrder) {
    (self.get, self.set, self.order) = (get, set, order)
  }
}
