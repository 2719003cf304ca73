// SPDX-License-Identifier: MIT

public import NotificationEngine

extension ValueSource where Self: ValueSink, HeldValue: Equatable {
  /// Keeps two holders on one value: what is set on either one is set on the other one.
  ///
  /// At the start this one's value is set on the other one. Where this one has none, the other one's value is set
  /// here. A value does not come back to the holder from which it came.
  ///
  /// A set is handed over before it returns. While another call is at work in the bond, that call hands the value
  /// over; so it is with a set from inside a callback. Values that follow each other quickly may be skipped on the
  /// other side, but the last one never is. When all threads have stopped, both hold the last value of one of them.
  ///
  /// A value on its way to a holder replaces all that the holder is set to before. So a holder that takes a value and
  /// never tells of it is not followed until the other one is set again.
  ///
  /// A holder may change a value that it is given, for instance by a limit; then the changed value goes back to the
  /// other one. Two holders that never agree on a value go on for ever.
  ///
  /// A source that stores no value, such as a `Relay` of Bind, is handed the other one's values and is not followed: it
  /// has nothing to agree on. `forward(to:)` takes its messages on.
  ///
  /// Two values that are not equal to themselves, such as points with a NaN, are the same value where all their parts
  /// are. NaN counts as equal to NaN there. What reflection does not show of them is not compared.
  ///
  /// - Parameter other: The other holder, of any library.
  /// - Returns: Can be cancelled. Otherwise it lasts until one of the two dies; it keeps neither alive.
  @discardableResult
  public func bond<Other: ValueSource & ValueSink>(with other: Other) -> Bridge where Other.HeldValue == HeldValue {
    let bond = Bond(BondEnd(self), BondEnd(other))
    return bond.begin(deliverValues, other.deliverValues)
  }
}
