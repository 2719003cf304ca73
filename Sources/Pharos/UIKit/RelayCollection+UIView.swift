// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UIView {
    /// Follows and sets the view's `isUserInteractionEnabled`.
    public var isUserInteractionEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIView.isUserInteractionEnabled) }

    /// Follows and sets the view's `isMultipleTouchEnabled`.
    public var isMultipleTouchEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIView.isMultipleTouchEnabled) }

    /// Follows and sets the view's `isExclusiveTouch`.
    public var isExclusiveTouch: AssociativeTwoWayRelay<Bool> { relay(\UIView.isExclusiveTouch) }

    /// Follows and sets the view's `autoresizesSubviews`.
    public var autoresizesSubviews: AssociativeTwoWayRelay<Bool> { relay(\UIView.autoresizesSubviews) }

    /// Follows and sets the view's `preservesSuperviewLayoutMargins`.
    public var preservesSuperviewLayoutMargins: AssociativeTwoWayRelay<Bool> {
      relay(\UIView.preservesSuperviewLayoutMargins)
    }

    /// Follows and sets the view's `insetsLayoutMarginsFromSafeArea`.
    public var insetsLayoutMarginsFromSafeArea: AssociativeTwoWayRelay<Bool> {
      relay(\UIView.insetsLayoutMarginsFromSafeArea)
    }

    /// Follows and sets the view's `clipsToBounds`.
    public var clipsToBounds: AssociativeTwoWayRelay<Bool> { relay(\UIView.clipsToBounds) }

    /// Follows and sets the view's `isOpaque`.
    public var isOpaque: AssociativeTwoWayRelay<Bool> { relay(\UIView.isOpaque) }

    /// Follows and sets the view's `clearsContextBeforeDrawing`.
    public var clearsContextBeforeDrawing: AssociativeTwoWayRelay<Bool> { relay(\UIView.clearsContextBeforeDrawing) }

    /// Follows and sets the view's `isHidden`.
    public var isHidden: AssociativeTwoWayRelay<Bool> { relay(\UIView.isHidden) }

    /// Follows and sets the view's `translatesAutoresizingMaskIntoConstraints`.
    public var translatesAutoresizingMaskIntoConstraints: AssociativeTwoWayRelay<Bool> {
      relay(\UIView.translatesAutoresizingMaskIntoConstraints)
    }

    /// Follows and sets the view's `tag`.
    public var tag: AssociativeTwoWayRelay<Int> { relay(\UIView.tag) }

    /// Follows and sets the view's `focusGroupIdentifier`.
    @available(iOS 14, macCatalyst 14, *)
    public var focusGroupIdentifier: AssociativeTwoWayRelay<String?> { relay(\UIView.focusGroupIdentifier) }

    /// Follows and sets the view's `restorationIdentifier`.
    public var restorationIdentifier: AssociativeTwoWayRelay<String?> { relay(\UIView.restorationIdentifier) }

    /// Follows and sets the view's `frame`.
    public var frame: AssociativeTwoWayRelay<CGRect> { relay(\UIView.frame) }

    /// Follows and sets the view's `bounds`.
    public var bounds: AssociativeTwoWayRelay<CGRect> { relay(\UIView.bounds) }

    /// Follows and sets the view's `center`.
    public var center: AssociativeTwoWayRelay<CGPoint> { relay(\UIView.center) }

    /// Follows and sets the view's `contentScaleFactor`.
    public var contentScaleFactor: AssociativeTwoWayRelay<CGFloat> { relay(\UIView.contentScaleFactor) }

    /// Follows and sets the view's `alpha`.
    public var alpha: AssociativeTwoWayRelay<CGFloat> { relay(\UIView.alpha) }

    /// Follows and sets the view's `layoutMargins`.
    public var layoutMargins: AssociativeTwoWayRelay<UIEdgeInsets> { relay(\UIView.layoutMargins) }

    /// Follows and sets the view's `directionalLayoutMargins`.
    public var directionalLayoutMargins: AssociativeTwoWayRelay<NSDirectionalEdgeInsets> {
      relay(\UIView.directionalLayoutMargins)
    }

    /// Follows and sets the view's `backgroundColor`.
    public var backgroundColor: AssociativeTwoWayRelay<UIColor?> { relay(\UIView.backgroundColor) }

    /// Follows and sets the view's `tintColor`.
    public var tintColor: AssociativeTwoWayRelay<UIColor?> { relay(\UIView.tintColor) }

    /// Follows and sets the view's `mask`.
    public var mask: AssociativeTwoWayRelay<UIView?> { relay(\UIView.mask) }
  }
#endif
