// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Two relays that follow each other, until one of them says otherwise or goes.
final class Bond {
  private struct Peer {
    weak var relay: (any CountedRelay)?
    let identity: ObjectIdentifier

    init(_ relay: any CountedRelay) {
      self.relay = relay
      identity = ObjectIdentifier(relay)
    }
  }

  private let onEnd: Protected<((Bond) -> Void)?>
  private let peers: (Peer, Peer)

  /// Makes a bond between two; `onEnd` undoes it and holds neither strongly.
  init(_ first: any CountedRelay, _ second: any CountedRelay, onEnd: @escaping (Bond) -> Void) {
    peers = (Peer(first), Peer(second))
    self.onEnd = Protected(onEnd)
  }

  func joins(_ first: AnyObject, _ second: AnyObject) -> Bool {
    let (first, second) = (ObjectIdentifier(first), ObjectIdentifier(second))
    let (one, other) = (peers.0.identity, peers.1.identity)
    return one == first && other == second || one == second && other == first
  }

  /// Whether one of the two can do nothing any more.
  var isOver: Bool { peers.0.relay?.isUseless ?? true || peers.1.relay?.isUseless ?? true }

  /// Ends the bond in both directions; later calls have no effect.
  func end() {
    onEnd.exchange(nil)?(self)
  }
}

@available(*, unavailable)
extension Bond: Sendable {}
