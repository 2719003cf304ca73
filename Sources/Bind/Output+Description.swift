// SPDX-License-Identifier: MIT

public import NotificationEngine

extension Output: CustomStringConvertible, CustomReflectable, Inspected {
  /// The type, the stored value and the number of bindings, such as `Output<Int>(3, 2 bindings)`.
  ///
  /// Calls the value's own description while no lock is held.
  ///
  /// An addition to *Bind*.
  public final var description: String {
    let count = bindingCount
    let stored = storesValues ? (value.map { "\($0), " } ?? "no value, ") : ""
    return "\(type(of: self))(\(stored)\(count) \(count == 1 ? "binding" : "bindings"))"
  }

  /// The stored value, unless this is a ``Relay``, and the number of bindings, for `dump` and debuggers.
  ///
  /// An addition to *Bind*.
  public final var customMirror: Mirror {
    Mirror(
      self,
      children: storesValues ? ["value": value as Any, "bindings": bindingCount] : ["bindings": bindingCount]
    )
  }

  package final var inspected: InspectedSource { InspectedSource(self) { self.bindingCount } }
}
