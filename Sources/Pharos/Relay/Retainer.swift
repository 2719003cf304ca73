// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Retains relays until it is discarded, and then ends them.
///
/// ```swift
/// final class Screen {
///   private let retainer = Retainer()
///
///   func show(_ text: Observable<String>) {
///     retainer.discardAll()
///     text.relay.nextRelay().whenDidSet { print($0.new) }.retained(by: retainer)
///   }
/// }
/// ```
///
/// A relay with several Retainers ends with the last of them. A Retainer releases a relay that has ended by itself:
/// because it was discarded, or because its parent or its object was deallocated. It looks for such relays whenever the
/// number of its relays has doubled, so ended ones don't accumulate.
///
/// Mirrors *Pharos*, section *Using Retainer*.
public final class Retainer {
  private struct Managed {
    /// The managed relays, each of which is an `any RetainableRelay`.
    var relays: [AnyObject] = []

    /// The number of relays at which ended ones are looked for.
    var limit = 16

    /// The number of calls of `discardAll`.
    var discardCount = 0
  }

  private let state = Protected(Managed())

  /// Creates a Retainer without relays.
  public init() {}

  deinit {
    discardAll()
  }

  /// Ends all relays that have no other Retainer.
  ///
  /// They are removed from their parents immediately; neither they nor the relays below them are called again. The
  /// Retainer can be used again, and calling this twice is harmless.
  public func discardAll() {
    let relays = state.withLock { state in
      defer { state.relays = [] }
      state.discardCount += 1
      state.limit = 16
      return state.relays
    }
    for case let relay as any RetainableRelay in relays {
      if relay.removeRetainer() { relay.discard() }
    }
  }

  func add(_ relay: some RetainableRelay) {
    relay.retained()
    let mustLook = state.withLock { state in
      state.relays.append(relay)
      return state.relays.count >= state.limit
    }
    if mustLook { dropEnded() }
  }

  /// The number of retained relays.
  var relayCount: Int { state.withLock { $0.relays.count } }

  /// Releases the relays that have ended; one that is retained elsewhere stays managed.
  private func dropEnded() {
    let held = releaseEnded().compactMap(\.object)
    state.withLock { state in
      state.relays += held
      state.limit = max(16, 2 * state.relays.count)
    }
  }

  private func releaseEnded() -> [WeakReference<AnyObject>] {
    let (ended, discardCount) = findEnded()
    let dropped = state.withLock { state in
      // After a discard, an address may be that of another relay.
      guard state.discardCount == discardCount else { return [AnyObject]() }
      let dropped = state.relays.filter { ended.contains(ObjectIdentifier($0)) }
      state.relays.removeAll { ended.contains(ObjectIdentifier($0)) }
      return dropped
    }
    // The relays are released outside the lock, with what their listeners have captured.
    return dropped.map { WeakReference($0) }
  }

  /// Finds the relays that have ended.
  ///
  /// Outside the lock, because reading a weak reference may release an object for the last time.
  private func findEnded() -> (ended: Set<ObjectIdentifier>, discardCount: Int) {
    let (relays, discardCount) = state.withLock { ($0.relays, $0.discardCount) }
    let ended = relays.filter { ($0 as? any RetainableRelay)?.hasEnded ?? false }
    return (Set(ended.map { ObjectIdentifier($0) }), discardCount)
  }
}

/// A relay as its Retainers see it.
protocol RetainableRelay: AnyObject, Discardable {
  /// Removes one Retainer; returns whether it was the last.
  func removeRetainer() -> Bool

  /// Whether the relay's object, Observable or target has been deallocated, so that its parents can release it.
  var isOrphaned: Bool { get }

  /// Whether no change can reach the relay, unless it is used again.
  var hasEnded: Bool { get }

  /// Adds a link from which the relay is removed when it ends.
  func addParentLink(_ link: any ParentLink)
}

@available(*, unavailable)
extension Retainer: Sendable {}
