// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension Observable {
  /// Moves the value elsewhere: from now on `getter` returns it, and each set calls `setter` once before the relays.
  ///
  /// Notifies nobody. A change's `old` is what the getter returned before the set, its `new` is the value that was set,
  /// whatever the setter made of it. Both closures are kept as long as the Observable: capture its owner weakly or
  /// unowned, or use ``mutator(of:get:set:)``.
  ///
  /// Setters of several threads run one after the other. A set during another thread's set returns at once, and that
  /// thread performs it. A setter may set the same Observable. The inner set is then performed before the setter goes
  /// on. It comes later where a thread performs another thread's set inside one of its own.
  ///
  /// Mirrors *Pharos*, section *Custom getter and setter*.
  ///
  /// - Parameters:
  ///   - getter: Returns the value.
  ///   - setter: Takes the value.
  public func mutator(get getter: @escaping Getter, set setter: @escaping Setter) {
    state.use(Accessors(get: { _ in getter() }, set: setter))
  }

  /// Moves the value to an object, which is held weakly.
  ///
  /// When the object is gone, the Observable goes on with the value that it had last.
  ///
  /// - Parameters:
  ///   - object: Whose value it is.
  ///   - getter: For instance `MyClass.title`.
  ///   - setter: For instance `MyClass.setTitle`.
  public func mutator<Object: AnyObject>(
    of object: Object,
    get getter: @escaping (Object) -> Getter,
    set setter: @escaping (Object) -> Setter
  ) {
    state.use(
      Accessors(
        get: { [weak object] stored in
          guard let object else { return stored }
          return getter(object)()
        },
        set: { [weak object] value in
          guard let object else { return }
          setter(object)(value)
        }
      )
    )
  }
}

/// A custom getter and setter.
@usableFromInline
final class Accessors<Wrapped> {
  private struct Request {
    /// The value to set; nil tells the relays the present one.
    let value: Wrapped?
    let source: AnyObject
    let passage: Passage?
    let state: ObservableState<Wrapped>
  }

  private let get: (Wrapped) -> Wrapped

  /// One setter at a time: of another thread afterwards, from inside a setter or a listener at once, or where it waits
  /// behind what other threads have asked for meanwhile.
  private let turns = Turns(mode: .serialReentrant)

  /// Calls the setter, or reads through the getter, in a turn.
  private let handle: (Request) -> Void

  init(get: @escaping (Wrapped) -> Wrapped, set: @escaping (Wrapped) -> Void) {
    self.get = get
    handle = { request in
      let state = request.state
      if state.isLate(request.passage) { return }
      let old = get(state.subject.withCriticalSection { unsafe state.stored })
      guard let value = request.value else { return state.tell(old, request.source) }
      set(value)
      state.store(value, old: old, request.source, request.passage)
    }
  }

  /// The result of the getter; `stored` if the owner of the value is gone.
  @usableFromInline
  func value(or stored: Wrapped) -> Wrapped {
    get(stored)
  }

  @usableFromInline
  func set(_ value: Wrapped, _ source: AnyObject, _ passage: Passage?, in state: ObservableState<Wrapped>) {
    turns.perform(handle, with: Request(value: value, source: source, passage: passage, state: state))
  }

  /// Notifies the main relay of what the getter returns, at its place among the sets.
  func tell(_ source: AnyObject, in state: ObservableState<Wrapped>) {
    turns.perform(handle, with: Request(value: nil, source: source, passage: nil, state: state))
  }
}

@available(*, unavailable)
extension Accessors: Sendable {}
