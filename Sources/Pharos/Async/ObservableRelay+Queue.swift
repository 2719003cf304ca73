// SPDX-License-Identifier: MIT

public import Dispatch

extension ObservableRelay where Observed: Sendable {
  /// Sets a listener that is called on a dispatch queue.
  ///
  /// This is the safe form of `observe(on:)`.
  ///
  /// ```swift
  /// model.$text.whenDidSet(on: .global()) { change in
  ///   print("typed:", change.new)
  /// }
  /// ```
  ///
  /// The values and the closure are `Sendable`, so the compiler rejects what would be shared with the main actor or
  /// with another thread. For the same reason, the closure receives the old and the new value without the source.
  /// Otherwise, it works like ``TransportRelay/observe(on:)`` followed by ``ObservableRelay/whenDidSet(then:)``.
  ///
  /// An addition to *Pharos*.
  ///
  /// - Parameters:
  ///   - dispatcher: The queue.
  ///   - consume: Called with the old and the new value of each change, on the queue.
  /// - Returns: This relay.
  @discardableResult
  public func whenDidSet(
    on dispatcher: DispatchQueue,
    then consume: @escaping @Sendable ((old: Observed, new: Observed)) -> Void
  ) -> Self {
    observe(on: dispatcher).whenDidSet { (changes: Changes<Observed>) in consume((changes.old, changes.new)) }
  }
}
