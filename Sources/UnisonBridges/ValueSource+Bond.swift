// SPDX-License-Identifier: MIT

public import NotificationEngine

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension ValueSource where Self: ValueSink, HeldValue: Equatable {
  /// Keeps two value holders in step: setting either one sets the other.
  ///
  /// ```swift
  /// import SwiftObserver
  ///
  /// let volume = Var(5), slider = Var(0)
  /// volume.bond(with: slider)  // both are 5
  /// slider <- 7                // both are 7
  /// ```
  ///
  /// At first, the other holder is set to this one's value. If this one has none, it is set to the other's value. A
  /// value isn't sent back to the holder it came from.
  ///
  /// A value is passed on before the call that sets it returns, unless another call is working on the bond at that
  /// moment; then that call passes it on. This also applies to a value that is set in a callback. Of several values in
  /// quick succession, some may be skipped on the other side, but never the last. When all threads have stopped, both
  /// holders have the last value of one of them.
  ///
  /// A value on its way to a holder replaces whatever the holder is set to before it arrives. If a holder takes a value
  /// and never reports it, its changes aren't passed on until the other one is set again.
  ///
  /// A holder may change the value it is given, for instance to enforce a limit; the changed value is then passed back.
  /// Two holders that never agree on a value keep changing each other forever.
  ///
  /// A source that stores no value, such as a `Relay` of Bind, receives the other one's values, but its own messages
  /// aren't passed on. Use `forward(to:)` for those.
  ///
  /// Two values that don't equal themselves, such as points with a NaN coordinate, count as the same if all their parts
  /// are; two NaN count as equal. Parts that reflection doesn't show aren't compared.
  ///
  /// - Parameters:
  ///   - other: The other holder, of any style.
  ///   - isolation: The actor on which both are set; by default the caller's. The bond ends with the actor.
  /// - Returns: The bridge, which you can cancel. Otherwise it lasts until one of the holders is deallocated; it
  ///   retains neither.
  @discardableResult
  public func bond(
    with other: some ValueSource<HeldValue> & ValueSink<HeldValue>,
    isolation: isolated (any Actor)? = #isolation
  ) -> Bridge {
    let bond = Bond(BondEndpoint(self), BondEndpoint(other))
    return bond.begin(
      { deliverValues(isolation: isolation, to: $0) },
      { other.deliverValues(isolation: isolation, to: $0) }
    )
  }
}
