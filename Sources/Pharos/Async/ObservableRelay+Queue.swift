// SPDX-License-Identifier: MIT

public import Dispatch

extension ObservableRelay {
  /// Sets a listener and the queue that it is called on: an addition to *Pharos*, and the safe form of `observe(on:)`.
  ///
  /// The closure is `@Sendable`: it may not touch what belongs to the main actor or to another thread, and the
  /// compiler says so. All else is as for ``TransportRelay/observe(on:)`` and ``ObservableRelay/whenDidSet(then:)``.
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
