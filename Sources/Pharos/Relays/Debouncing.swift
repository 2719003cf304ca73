// SPDX-License-Identifier: MIT

public import Foundation

extension BearerRelay {
  /// Calls the listener once no change has come for a while, with the newest change.
  ///
  /// For a search that is to begin when the user pauses. ``multipleSetDelayed(by:)`` calls at once and then at most
  /// once per interval instead; each of the two replaces the other. A change that comes while the listener is being
  /// called waits for the interval from the end of that call on. Next relays and `currentValue` are never delayed. The
  /// call is made on the queue of ``observe(on:)``, else as a late call of ``multipleSetDelayed(by:)`` is. A listener
  /// that belongs to an actor comes in by ``ObservableRelay/whenDidSetIsolated(isolation:then:)``. An addition to
  /// *Pharos*.
  ///
  /// - Parameter interval: In seconds; calling again replaces it, and 0 (or less, or NaN) switches the delay off.
  /// - Returns: This relay.
  @discardableResult
  public final func multipleSetDebounced(by interval: TimeInterval) -> Self {
    core.queue(of: self).setInterval(interval, debouncing: true)
    return self
  }
}

extension MappedRelay {
  /// Calls the listener once no change has come for a while; see ``BearerRelay/multipleSetDebounced(by:)``.
  ///
  /// - Parameter interval: In seconds.
  /// - Returns: This relay.
  @discardableResult
  public func multipleSetDebounced(by interval: TimeInterval) -> Self {
    core.queue(of: self).setInterval(interval, debouncing: true)
    return self
  }
}
