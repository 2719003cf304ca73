// SPDX-License-Identifier: MIT

extension Output: CustomStringConvertible {
  /// The type, the stored value and the number of bindings, such as `Output<Int>(3, 2 bindings)`.
  ///
  /// Calls the value's own description while no lock is held.
  ///
  /// An addition to *Bind*.
  public final var description: String {
    let count = bindingCount
    var parts = ["\(count) \(count == 1 ? "binding" : "bindings")"]
    if storesValues {
      parts.insert(value.map { String(describing: $0) } ?? "no value", at: 0)
    }
    return "\(type(of: self))(\(parts.joined(separator: ", ")))"
  }
}

extension Output: CustomReflectable {
  /// The stored value, unless this is a ``Relay``, and the number of bindings, for `dump` and debuggers.
  ///
  /// An addition to *Bind*.
  public final var customMirror: Mirror {
    Mirror(
      self,
      children: storesValues ? ["value": value as Any, "bindings": bindingCount] : ["bindings": bindingCount]
    )
  }
}
