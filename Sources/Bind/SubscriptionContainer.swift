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
/// A container retains its subscriptions until they end. Releasing a container doesn't end them; ``unsubscribe()`` does
/// (unless the container was created with ``init(unsubscribesWhenReleased:)``). Subscriptions that ended otherwise are
/// removed whenever the container has doubled in size.
///
/// Mirrors *Bind*, section *Subscription*.
public final class SubscriptionContainer {
  private struct State {
    var subscriptions: [Subscription] = []

    /// The number of subscriptions at which the container looks for those that have ended.
    var limit = SubscriptionContainer.smallestLimit
  }

  private static let smallestLimit = 16

  private let storage = Protected(State())
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
  /// - Complexity: Amortised O(1).
  public func append(_ element: Subscription) {
    let isFull = storage.withLock {
      $0.subscriptions.append(element)
      return $0.subscriptions.count >= $0.limit
    }
    if isFull { dropEnded() }
  }

  /// Removes the subscriptions that have ended.
  ///
  /// They are looked for outside the lock, because a source may be deallocated during the check. An ended binding never
  /// begins again, so it may be removed even if the container has changed in the meantime.
  private func dropEnded() {
    let present = subscriptions
    let ended = Set(present.filter(\.hasEnded))
    storage.withLock {
      $0.subscriptions.removeAll(where: ended.contains)
      $0.limit = max(Self.smallestLimit, 2 * $0.subscriptions.count)
    }
    // The last references are released here.
    withExtendedLifetime(present) {}
  }

  /// Ends every subscription, in the order in which they were appended, and empties the container.
  ///
  /// A subscription that was appended several times is asked as often. The container is emptied first, so what an
  /// unbinder or another thread appends in the meantime stays in it. You can use the container again.
  public func unsubscribe() {
    for subscription in storage.exchange(State()).subscriptions { subscription.unsubscribe() }
  }

  /// The subscriptions in the container at the moment.
  package var subscriptions: [Subscription] { storage.withLock { $0.subscriptions } }
}

@available(*, unavailable)
extension SubscriptionContainer: Sendable {}
