// SPDX-License-Identifier: MIT

/// Merges two relays into a relay of pairs, which changes whenever one of them does.
///
/// ```swift
/// let shown = mergeRelays(model.$text, model.$count)
/// shown.whenDidSet { print($0.new.0, $0.new.1) }
/// model.count = 1
/// ```
///
/// The merged relay starts with the relays' current values. In a change of one component, the other component has its
/// current value in both `old` and `new`. The source stays the same. Each component retains the merged relay. If one of
/// them is deallocated, the merged relay goes on with its last value, until the last of them is deallocated. To end it
/// earlier, for example with a screen that merges a property of its own with one that outlives it, let a ``Retainer``
/// manage it:
///
/// ```swift
/// let retainer = Retainer()
/// mergeRelays(model.$text, model.$count).whenDidSet { print($0.new) }.retained(by: retainer)
/// retainer.discardAll()
/// ```
///
/// A component that is the relay of an object, such as `field.bondableRelays.text`, is retained by those that aren't.
/// If all are, the first one retains the others, and `retainToSource()` has its object retain the first. If several
/// threads change the components, the merged relay's listener receives one change after the other.
///
/// Mirrors *Pharos*, section "Merging Relay".
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
  let merger = Merger((relay1.currentValue, relay2.currentValue), of: [relay1, relay2])
  merger.addComponent(from: relay1) { ($1, $0.1) }
  merger.addComponent(from: relay2) { ($0.0, $1) }
  return merger.merged
}

/// Merges three relays into a relay of triples.
///
/// See ``mergeRelays(_:_:)``.
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
  let merger = Merger((relay1.currentValue, relay2.currentValue, relay3.currentValue), of: [relay1, relay2, relay3])
  merger.addComponent(from: relay1) { ($1, $0.1, $0.2) }
  merger.addComponent(from: relay2) { ($0.0, $1, $0.2) }
  merger.addComponent(from: relay3) { ($0.0, $0.1, $1) }
  return merger.merged
}

/// Merges four relays into a relay of quadruples.
///
/// See ``mergeRelays(_:_:)``.
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
  let values = (relay1.currentValue, relay2.currentValue, relay3.currentValue, relay4.currentValue)
  let merger = Merger(values, of: [relay1, relay2, relay3, relay4])
  merger.addComponent(from: relay1) { ($1, $0.1, $0.2, $0.3) }
  merger.addComponent(from: relay2) { ($0.0, $1, $0.2, $0.3) }
  merger.addComponent(from: relay3) { ($0.0, $0.1, $1, $0.3) }
  merger.addComponent(from: relay4) { ($0.0, $0.1, $0.2, $1) }
  return merger.merged
}

extension TransportRelay {
  /// Merges this relay with another one.
  ///
  /// See ``mergeRelays(_:_:)``.
  ///
  /// ```swift
  /// model.$text.merge(with: model.$count).map { "\($0.new.0): \($0.new.1)" }.whenDidSet {
  ///   print($0.new)
  /// }
  /// ```
  ///
  /// - Parameter relay: The second component.
  /// - Returns: The merged relay.
  @discardableResult
  public func merge<Relay: TransportRelay>(with relay: Relay) -> ValueRelay<(Observed, Relay.Observed)> {
    mergeRelays(self, relay)
  }

  /// Merges this relay with two others.
  ///
  /// See ``mergeRelays(_:_:)``.
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

  /// Merges this relay with three others.
  ///
  /// See ``mergeRelays(_:_:)``.
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
