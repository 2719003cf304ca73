// SPDX-License-Identifier: MIT

public import NotificationEngine

// How several Outputs make one: `combine` of two, of many and of an array, and `withLatestFrom`.

extension Output {
  /// Updates `result` with each value from now on, combined with those of `partners`.
  ///
  /// The stored value is left out: a combination reads what its members store once, when all are bound. Otherwise the
  /// cost of creating one grows with the square of their number.
  ///
  /// - Parameters:
  ///   - result: The Output to update.
  ///   - partners: Returns the other Outputs, which are referenced weakly, or nil once one of them has been
  ///     deallocated; then the binding ends.
  ///   - combine: Runs in the critical section of `result`. If a partner were read before, another thread could update
  ///     `result` with a newer value in between, and `result` would end with the older one. It reads no value unless
  ///     all are there, so that no last reference is released in that section.
  @inlinable
  final func feed<Partners, Combined>(
    _ result: Output<Combined>,
    with partners: @escaping () -> Partners?,
    _ combine: @escaping (Value, Partners) -> Combined?
  ) {
    // A derived Output may admit the closure later, between two deliveries of another thread; then the closure also
    // receives what has been stored in the meantime.
    let seen = version.count
    attach(
      replaying: { [self] in origin == .another && version.count != seen ? $0 : nil },
      selfCancelling: { value in
        guard let partners = partners() else { return false }
        result.update(ordered: { combine(value, partners) })
        // The last reference to a partner must not be released inside that section.
        withExtendedLifetime(partners) {}
        return true
      }
    )
  }
}
