// SPDX-License-Identifier: MIT

internal import NotificationEngine

// Transforms that the original doesn't have, in its style: each is a link of a chain.

extension ObservationTransformer {
  /// Maps each message and suppresses those that are mapped to nil.
  ///
  /// ```swift
  /// observe(input).new().compactMap { Int($0) }.receive { print($0 + 1) }
  /// ```
  ///
  /// An addition to *SwiftObserver*.
  public func compactMap<Mapped>(_ transform: @escaping (Transformed) -> Mapped?) -> ObservationTransformer<Mapped> {
    map(transform).unwrap()
  }

  /// Suppresses messages that a closure considers equal to the last one that passed.
  ///
  /// ```swift
  /// observe(position).new().removeDuplicates { abs($0 - $1) < 0.5 }.receive { print($0) }
  /// ```
  ///
  /// Each handler has a last message of its own. The first message always passes. An addition to *SwiftObserver*.
  public func removeDuplicates(
    by areEqual: @escaping (Transformed, Transformed) -> Bool
  ) -> ObservationTransformer<Transformed> {
    linked { next in
      let isWanted = differsFromLast(by: areEqual)
      return { message, author in if isWanted(message) { next(message, author) } }
    }
  }

  /// Suppresses messages whose key equals that of the last one that passed.
  ///
  /// ```swift
  /// observe(user).new().removeDuplicates(on: \.name).receive { print($0.name) }
  /// ```
  ///
  /// An addition to *SwiftObserver*.
  public func removeDuplicates<Key: Equatable>(
    on key: @escaping (Transformed) -> Key
  ) -> ObservationTransformer<Transformed> {
    removeDuplicates { key($0) == key($1) }
  }

  /// Ends the observation with the next message of another object.
  ///
  /// ```swift
  /// observe(position).prefix(until: logout).receive { print($0.new) }
  /// ```
  ///
  /// The handler is then released. If `end` is deallocated, the observation continues. For an observation that ends
  /// with its own first message, or with the first one that passes a test, use `observeOnce(_:)` and `filter(_:)`.
  ///
  /// An addition to *SwiftObserver*.
  ///
  /// - Parameter end: The object whose next message ends the observation. It isn't retained once the observation has a
  ///   handler.
  /// - Returns: The next link of the chain.
  public func prefix<End: ObservableObject>(until end: End) -> ObservationTransformer<Transformed> {
    let install = install
    return ObservationTransformer(observer: observer) { observer, handle in
      let joint = JointEnd()
      let onDeinit = OnDeinit { joint.end() }
      let endObservation = install(observer) { message, author in
        withExtendedLifetime(onDeinit) { handle(message, author) }
      }
      joint.add(endObservation)
      joint.add(end.deliverMessages { _ in joint.end() })
      return endObservation
    }
  }

  /// Combines each message with the current value of a variable, which is retained while the observation lasts.
  ///
  /// ```swift
  /// observe(tap).withLatestFrom(text).receive { _, text in print(text) }
  /// ```
  ///
  /// An addition to *SwiftObserver*.
  public func withLatestFrom<Value>(_ variable: Variable<Value>) -> ObservationTransformer<(Transformed, Value)> {
    map { ($0, variable.value) }
  }

  /// Suppresses messages that equal the previous one.
  ///
  /// An addition to *SwiftObserver*.
  public func removeDuplicates() -> ObservationTransformer<Transformed> where Transformed: Equatable {
    removeDuplicates(by: ==)
  }
}
