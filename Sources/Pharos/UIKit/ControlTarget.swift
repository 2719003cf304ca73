// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  internal import UIKit

  /// A target of a control's events, which the control doesn't retain.
  ///
  /// `UIAction` would do, from iOS 14 on.
  final class ControlTarget: UIResponder {
    private var onSignal: () -> Void = {}

    /// The action's name: a method that every responder may have.
    private static let name = Selector(String("select:"))

    convenience init(_ onSignal: @escaping () -> Void) {
      self.init()
      self.onSignal = onSignal
    }

    func add(to control: UIControl, for events: UIControl.Event) {
      control.addTarget(self, action: Self.name, for: events)
    }

    func remove(from control: UIControl?, for events: UIControl.Event) {
      control?.removeTarget(self, action: Self.name, for: events)
    }

    override func select(_ sender: Any?) { onSignal() }
  }
#endif
