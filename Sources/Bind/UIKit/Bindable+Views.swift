// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  extension Bindable where TargetType: UIActivityIndicatorView {
    /// Starts or stops the animation.
    public var isAnimating: Binder<Bool> {
      Binder(onMainActor: target) { $1 ? $0.startAnimating() : $0.stopAnimating() }
    }
  }

  extension Bindable where TargetType: UIImageView {
    /// Sets the image.
    public var image: Binder<UIImage> { Binder(onMainActor: target) { $0.image = $1 } }
  }

  extension Bindable where TargetType: UILabel {
    /// Sets the label's text.
    public var text: Binder<String> { Binder(onMainActor: target) { $0.text = $1 } }

    /// Sets the color of the label's text.
    public var textColor: Binder<UIColor> { Binder(onMainActor: target) { $0.textColor = $1 } }

    /// Sets the label's attributed text.
    public var attributedText: Binder<NSAttributedString?> { Binder(onMainActor: target) { $0.attributedText = $1 } }
  }

  extension Bindable where TargetType: UISearchBar {
    /// Sets the search bar's placeholder.
    public var placeholder: Binder<String> { Binder(onMainActor: target) { $0.placeholder = $1 } }
  }

  extension Bindable where TargetType: UITabBar {
    /// Sets the color of items that aren't selected.
    public var unselectedItemColor: Binder<UIColor> { Binder(onMainActor: target) { $0.unselectedItemTintColor = $1 } }
  }

  extension Bindable where TargetType: UITextField {
    /// Sets the border color of the layer.
    public var borderColor: Binder<UIColor> { Binder(onMainActor: target) { $0.layer.borderColor = $1.cgColor } }

    /// Sets the text field's text.
    public var text: Binder<String> { Binder(onMainActor: target) { $0.text = $1 } }
  }

  extension Bindable where TargetType: UIView {
    /// Hides or shows the view.
    public var isHidden: Binder<Bool> { Binder(onMainActor: target) { $0.isHidden = $1 } }

    /// Shows the view, or hides it for false.
    public var isVisible: Binder<Bool> { Binder(onMainActor: target) { $0.isHidden = !$1 } }

    /// Makes the view opaque or fully transparent, optionally animated for 0.2 seconds.
    public func isVisibleAlpha(animated: Bool = false) -> Binder<Bool> {
      Binder(onMainActor: target) { $0.setAlpha($1 ? 1 : 0, isAnimated: animated) }
    }

    /// Sets the background color.
    public var backgroundColor: Binder<UIColor> { Binder(onMainActor: target) { $0.backgroundColor = $1 } }

    /// Sets the border color of the layer.
    public var borderColor: Binder<UIColor> { Binder(onMainActor: target) { $0.layer.borderColor = $1.cgColor } }

    /// Sets the border width of the layer.
    public var borderWidth: Binder<CGFloat> { Binder(onMainActor: target) { $0.layer.borderWidth = $1 } }

    /// Sets the corner radius of the layer.
    public var cornerRadius: Binder<CGFloat> { Binder(onMainActor: target) { $0.layer.cornerRadius = $1 } }

    /// Sets the tint color.
    public var tintColor: Binder<UIColor> { Binder(onMainActor: target) { $0.tintColor = $1 } }

    /// Enables or disables user interaction.
    public var isUserInteractionEnabled: Binder<Bool> {
      Binder(onMainActor: target) { $0.isUserInteractionEnabled = $1 }
    }

    /// Sets the identifier for accessibility and tests.
    public var accessibilityIdentifier: Binder<String> {
      Binder(onMainActor: target) { $0.accessibilityIdentifier = $1 }
    }

    /// Activates or deactivates the view's constraints.
    ///
    /// False deactivates the constraints that the view has at that moment, which the binder then retains. True
    /// activates them again, except those of views that were removed from this one in the meantime.
    public var areConstraintsActive: Binder<Bool> {
      let inactive = InactiveConstraints()
      return Binder(onMainActor: target) { inactive.set($1, in: $0) }
    }
  }

  extension UIView {
    fileprivate func setAlpha(_ alpha: CGFloat, isAnimated: Bool) {
      guard isAnimated else { return self.alpha = alpha }
      UIView.animate(withDuration: 0.2) { self.alpha = alpha }
    }
  }
#endif
