// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Keeps relays until it is discarded, and then ends them.
///
/// A relay that several Retainers manage ends with the last of them.
///
/// Mirrors *Pharos*, section *Using Retainer*.
public final class Retainer {
  private let relays = Protected<[any CountedRelay]>([])

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
    for relay in relays.exchange([]) {
      if relay.unretainedLast() { relay.discard() }
    }
  }

  func add(_ relay: some CountedRelay) {
    relay.retained()
    relays.withLock { $0.append(relay) }
  }
}

/// A relay that counts its Retainers in one step.
protocol CountedRelay: Discardable {
  /// One Retainer less; whether it was the last.
  func unretainedLast() -> Bool
}

@available(*, unavailable)
extension Retainer: Sendable {}
