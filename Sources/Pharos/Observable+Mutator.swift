// SPDX-License-Identifier: MIT

extension Observable {
  /// Replaces the stored value with a getter and a setter of your own.
  ///
  /// From now on, `getter` returns the value, and `setter` is called for every set, before the relays are notified.
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
  /// the value that was set, even if the setter stores another one. The Observable retains both closures: capture its
  /// owner weakly or unowned, or use ``mutator(of:get:set:)``.
  ///
  /// Sets of several threads are performed one after the other. A set during another thread's set returns immediately,
  /// and a thread that sets performs it. A setter may set the same Observable: the inner set is performed before the
  /// setter continues, or later if a thread performs another thread's set inside one of its own. It is the later one
  /// then, so the relays are told of it and not of the outer set.
  ///
  /// Mirrors *Pharos*, section "Custom getter and setter".
  ///
  /// - Parameters:
  ///   - getter: Returns the value.
  ///   - setter: Takes the value.
  public func mutator(get getter: @escaping Getter, set setter: @escaping Setter) {
    state.use(get: { _ in getter() }, set: setter)
  }

  /// Replaces the stored value with a getter and a setter of an object, which is referenced weakly.
  ///
  /// ```swift
  /// final class Player {
  ///   private var stored = 0.5
  ///   @Observable var level = 0.0
  ///   func read() -> Double { stored }
  ///   func write(_ level: Double) { stored = level }
  ///   init() { _level.mutator(of: self, get: Player.read, set: Player.write) }
  /// }
  /// ```
  ///
  /// After the object is deallocated, the Observable keeps the last value. Otherwise, it works like
  /// ``mutator(get:set:)``.
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
      get: { [weak object] stored in object.map(getter)?() ?? stored },
      set: { [weak object] value in object.map(setter)?(value) }
    )
  }
}
