// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Two relays that follow each other, until the bond is ended or one of them is deallocated.
final class Bond {
  private struct Peer {
    weak var relay: (any RetainableRelay)?
    let identity: ObjectIdentifier

    init(_ relay: any RetainableRelay) {
      self.relay = relay
      identity = ObjectIdentifier(relay)
    }
  }

  private let onEnd: Protected<((Bond) -> Void)?>
  private let peers: (Peer, Peer)

  /// Creates a bond of two relays; `onEnd` undoes it and retains neither.
  init(_ first: any RetainableRelay, _ second: any RetainableRelay, onEnd: @escaping (Bond) -> Void) {
    peers = (Peer(first), Peer(second))
    self.onEnd = Protected(onEnd)
  }

  func joins(_ first: AnyObject, _ second: AnyObject) -> Bool {
    let (first, second) = (ObjectIdentifier(first), ObjectIdentifier(second))
    let (one, other) = (peers.0.identity, peers.1.identity)
    return one == first && other == second || one == second && other == first
  }

  /// Whether one of the two relays is orphaned or deallocated.
  var isOver: Bool { peers.0.relay?.isOrphaned ?? true || peers.1.relay?.isOrphaned ?? true }

  /// Ends the bond in both directions; later calls have no effect.
  func end() {
    onEnd.exchange(nil)?(self)
  }
}

@available(*, unavailable)
extension Bond: Sendable {}
