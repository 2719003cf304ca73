// SPDX-License-Identifier: MIT

/// An object that holds a value, or will hold one, and notifies of each new one.
///
/// One that is `Sendable` conforms to ``SharedValueSource`` instead.
public protocol ValueSource<HeldValue> {
  /// The type of the value.
  associatedtype HeldValue

  /// A closure that reads the current value.
  ///
  /// It returns nil if there is none or the source has been deallocated.
  ///
  /// The closure doesn't retain the source, and may be called on any thread.
  var readValue: () -> HeldValue? { get }

  /// Calls `receive` with the current value, if there is one, and with every later one.
  ///
  /// Reading the current value and beginning the delivery are one step, so no value in between is missed or repeated.
  /// The first call is made before this returns, unless a delivery is already running or the source always delivers
  /// later. Then it is made in its turn. Apart from that, it works like ``MessageSource/deliverMessages(to:)``.
  ///
  /// - Parameter receive: Called with each value, while no lock is held.
  /// - Returns: A closure that ends the delivery. It may be called on any thread and more than once, and retains
  ///   neither the source nor `receive`.
  func deliverValues(to receive: @escaping (HeldValue) -> Void) -> @Sendable () -> Void
}

extension ValueSource {
  /// The current value, or nil if there is none.
  public var latestValue: HeldValue? { readValue() }
}

/// An object whose value can be set.
public protocol ValueSink<HeldValue> {
  /// The type of the value.
  associatedtype HeldValue

  /// A closure that sets the value.
  ///
  /// It returns false if the sink takes no further value, for example because it was deallocated.
  ///
  /// The closure doesn't retain the sink, and may be called on any thread.
  var takeValue: (HeldValue) -> Bool { get }
}
