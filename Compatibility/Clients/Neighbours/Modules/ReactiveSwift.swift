// SPDX-License-Identifier: MIT

// Stands for ReactiveSwift 7: the public name that meets ours, with as much of it as the client beside this folder uses.

/// Receives the events of a signal.
open class Observer<Value, Failure: Error> {
  /// Makes an observer.
  public init() {}

  /// Takes a value.
  open func receive(_ value: Value) {}
}
