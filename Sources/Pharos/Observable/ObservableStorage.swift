// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The custom getter and setter of an Observable.
@usableFromInline
final class ObservableStorage<Wrapped> {
  struct Accessors {
    let get: (Wrapped) -> Wrapped
    let set: (Wrapped) -> Void
  }

  /// Nil once the Observable has been deallocated.
  private let accessors: Protected<Accessors?>

  /// Calls one setter at a time.
  ///
  /// A set on another thread waits. A set inside a setter or a listener is performed immediately, unless sets of other
  /// threads are waiting; then it waits behind them. In the turns of the tree, a set inside a listener would wait for
  /// the end of the delivery, and the listener would read the value before it.
  let turns = Turns(mode: .serialReentrant)

  init(_ accessors: Accessors) {
    self.accessors = Protected(accessors)
  }

  /// Replaces the getter and the setter.
  func use(_ new: Accessors?) {
    let old = accessors.exchange(new)
    withExtendedLifetime(old) {}
  }

  /// Returns the getter's result, or `stored` if the owner of the value or the Observable has been deallocated.
  @usableFromInline
  func value(or stored: Wrapped) -> Wrapped {
    accessors.withLock { $0 }?.get(stored) ?? stored
  }

  /// Calls the setter and stores the value, in order with other sets; if `value` is nil, notifies the main relay of the
  /// getter's result instead.
  ///
  /// - Returns: Whether the value was stored, or waits for another thread.
  @discardableResult
  func set(_ value: Wrapped?, _ source: AnyObject, _ trail: ChangeTrail? = nil, in state: ObservableState<Wrapped>)
    -> Bool
  {
    let isStored = Protected(true)
    turns.perform { [accessors] in
      // A set that waited may come after the end of the Observable, and of the objects that the closures refer to.
      guard let accessors = accessors.withLock({ $0 }), !state.isLate(trail) else {
        _ = isStored.exchange(false)
        return
      }
      let old = accessors.get(state.subject.withCriticalSection { unsafe state.stored })
      guard let value else {
        state.notify(old, source)
        return
      }
      accessors.set(value)
      _ = isStored.exchange(state.store(value, source, trail, old: old))
    }
    return isStored.withLock { $0 }
  }
}

@available(*, unavailable)
extension ObservableStorage: Sendable {}
