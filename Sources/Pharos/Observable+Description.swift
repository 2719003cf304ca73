// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension Observable: CustomStringConvertible {
  /// Type, value and number of subscribers, such as `Observable<Int>(3, 2 subscribers)`; an addition to the original.
  ///
  /// Subscribers are the listener of the main relay, and the relays that hang under it. Runs the value's own
  /// description, while no lock is held.
  public var description: String {
    main.object?.shown ?? "Observable<\(Wrapped.self)>(\(wrappedValue), 0 subscribers)"
  }
}

extension BondableRelay: CustomStringConvertible {
  /// The same as of its ``Observable``; of a relay that was made by hand, its own.
  public var description: String { shown }
}
