// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  extension NSLayoutConstraint: BindableCompatible {}
  extension UIGestureRecognizer: BindableCompatible {}
  extension UINavigationItem: BindableCompatible {}
  extension UIView: BindableCompatible {}
  extension UIViewController: BindableCompatible {}

  extension Bindable where TargetType: NSLayoutConstraint {
    /// Whether the constraint is active.
    public var isActive: Binder<Bool> { Binder(onMainActor: target) { $0.isActive = $1 } }

    /// Whether the constraint is inactive.
    public var isInactive: Binder<Bool> { Binder(onMainActor: target) { $0.isActive = !$1 } }
  }

  extension Bindable where TargetType: UIGestureRecognizer {
    /// Whether the recogniser is enabled.
    public var isEnabled: Binder<Bool> { Binder(onMainActor: target) { $0.isEnabled = $1 } }
  }

  extension Bindable where TargetType: UINavigationItem {
    /// The title.
    public var title: Binder<String> { Binder(onMainActor: target) { $0.title = $1 } }
  }

  extension Bindable where TargetType: UITabBarController {
    /// The index of the selected view controller.
    public var selectedIndex: Binder<Int> { Binder(onMainActor: target) { $0.selectedIndex = $1 } }
  }

  extension Bindable where TargetType: UIViewController {
    /// The title.
    public var title: Binder<String> { Binder(onMainActor: target) { $0.title = $1 } }

    /// The title of the tab bar's item.
    public var tabBarTitle: Binder<String> { Binder(onMainActor: target) { $0.tabBarItem.title = $1 } }
  }
#endif
