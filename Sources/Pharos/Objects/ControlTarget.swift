// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  internal import UIKit

  /// A target of a control's events; the control does not keep it.
  ///
  /// `UIAction` would do the same from iOS 14 on.
  final class ControlTarget: UIResponder {
    private var heard: () -> Void = {}

    /// A method that every responder may have, so that it can be the action's name.
    private static let name = Selector(String("select:"))

    convenience init(_ heard: @escaping () -> Void) {
      self.init()
      self.heard = heard
    }

    func add(to control: UIControl, for events: UIControl.Event) {
      control.addTarget(self, action: Self.name, for: events)
    }

    func remove(from control: UIControl?, for events: UIControl.Event) {
      control?.removeTarget(self, action: Self.name, for: events)
    }

    override func select(_ sender: Any?) { heard() }
  }
#endif
