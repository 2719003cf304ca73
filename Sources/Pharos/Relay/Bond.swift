// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Two relays that follow each other, until the bond is ended or one of them is deallocated.
final class Bond {
  private let onEnd: Protected<(() -> Void)?>
  private let (first, second): (ObjectIdentifier, ObjectIdentifier)

  /// Creates a bond between two relays; `onEnd` undoes it, and retains neither.
  init(_ first: AnyObject, _ second: AnyObject, onEnd: @escaping () -> Void) {
    self.first = ObjectIdentifier(first)
    self.second = ObjectIdentifier(second)
    self.onEnd = Protected(onEnd)
  }

  /// Returns whether the relay is one of the two.
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
