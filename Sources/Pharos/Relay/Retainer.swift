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
    // Outside the lock, because a look at a weak reference may release an object for the last time.
    var (relays, discardCount) = state.withLock { ($0.relays, $0.discardCount) }
    let ended = Set(relays.filter { ($0 as? any CountedRelay)?.hasEnded ?? false }.map { ObjectIdentifier($0) })
    relays = []
    let dropped = state.withLock { state -> [AnyObject] in
      // Otherwise an address may be that of another relay by now.
      guard state.discardCount == discardCount else { return [] }
      let gone = Set(
        state.relays.indices
          .filter { ended.contains(ObjectIdentifier(state.relays[$0])) && isKnownUniquelyReferenced(&state.relays[$0]) }
          .map { ObjectIdentifier(state.relays[$0]) }
      )
      let dropped = state.relays.filter { gone.contains(ObjectIdentifier($0)) }
      state.relays.removeAll { gone.contains(ObjectIdentifier($0)) }
      state.limit = max(16, 2 * state.relays.count)
      return dropped
    }
    withExtendedLifetime(dropped) {}
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
