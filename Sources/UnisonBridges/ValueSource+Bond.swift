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
  /// At first, the other holder is set to this one's value. If this one has none, it is set to the other's value.
  ///
  /// A value is passed on before the call that sets it returns. If both holders are set at once, they settle on one of
  /// the values. <doc:HowABondSettles> has the details.
  ///
  /// A source that stores no value, such as a `Relay` of Bind, receives the other one's values, but its own messages
  /// aren't passed on. Use `forward(to:)` for those.
  ///
  /// - Parameter other: The other holder, of any style.
  /// - Returns: The bridge, which you can cancel. Otherwise it lasts until one of the holders is deallocated. It
  ///   retains neither.
  @discardableResult
  public func bond(with other: some ValueSource<HeldValue> & ValueSink<HeldValue>) -> Bridge {
    Bond.begin([BondEnd(self), BondEnd(other)])
  }

  /// Keeps this holder and one that threads share in step, on the caller's actor.
  ///
  /// Works like ``bond(with:)``. What is set elsewhere arrives after a hop to the actor. Of an Elastomer, what was staged
  /// before counts, even if it hasn't been applied yet.
  ///
  /// - Parameters:
  ///   - other: The other holder, such as a typed Elastomer.
  ///   - isolation: The actor on which both are set, by default the caller's. The bond ends with the actor.
  /// - Returns: The bridge, which you can cancel. It retains neither holder.
  @discardableResult
  public func bond(
    with other: some SharedValueSource<HeldValue> & ValueSink<HeldValue>,
    isolation: isolated any Actor = #isolation
  ) -> Bridge {
    Bond.begin([BondEnd(self), BondEnd(other, isolation: isolation)])
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension SharedValueSource where Self: ValueSink, HeldValue: Equatable {
  /// Keeps this holder, which threads share, and another one in step, on the caller's actor.
  ///
  /// Works like ``ValueSource/bond(with:isolation:)``.
  ///
  /// - Parameters:
  ///   - other: The other holder, of any style.
  ///   - isolation: The actor on which both are set, by default the caller's.
  /// - Returns: The bridge.
  @discardableResult
  public func bond(
    with other: some ValueSource<HeldValue> & ValueSink<HeldValue>,
    isolation: isolated any Actor = #isolation
  ) -> Bridge {
    Bond.begin([BondEnd(self, isolation: isolation), BondEnd(other)])
  }

  /// Keeps two holders that threads share in step, on the caller's actor.
  ///
  /// Works like ``ValueSource/bond(with:isolation:)``.
  ///
  /// - Parameters:
  ///   - other: The other holder, such as a typed Elastomer.
  ///   - isolation: The actor on which both are set, by default the caller's.
  /// - Returns: The bridge.
  @discardableResult
  public func bond(
    with other: some SharedValueSource<HeldValue> & ValueSink<HeldValue>,
    isolation: isolated any Actor = #isolation
  ) -> Bridge {
    Bond.begin([BondEnd(self, isolation: isolation), BondEnd(other, isolation: isolation)])
  }
}
