// SPDX-License-Identifier: MIT

package import NotificationEngine

extension Output: CustomStringConvertible {
  /// Type, stored value and number of bindings, such as `Output<Int>(3, 2 bindings)`; an addition to the original.
  ///
  /// Runs the value's own description, while no lock is held.
  public final var description: String {
    let count = bindingCount
    var parts = ["\(count) \(count == 1 ? "binding" : "bindings")"]
    if storesValues {
      parts.insert(value.map { String(describing: $0) } ?? "no value", at: 0)
    }
    return "\(type(of: self))(\(parts.joined(separator: ", ")))"
  }
}

extension Output: Inspected {
  package final var inspected: InspectedSource { InspectedSource(self) { self.bindingCount } }
}
