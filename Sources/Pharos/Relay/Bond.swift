// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Two relays that follow each other, until one of them says otherwise or is deallocated.
///
/// What hangs under the relays because of the bond keeps it.
final class Bond {
  private let onEnd: Protected<(() -> Void)?>
  private let (first, second): (ObjectIdentifier, ObjectIdentifier)

  /// Makes a bond between two; `onEnd` undoes it and holds neither strongly.
  init(_ first: AnyObject, _ second: AnyObject, onEnd: @escaping () -> Void) {
    self.first = ObjectIdentifier(first)
    self.second = ObjectIdentifier(second)
    self.onEnd = Protected(onEnd)
  }

  /// Whether the relay is one of the two.
  func joins(_ relay: AnyObject) -> Bool {
    first == ObjectIdentifier(relay) || second == ObjectIdentifier(relay)
  }

  /// Ends the bond in both directions; later calls have no effect.
  func end() {
    onEnd.exchange(nil)?()
  }
}

@available(*, unavailable)
extension Bond: Sendable {}
