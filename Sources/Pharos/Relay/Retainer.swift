// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Keeps relays until it is discarded, and then ends them.
///
/// A relay that several Retainers manage ends with the last of them. A relay that has ended before, and that nothing
/// else holds, goes: it was discarded, or what it hung under was deallocated, or its object was. A Retainer that relays
/// are added to looks for those from time to time, so it does not grow with what has ended.
///
/// Mirrors *Pharos*, section *Using Retainer*.
public final class Retainer {
  private struct Managed {
    /// Each is `any CountedRelay`.
    var relays: [AnyObject] = []

    /// At how many relays those that have ended are looked for.
    var limit = 16

    /// How often all were discarded.
    var discardCount = 0
  }

  private let state = Protected(Managed())

  /// Makes a Retainer that manages nothing yet.
  public init() {}

  deinit {
    discardAll()
  }

  /// Ends all relays that no other Retainer manages: they are taken off their parents at once, and neither they nor
  /// what is below them runs again.
  ///
  /// The Retainer can be used again. Calling this twice is harmless.
  public func discardAll() {
    let relays = state.withLock { state in
      defer { state.relays = [] }
      state.discardCount += 1
      state.limit = 16
      return state.relays
    }
    for case let relay as any CountedRelay in relays {
      if relay.unretainedLast() { relay.discard() }
    }
  }

  func add(_ relay: some CountedRelay) {
    relay.retained()
    let mustLook = state.withLock { state in
      state.relays.append(relay)
      return state.relays.count >= state.limit
    }
    if mustLook { dropEnded() }
  }

  /// How many relays are kept.
  var relayCount: Int { state.withLock { $0.relays.count } }

  /// Releases those that have ended; one that something else holds is managed on.
  private func dropEnded() {
    let held = releaseEnded().compactMap(\.object)
    state.withLock { state in
      state.relays += held
      state.limit = max(16, 2 * state.relays.count)
    }
  }

  private struct WeakRelay {
    weak var object: AnyObject?
  }

  private func releaseEnded() -> [WeakRelay] {
    let (ended, discardCount) = findEnded()
    let dropped = state.withLock { state in
      // Otherwise an address may be that of another relay by now.
      guard state.discardCount == discardCount else { return [AnyObject]() }
      let dropped = state.relays.filter { ended.contains(ObjectIdentifier($0)) }
      state.relays.removeAll { ended.contains(ObjectIdentifier($0)) }
      return dropped
    }
    // They go outside the lock, and with them what their listeners have captured.
    return dropped.map { WeakRelay(object: $0) }
  }

  /// Outside the lock, because a look at a weak reference may release an object for the last time.
  private func findEnded() -> (ended: Set<ObjectIdentifier>, discardCount: Int) {
    let (relays, discardCount) = state.withLock { ($0.relays, $0.discardCount) }
    let ended = relays.filter { ($0 as? any CountedRelay)?.hasEnded ?? false }
    return (Set(ended.map { ObjectIdentifier($0) }), discardCount)
  }
}

/// A relay as its Retainers know it.
protocol CountedRelay: AnyObject, Discardable {
  /// One Retainer less; whether it was the last.
  func unretainedLast() -> Bool

  /// Whether the relay can do nothing any more, and its parents may forget it.
  var isUseless: Bool { get }

  /// Whether no change comes to the relay any more, unless somebody puts it to use again.
  var hasEnded: Bool { get }

  /// Remembers what to take the relay off when it ends.
  func remember(_ link: any ParentLink)
}

@available(*, unavailable)
extension Retainer: Sendable {}
