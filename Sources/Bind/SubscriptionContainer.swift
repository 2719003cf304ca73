// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Subscriptions that end together, such as those of a table view cell that is about to be reused.
///
/// ```swift
/// viewModel.title.bind(to: cell.binding.title).add(to: cell.subscriptions)
/// // before the cell shows something else:
/// cell.subscriptions.unsubscribe()
/// ```
///
/// A container keeps its subscriptions until they end. Letting go of a container does not end them; ``unsubscribe()``
/// does (unless the container was made with ``init(unsubscribesWhenReleased:)``). Those that ended otherwise are
/// dropped whenever the container has doubled.
///
/// Mirrors *Bind*, section *Subscription*.
public final class SubscriptionContainer {
  private struct State {
    var subscriptions: [Subscription] = []

    /// At how many subscriptions those that have ended are looked for.
    var limit = SubscriptionContainer.smallestLimit
  }

  private static let smallestLimit = 16

  private let storage = Protected(State())
  private let unsubscribesWhenReleased: Bool

  /// Makes an empty container.
  public init() {
    unsubscribesWhenReleased = false
  }

  /// Makes an empty container that can end its subscriptions when nobody keeps it any more.
  ///
  /// An addition to the original, for bindings that are to live as long as the owner of the container. A container that
  /// nobody keeps ends its subscriptions at once, which is not reported as misuse.
  ///
  /// - Parameter unsubscribesWhenReleased: Whether letting go of the container ends the subscriptions in it.
  public init(unsubscribesWhenReleased: Bool) {
    self.unsubscribesWhenReleased = unsubscribesWhenReleased
  }

  deinit {
    if unsubscribesWhenReleased { unsubscribe() }
  }

  /// Appends `element`, even if the container holds it already.
  ///
  /// - Complexity: Amortised O(1).
  public func append(_ element: Subscription) {
    let isFull = storage.withLock {
      $0.subscriptions.append(element)
      return $0.subscriptions.count >= $0.limit
    }
    if isFull { dropEnded() }
  }

  /// Drops the subscriptions that have ended.
  ///
  /// They are looked for outside the lock, because a source may die while it is looked at. What has ended does not
  /// begin again, so it may be taken out whatever came or went meanwhile.
  private func dropEnded() {
    let present = subscriptions
    let ended = Set(present.filter(\.hasEnded))
    storage.withLock {
      $0.subscriptions.removeAll(where: ended.contains)
      $0.limit = max(Self.smallestLimit, 2 * $0.subscriptions.count)
    }
    // The last references go here.
    withExtendedLifetime(present) {}
  }

  /// Unsubscribes every subscription in the order in which they were appended; the container is empty afterwards.
  ///
  /// A subscription that was appended several times is unsubscribed as often. The container is emptied first, so what
  /// an unbinder or another thread appends meanwhile stays for the next time. The container can be used again.
  public func unsubscribe() {
    for subscription in storage.exchange(State()).subscriptions { subscription.unsubscribe() }
  }

  /// The subscriptions in the container at the moment.
  package var subscriptions: [Subscription] { storage.withLock { $0.subscriptions } }
}

@available(*, unavailable)
extension SubscriptionContainer: Sendable {}
