// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension Observable {
  /// Moves the value elsewhere: `getter` returns it from now on, and `setter` is called for every set, before the
  /// relays.
  ///
  /// ```swift
  /// final class Player {
  ///   private var stored = 0.5
  ///   @Observable var level = 0.0
  ///   init() {
  ///     _level.mutator(get: { [unowned self] in stored }, set: { [unowned self] in stored = $0 })
  ///   }
  /// }
  /// ```
  ///
  /// The call itself notifies no relay. A change's `old` is what the getter returned before the set, and its `new` is
  /// the value that was set, whatever the setter made of it. The Observable retains both closures: capture its owner
  /// weakly or unowned, or use ``mutator(of:get:set:)``.
  ///
  /// Setters of several threads run one after the other. A set during another thread's set returns immediately, and
  /// that thread performs it. A setter may set the same Observable: the inner set is performed before the setter
  /// continues, or later if a thread performs another thread's set inside one of its own.
  ///
  /// Mirrors *Pharos*, section *Custom getter and setter*.
  ///
  /// - Parameters:
  ///   - getter: Returns the value.
  ///   - setter: Takes the value.
  public func mutator(get getter: @escaping Getter, set setter: @escaping Setter) {
    state.use(Accessors(get: { _ in getter() }, set: setter))
  }

  /// Moves the value to an object, which is referenced weakly.
  ///
  /// After the object is deallocated, the Observable keeps the last value.
  ///
  /// - Parameters:
  ///   - object: The owner of the value.
  ///   - getter: A method that returns the getter, such as `MyClass.title`.
  ///   - setter: A method that returns the setter, such as `MyClass.setTitle`.
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
    /// The value to set; nil to notify the relays of the current one.
    let value: Wrapped?
    let source: AnyObject
    let trail: ChangeTrail?
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
      if state.isLate(request.trail) { return }
      let old = get(state.subject.withCriticalSection { unsafe state.stored })
      guard let value = request.value else { return state.notify(old, request.source) }
      set(value)
      state.store(value, old: old, request.source, request.trail)
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
extension Accessors: Sendable {}
