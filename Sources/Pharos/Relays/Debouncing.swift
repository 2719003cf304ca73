// SPDX-License-Identifier: MIT

public import Foundation

extension BearerRelay {
  /// Calls the listener with the newest change, once no change has come for an interval.
  ///
  /// ```swift
  /// model.$text.multipleSetDebounced(by: 0.3).whenDidSet { changes in
  ///   print("search for", changes.new)
  /// }
  /// ```
  ///
  /// By contrast, ``multipleSetDelayed(by:)`` calls the listener immediately and then at most once per interval; each
  /// of the two replaces the other. A change that comes while the listener is being called waits for the interval that
  /// starts when the call ends. Next relays and `currentValue` are never delayed. The call is made on the queue of
  /// ``observe(on:)``, or else where a late call of ``multipleSetDelayed(by:)`` is made. For a listener on an actor,
  /// add ``ObservableRelay/whenDidSetIsolated(isolation:then:)``. An addition to *Pharos*.
  ///
  /// - Parameter interval: The interval in seconds. Calling again replaces it; 0, a negative number or NaN switches the
  ///   delay off.
  /// - Returns: This relay.
  @discardableResult
  public final func multipleSetDebounced(by interval: TimeInterval) -> Self {
    core.queue(of: self).setInterval(interval, debouncing: true)
    return self
  }
}

extension MappedRelay {
  /// Calls the listener once no change has come for an interval; see ``BearerRelay/multipleSetDebounced(by:)``.
  ///
  /// - Parameter interval: The interval in seconds.
  /// - Returns: This relay.
  @discardableResult
  public func multipleSetDebounced(by interval: TimeInterval) -> Self {
    core.queue(of: self).setInterval(interval, debouncing: true)
    return self
  }
}
