// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  extension Bindable where TargetType: UIActivityIndicatorView {
    /// Starts or stops animating.
    public var isAnimating: Binder<Bool> {
      Binder(onMainActor: target) { $1 ? $0.startAnimating() : $0.stopAnimating() }
    }
  }

  extension Bindable where TargetType: UIImageView {
    /// The image.
    public var image: Binder<UIImage> { Binder(onMainActor: target) { $0.image = $1 } }
  }

  extension Bindable where TargetType: UILabel {
    /// The text.
    public var text: Binder<String> { Binder(onMainActor: target) { $0.text = $1 } }

    /// The colour of the text.
    public var textColor: Binder<UIColor> { Binder(onMainActor: target) { $0.textColor = $1 } }

    /// The attributed text.
    public var attributedText: Binder<NSAttributedString?> { Binder(onMainActor: target) { $0.attributedText = $1 } }
  }

  extension Bindable where TargetType: UISearchBar {
    /// The placeholder.
    public var placeholder: Binder<String> { Binder(onMainActor: target) { $0.placeholder = $1 } }
  }

  extension Bindable where TargetType: UITabBar {
    /// The colour of items that are not selected.
    public var unselectedItemColor: Binder<UIColor> { Binder(onMainActor: target) { $0.unselectedItemTintColor = $1 } }
  }

  extension Bindable where TargetType: UITextField {
    /// The colour of the layer's border.
    public var borderColor: Binder<UIColor> { Binder(onMainActor: target) { $0.layer.borderColor = $1.cgColor } }

    /// The text.
    public var text: Binder<String> { Binder(onMainActor: target) { $0.text = $1 } }
  }

  extension Bindable where TargetType: UIView {
    /// Whether the view is hidden.
    public var isHidden: Binder<Bool> { Binder(onMainActor: target) { $0.isHidden = $1 } }

    /// Whether the view is visible.
    public var isVisible: Binder<Bool> { Binder(onMainActor: target) { $0.isHidden = !$1 } }

    /// Whether the view is opaque or fully transparent; animated for 0.2 seconds if asked for.
    public func isVisibleAlpha(animated: Bool = false) -> Binder<Bool> {
      Binder(onMainActor: target) { $0.setAlpha($1 ? 1 : 0, isAnimated: animated) }
    }

    /// The colour of the background.
    public var backgroundColor: Binder<UIColor> { Binder(onMainActor: target) { $0.backgroundColor = $1 } }

    /// The colour of the layer's border.
    public var borderColor: Binder<UIColor> { Binder(onMainActor: target) { $0.layer.borderColor = $1.cgColor } }

    /// The width of the layer's border.
    public var borderWidth: Binder<CGFloat> { Binder(onMainActor: target) { $0.layer.borderWidth = $1 } }

    /// The radius of the layer's corners.
    public var cornerRadius: Binder<CGFloat> { Binder(onMainActor: target) { $0.layer.cornerRadius = $1 } }

    /// The tint.
    public var tintColor: Binder<UIColor> { Binder(onMainActor: target) { $0.tintColor = $1 } }

    /// Whether the view takes part in user interaction.
    public var isUserInteractionEnabled: Binder<Bool> {
      Binder(onMainActor: target) { $0.isUserInteractionEnabled = $1 }
    }

    /// The identifier for accessibility and tests.
    public var accessibilityIdentifier: Binder<String> {
      Binder(onMainActor: target) { $0.accessibilityIdentifier = $1 }
    }

    /// Whether the view's constraints are active.
    ///
    /// False deactivates the constraints that the view has at that moment, and the binder keeps them. True activates
    /// them again, but for those of views that were taken out of this one meanwhile.
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
