// SPDX-License-Identifier: MIT

/// Something that has a value, or may have one later, and tells of each new one.
public protocol ValueSource<HeldValue> {
  /// The type of the value.
  associatedtype HeldValue

  /// Reads the value that is stored at the moment of the call: nil while there is none, and when the source is dead.
  ///
  /// The closure does not keep the source, and may be called from every thread.
  var readValue: () -> HeldValue? { get }

  /// Calls `receive` with the stored value, if there is one, and with every new value from now on.
  ///
  /// The first value and the beginning of the delivery are one step: no value between them is missed, and none comes
  /// twice. The first call is made before this returns. Where a delivery is under way, or the source always delivers
  /// later, it comes in its turn. All else is as for ``MessageSource/deliverMessages(to:)``.
  ///
  /// - Parameter receive: Called with each value, while no lock is held.
  /// - Returns: Ends the delivery; from every thread, any number of times. It keeps neither the source nor `receive`.
  func deliverValues(to receive: @escaping (HeldValue) -> Void) -> @Sendable () -> Void
}

extension ValueSource {
  /// The value that is stored at this moment, nil while there is none.
  public var latestValue: HeldValue? { readValue() }
}

/// Something whose value can be set.
public protocol ValueSink<HeldValue> {
  /// The type of the value.
  associatedtype HeldValue

  /// Sets the value, as if it were set by hand; says whether the sink was there.
  ///
  /// The closure does not keep the sink, and may be called from every thread.
  var takeValue: (HeldValue) -> Bool { get }
}
