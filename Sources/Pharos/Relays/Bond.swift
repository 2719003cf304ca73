// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Two relays that follow each other, until the bond is ended or one of them is deallocated.
final class Bond<Value> {
  private weak var first: BondableRelay<Value>?
  private weak var second: TwoWayRelay<Value>?
  private let ending = JointEnd()

  /// Bonds two relays.
  ///
  /// `onEnd` undoes it, and retains neither.
  init(_ first: BondableRelay<Value>, _ second: TwoWayRelay<Value>, onEnd: @escaping () -> Void) {
    self.first = first
    self.second = second
    ending.add(onEnd)
    first.add(self)
    second.add(self)
  }

  /// Ends the bond in both directions.
  ///
  /// Later calls have no effect.
  func end() {
    ending.end()
    first?.forget(self)
    second?.forget(self)
  }
}

@available(*, unavailable)
extension Bond: Sendable {}
