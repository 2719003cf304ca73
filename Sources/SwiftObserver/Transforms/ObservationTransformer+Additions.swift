// SPDX-License-Identifier: MIT

internal import NotificationEngine

// What the original's document does not have, in its manner: each is a link of a chain of transforms.

extension ObservationTransformer {
  /// Maps each message and suppresses those that are mapped to nil: an addition to *SwiftObserver*.
  ///
  /// ```swift
  /// observe(input).new().compactMap { Int($0) }.receive { print($0 + 1) }
  /// ```
  ///
  /// - Parameter transform: Turns a message into another one, or into nil.
  /// - Returns: The observation to be.
  public func compactMap<Mapped>(
    _ transform: @escaping (Transformed) -> Mapped?
  ) -> ObservationTransformer<Mapped> {
    map(transform).unwrap()
  }

  /// Suppresses messages that are equal to the last one that was not suppressed: an addition to *SwiftObserver*.
  ///
  /// ```swift
  /// observe(position).new().removeDuplicates { abs($0 - $1) < 0.5 }.receive { print($0) }
  /// ```
  ///
  /// Each handler has a last message of its own; the first message always passes.
  ///
  /// - Parameter areEqual: Compares the last message that passed with the present one.
  /// - Returns: The observation to be.
  public func removeDuplicates(
    by areEqual: @escaping (Transformed, Transformed) -> Bool
  ) -> ObservationTransformer<Transformed> {
    linked { next in
      let isWanted = differsFromLast(by: areEqual)
      return { message, author in if isWanted(message) { next(message, author) } }
    }
  }

  /// Suppresses messages whose key is that of the last one that was not suppressed: an addition to *SwiftObserver*.
  ///
  /// ```swift
  /// observe(user).new().removeDuplicates(on: \.name).receive { print($0.name) }
  /// ```
  ///
  /// - Parameter key: Makes the part of a message that is compared.
  /// - Returns: The observation to be.
  public func removeDuplicates<Key: Equatable>(
    on key: @escaping (Transformed) -> Key
  ) -> ObservationTransformer<Transformed> {
    removeDuplicates { key($0) == key($1) }
  }

  /// Ends the observation with the next message of `end`: an addition to *SwiftObserver*.
  ///
  /// ```swift
  /// observe(position).prefix(until: logout).receive { print($0.new) }
  /// ```
  ///
  /// The handler is released then. If `end` is deallocated, the observation goes on. For an observation that ends with
  /// its own first message, or the first that satisfies a condition, there are `observeOnce(_:)` and `filter(_:)`.
  ///
  /// - Parameter end: Whose next message, after the handler is given, ends the observation. It is not retained from then
  ///   on.
  /// - Returns: The observation to be.
  public func prefix<End: ObservableObject>(until end: End) -> ObservationTransformer<Transformed> {
    let install = install
    return ObservationTransformer(observer: observer) { observer, handle in
      let joint = JointEnd()
      let notice = EndNotice { joint.end() }
      let begun = install(observer) { message, author in withExtendedLifetime(notice) { handle(message, author) } }
      joint.add(begun.ending)
      joint.add(end.deliverMessages { _ in joint.end() })
      return begun
    }
  }

  /// Joins each message with the latest one of a cache: an addition to *SwiftObserver*.
  ///
  /// ```swift
  /// observe(tap).withLatestFrom(news.cache()).receive { _, latest in print(latest) }
  /// ```
  ///
  /// Messages that come while the cache has none yet are suppressed. Messages of the cache start nothing.
  ///
  /// - Parameter cache: What is asked for its latest message; retained while the observation lasts.
  /// - Returns: The observation to be.
  public func withLatestFrom<Cached: ObservableCache, Latest>(
    _ cache: Cached
  ) -> ObservationTransformer<(Transformed, Latest)> where Cached.Message == Latest? {
    compactMap { message in cache.latestMessage.map { (message, $0) } }
  }

  /// Joins each message with the value that a variable has by then: an addition to *SwiftObserver*.
  ///
  /// ```swift
  /// observe(tap).withLatestFrom(text).receive { _, text in print(text) }
  /// ```
  ///
  /// - Parameter variable: What is asked for its value; retained while the observation lasts.
  /// - Returns: The observation to be.
  public func withLatestFrom<Value>(
    _ variable: Variable<Value>
  ) -> ObservationTransformer<(Transformed, Value)> {
    map { ($0, variable.value) }
  }

  /// Starts the observation with a handler, and with a closure that is told its end: an addition to *SwiftObserver*.
  ///
  /// ```swift
  /// observe(download).receive { print("\($0.new) %") } ended: { print("over") }
  /// ```
  ///
  /// - Parameters:
  ///   - receive: Called with each transformed message.
  ///   - ended: Called once, after the last call of `receive`: when the observable is deallocated or is observed by
  ///     nobody any more, when the observer stops or is deallocated, or when the chain has ended the observation. It is
  ///     called on the thread on which that happens, perhaps inside a `deinit`.
  public func receive(_ receive: @escaping (Transformed) -> Void, ended: @escaping @Sendable () -> Void) {
    let notice = EndNotice(ended)
    start { message, _ in withExtendedLifetime(notice) { receive(message) } }
  }
}

extension ObservationTransformer where Transformed: Equatable {
  /// Suppresses messages that are equal to the one before: an addition to *SwiftObserver*.
  ///
  /// - Returns: The observation to be.
  public func removeDuplicates() -> ObservationTransformer<Transformed> {
    removeDuplicates(by: ==)
  }
}
