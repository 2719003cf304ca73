// SPDX-License-Identifier: MIT

/// An Output that stores nothing, and only calls its bound closures when it fires.
///
/// For the start of a chain of events, such as the taps of a button:
///
/// ```swift
/// let tapped = Relay<Void>()
/// let taps = tapped.reduce(initial: 0) { count, _ in count + 1 }
/// tapped.fire()
/// ```
///
/// A closure that is bound later isn't called for earlier values, and a `combine` finds no current value in a Relay.
/// The results of its operators are ordinary Outputs, which do store. A Relay sends a value with
/// ``Output/update(withValue:)`` or ``fire(_:)``; a Relay of `Void` also with ``fire()``.
///
/// **Threads.** If several threads fire at once, each delivers its own value itself, possibly at the same time.
///
/// Mirrors *Bind*, section *Relay*.
public final class Relay<Value>: Output<Value> {
  /// Creates a Relay.
  ///
  /// - Parameters:
  ///   - value: Ignored; accepted because the initialiser overrides that of Output.
  ///   - printer: Prints the lines of ``Output/debug(identifier:)``; by default to standard output.
  public override init(value: Value? = nil, printer: any Printable = Printer()) {
    super.init(relayPrinter: printer)
  }
}

extension Relay {
  /// Calls every bound closure with `value`, as ``Output/update(withValue:)`` does.
  ///
  /// ```swift
  /// let selected = Relay<Int>()
  /// selected.bind { print("row", $0) }
  /// selected.fire(3)  // row 3
  /// ```
  ///
  /// An addition to *Bind*.
  @inlinable
  public func fire(_ value: Value) {
    update(withValue: value)
  }
}

extension Relay where Value == Void {
  /// Calls every bound closure, in the order in which they were bound.
  ///
  /// ```swift
  /// let tapped = Relay<Void>()
  /// tapped.bind { print("tapped") }
  /// tapped.fire()  // tapped
  /// ```
  ///
  /// Mirrors *Bind*, section *Relay*.
  @inlinable
  public func fire() {
    update(withValue: ())
  }
}
