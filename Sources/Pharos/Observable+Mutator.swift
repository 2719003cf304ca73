// SPDX-License-Identifier: MIT

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
    state.use(ObservableStorage(get: { _ in getter() }, set: setter))
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
      ObservableStorage(
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
