// SPDX-License-Identifier: MIT

/// Merges two relays: each change of one is a change of the pair.
///
/// The merged relay starts with the relays' present values. A change of one component has the present values of the
/// others in `old` and in `new`; its source stays the same. It lives as long as one of the relays; a Retainer that
/// discards it takes it off all of them. Listeners get the changes of several threads one after the other.
///
/// Mirrors *Pharos*, section *Merging Relay*.
///
/// - Parameters:
///   - relay1: The first component.
///   - relay2: The second component.
/// - Returns: The merged relay.
@discardableResult
public func mergeRelays<R1: TransportRelay, R2: TransportRelay>(
  _ relay1: R1,
  _ relay2: R2
) -> ValueRelay<(R1.Observed, R2.Observed)> {
  let merger = Merger((relay1.currentValue, relay2.currentValue))
  merger.take(from: relay1) { ($1, $0.1) }
  merger.take(from: relay2) { ($0.0, $1) }
  return merger.merged
}

/// Merges three relays; see ``mergeRelays(_:_:)``.
///
/// - Parameters:
///   - relay1: The first component.
///   - relay2: The second component.
///   - relay3: The third component.
/// - Returns: The merged relay.
@discardableResult
public func mergeRelays<R1: TransportRelay, R2: TransportRelay, R3: TransportRelay>(
  _ relay1: R1,
  _ relay2: R2,
  _ relay3: R3
) -> ValueRelay<(R1.Observed, R2.Observed, R3.Observed)> {
  let merger = Merger((relay1.currentValue, relay2.currentValue, relay3.currentValue))
  merger.take(from: relay1) { ($1, $0.1, $0.2) }
  merger.take(from: relay2) { ($0.0, $1, $0.2) }
  merger.take(from: relay3) { ($0.0, $0.1, $1) }
  return merger.merged
}

/// Merges four relays; see ``mergeRelays(_:_:)``.
///
/// - Parameters:
///   - relay1: The first component.
///   - relay2: The second component.
///   - relay3: The third component.
///   - relay4: The fourth component.
/// - Returns: The merged relay.
@discardableResult
public func mergeRelays<R1: TransportRelay, R2: TransportRelay, R3: TransportRelay, R4: TransportRelay>(
  _ relay1: R1,
  _ relay2: R2,
  _ relay3: R3,
  _ relay4: R4
) -> ValueRelay<(R1.Observed, R2.Observed, R3.Observed, R4.Observed)> {
  let merger = Merger((relay1.currentValue, relay2.currentValue, relay3.currentValue, relay4.currentValue))
  merger.take(from: relay1) { ($1, $0.1, $0.2, $0.3) }
  merger.take(from: relay2) { ($0.0, $1, $0.2, $0.3) }
  merger.take(from: relay3) { ($0.0, $0.1, $1, $0.3) }
  merger.take(from: relay4) { ($0.0, $0.1, $0.2, $1) }
  return merger.merged
}

extension TransportRelay {
  /// Merges this relay with another one; see ``mergeRelays(_:_:)``.
  ///
  /// - Parameter relay: The second component.
  /// - Returns: The merged relay.
  @discardableResult
  public func merge<Relay: TransportRelay>(with relay: Relay) -> ValueRelay<(Observed, Relay.Observed)> {
    mergeRelays(self, relay)
  }

  /// Merges this relay with two others; see ``mergeRelays(_:_:)``.
  ///
  /// - Parameters:
  ///   - relay2: The second component.
  ///   - relay3: The third component.
  /// - Returns: The merged relay.
  @discardableResult
  public func merge<R2: TransportRelay, R3: TransportRelay>(
    with relay2: R2,
    _ relay3: R3
  ) -> ValueRelay<(Observed, R2.Observed, R3.Observed)> {
    mergeRelays(self, relay2, relay3)
  }

  /// Merges this relay with three others; see ``mergeRelays(_:_:)``.
  ///
  /// - Parameters:
  ///   - relay2: The second component.
  ///   - relay3: The third component.
  ///   - relay4: The fourth component.
  /// - Returns: The merged relay.
  @discardableResult
  public func merge<R2: TransportRelay, R3: TransportRelay, R4: TransportRelay>(
    with relay2: R2,
    _ relay3: R3,
    _ relay4: R4
  ) -> ValueRelay<(Observed, R2.Observed, R3.Observed, R4.Observed)> {
    mergeRelays(self, relay2, relay3, relay4)
  }
}
