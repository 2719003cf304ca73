// SPDX-License-Identifier: MIT

/// An Output that stores nothing: it only calls the closures that are bound when it fires.
///
/// For the start of a chain of events, such as the taps of a button:
///
/// ```swift
/// let tapped = Relay<Void>()
/// let taps = tapped.reduce(initial: 0) { count, _ in count + 1 }
/// tapped.fire()
/// ```
///
/// A closure that is bound later gets no replay, and a Relay has no current value that a `combine` could use. The
/// results of its operators are ordinary Outputs, which do store. A ``Relay`` sends a value with
/// ``Output/update(withValue:)``; one of `Void` also with ``fire()``.
///
/// **Threads.** Where several threads fire at once, each delivers its own value itself, possibly at the same time.
///
/// Mirrors *Bind*, section *Relay*.
public final class Relay<Value>: Output<Value> {
  /// Makes a Relay.
  ///
  /// - Parameters:
  ///   - value: Accepted for the sake of the common initialiser; a Relay never holds a value, so this one is let go of.
  ///   - printer: Writes the lines that ``Output/debug(identifier:)`` asks for; by default to standard output.
  public override init(value: Value? = nil, printer: any Printable = Printer()) {
    super.init(relayPrinter: printer)
  }
}

extension Relay {
  /// Calls every closure that is bound with `value`, as ``Output/update(withValue:)`` does: an addition to *Bind*.
  @inlinable
  public func fire(_ value: Value) {
    update(withValue: value)
  }
}

extension Relay where Value == Void {
  /// Calls every closure that is bound, in the order in which they were bound.
  ///
  /// Mirrors *Bind*, section *Relay*.
  @inlinable
  public func fire() {
    update(withValue: ())
  }
}
