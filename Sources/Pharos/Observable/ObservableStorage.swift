// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// A custom getter and setter.
@usableFromInline
final class ObservableStorage<Wrapped> {
  private struct Request {
    /// The value to set; nil to notify the relays of the current one.
    let value: Wrapped?
    let source: AnyObject
    let trail: ChangeTrail?
    let state: ObservableState<Wrapped>
  }

  private let get: (Wrapped) -> Wrapped

  /// Calls one setter at a time.
  ///
  /// A set on another thread waits. A set inside a setter or a listener is performed immediately, unless sets of other
  /// threads are waiting; then it waits behind them.
  let turns = Turns(mode: .serialReentrant)

  /// Calls the setter, or reads through the getter, in a turn.
  private let handle: (Request) -> Void

  init(get: @escaping (Wrapped) -> Wrapped, set: @escaping (Wrapped) -> Void) {
    self.get = get
    handle = { request in
      let state = request.state
      // A request that waited may come after the end of the Observable, and of the objects that the closures refer to.
      if state.hasEnded || state.isLate(request.trail) { return }
      let old = get(state.subject.withCriticalSection { unsafe state.stored })
      guard let value = request.value else { return state.notify(old, request.source) }
      set(value)
      state.store(value, request.source, request.trail, old: old, where: { true })
    }
  }

  /// Returns the getter's result, or `stored` if the owner of the value has been deallocated.
  @usableFromInline
  func value(or stored: Wrapped) -> Wrapped {
    get(stored)
  }

  @usableFromInline
  func set(_ value: Wrapped, _ source: AnyObject, _ trail: ChangeTrail?, in state: ObservableState<Wrapped>) {
    turns.perform(handle, with: Request(value: value, source: source, trail: trail, state: state))
  }

  /// Notifies the main relay of the getter's result, in order with the sets.
  func notify(_ source: AnyObject, in state: ObservableState<Wrapped>) {
    turns.perform(handle, with: Request(value: nil, source: source, trail: nil, state: state))
  }
}

@available(*, unavailable)
extension ObservableStorage: Sendable {}
