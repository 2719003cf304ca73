// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  extension NSLayoutConstraint: BindableCompatible {}
  extension UIGestureRecognizer: BindableCompatible {}
  extension UINavigationItem: BindableCompatible {}
  extension UIView: BindableCompatible {}
  extension UIViewController: BindableCompatible {}

  extension Bindable where TargetType: NSLayoutConstraint {
    /// Activates or deactivates the constraint.
    public var isActive: Binder<Bool> { Binder(onMainActor: target) { $0.isActive = $1 } }

    /// Deactivates the constraint, or activates it for false.
    public var isInactive: Binder<Bool> { Binder(onMainActor: target) { $0.isActive = !$1 } }
  }

  extension Bindable where TargetType: UIGestureRecognizer {
    /// Enables or disables the recognizer.
    public var isEnabled: Binder<Bool> { Binder(onMainActor: target) { $0.isEnabled = $1 } }
  }

  extension Bindable where TargetType: UINavigationItem {
    /// Sets the title of the navigation item.
    public var title: Binder<String> { Binder(onMainActor: target) { $0.title = $1 } }
  }

  extension Bindable where TargetType: UITabBarController {
    /// Selects the view controller at an index.
    public var selectedIndex: Binder<Int> { Binder(onMainActor: target) { $0.selectedIndex = $1 } }
  }

  extension Bindable where TargetType: UIViewController {
    /// Sets the title of the view controller.
    public var title: Binder<String> { Binder(onMainActor: target) { $0.title = $1 } }

    /// Sets the title of the tab bar's item.
    public var tabBarTitle: Binder<String> { Binder(onMainActor: target) { $0.tabBarItem.title = $1 } }
  }
#endif
