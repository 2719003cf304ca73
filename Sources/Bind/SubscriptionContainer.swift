// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// A collection of subscriptions that end together, such as those of a table view cell that is about to be reused.
///
/// ```swift
/// viewModel.title.bind(to: cell.binding.title).add(to: cell.subscriptions)
/// // before the cell shows something else:
/// cell.subscriptions.unsubscribe()
/// ```
///
/// A container retains its subscriptions until ``unsubscribe()`` ends them. Releasing a container doesn't (unless it
/// was created with ``init(unsubscribesWhenReleased:)``).
///
/// Mirrors *Bind*, section "Subscription".
public final class SubscriptionContainer {
  private let storage = Protected<[Subscription]>([])
  private let unsubscribesWhenReleased: Bool

  /// Creates an empty container.
  public init() {
    unsubscribesWhenReleased = false
  }

  /// Creates an empty container that ends its subscriptions when it is deallocated.
  ///
  /// ```swift
  /// final class Screen {
  ///   private let subscriptions = SubscriptionContainer(unsubscribesWhenReleased: true)
  ///
  ///   func show(_ name: Output<String>) {
  ///     name.bind { print($0) }.add(to: subscriptions)
  ///   }
  /// }
  /// ```
  ///
  /// An addition to *Bind*, for bindings that live as long as the owner of the container. A container that isn't
  /// retained ends its subscriptions immediately, which isn't reported as misuse.
  ///
  /// - Parameter unsubscribesWhenReleased: Whether deallocating the container ends the subscriptions in it.
  public init(unsubscribesWhenReleased: Bool) {
    self.unsubscribesWhenReleased = unsubscribesWhenReleased
  }

  deinit {
    if unsubscribesWhenReleased { unsubscribe() }
  }

  /// Appends a subscription, even if the container has it already.
  ///
  /// - Complexity: Amortized O(1).
  public func append(_ element: Subscription) {
    storage.withLock { $0.append(element) }
  }

  /// Ends every subscription, in the order in which they were appended, and empties the container.
  ///
  /// A subscription that was appended several times is asked as often. The container is emptied first, so what an
  /// unbinder or another thread appends in the meantime stays in it. You can use the container again.
  public func unsubscribe() {
    for subscription in storage.exchange([]) { subscription.unsubscribe() }
  }
}

extension Subscription {
  /// Appends this subscription to a container, which can end it together with others.
  ///
  /// ```swift
  /// let subscriptions = SubscriptionContainer()
  /// Output(value: 0).bind { print($0) }.add(to: subscriptions)
  /// ```
  ///
  /// Mirrors *Bind*, section "Subscription".
  public func add(to container: SubscriptionContainer) {
    container.append(self)
  }
}

@available(*, unavailable)
extension SubscriptionContainer: Sendable {}
