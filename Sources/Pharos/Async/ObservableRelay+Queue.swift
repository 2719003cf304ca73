// SPDX-License-Identifier: MIT

public import Dispatch

extension ObservableRelay {
  /// Sets a listener that is called on a dispatch queue.
  ///
  /// This is the safe form of `observe(on:)`.
  ///
  /// ```swift
  /// model.$text.whenDidSet(on: .global()) { changes in
  ///   print("typed:", changes.new)
  /// }
  /// ```
  ///
  /// The closure is `@Sendable`, so the compiler rejects one that touches the state of the main actor or of another
  /// thread. Otherwise, it works like ``TransportRelay/observe(on:)`` followed by
  /// ``ObservableRelay/whenDidSet(then:)``.
  ///
  /// An addition to *Pharos*.
  ///
  /// - Parameters:
  ///   - dispatcher: The queue.
  ///   - consume: Called with each change, on the queue.
  /// - Returns: This relay.
  @discardableResult
  public func whenDidSet(
    on dispatcher: DispatchQueue,
    then consume: @escaping @Sendable (Changes<Observed>) -> Void
  ) -> Self {
    observe(on: dispatcher).whenDidSet { (changes: Changes<Observed>) in consume(changes) }
  }
}
