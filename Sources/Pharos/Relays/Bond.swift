// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Two relays that follow each other, until one of them says otherwise.
final class Bond {
  private let onEnd: Protected<((Bond) -> Void)?>
  private let peers: Set<ObjectIdentifier>

  /// Makes a bond between two; `onEnd` undoes it and holds nobody strongly.
  init(_ first: AnyObject, _ second: AnyObject, onEnd: @escaping (Bond) -> Void) {
    peers = [ObjectIdentifier(first), ObjectIdentifier(second)]
    self.onEnd = Protected(onEnd)
  }

  func joins(_ first: AnyObject, _ second: AnyObject) -> Bool {
    peers == [ObjectIdentifier(first), ObjectIdentifier(second)]
  }

  /// Ends the bond in both directions; later calls have no effect.
  func end() {
    onEnd.exchange(nil)?(self)
  }
}

@available(*, unavailable)
extension Bond: Sendable {}
