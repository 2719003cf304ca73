// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UIView {
    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var isUserInteractionEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIView.isUserInteractionEnabled) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var isMultipleTouchEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIView.isMultipleTouchEnabled) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var isExclusiveTouch: AssociativeTwoWayRelay<Bool> { relay(\UIView.isExclusiveTouch) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var autoresizesSubviews: AssociativeTwoWayRelay<Bool> { relay(\UIView.autoresizesSubviews) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var preservesSuperviewLayoutMargins: AssociativeTwoWayRelay<Bool> {
      relay(\UIView.preservesSuperviewLayoutMargins)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var insetsLayoutMarginsFromSafeArea: AssociativeTwoWayRelay<Bool> {
      relay(\UIView.insetsLayoutMarginsFromSafeArea)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var clipsToBounds: AssociativeTwoWayRelay<Bool> { relay(\UIView.clipsToBounds) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var isOpaque: AssociativeTwoWayRelay<Bool> { relay(\UIView.isOpaque) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var clearsContextBeforeDrawing: AssociativeTwoWayRelay<Bool> { relay(\UIView.clearsContextBeforeDrawing) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var isHidden: AssociativeTwoWayRelay<Bool> { relay(\UIView.isHidden) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var translatesAutoresizingMaskIntoConstraints: AssociativeTwoWayRelay<Bool> {
      relay(\UIView.translatesAutoresizingMaskIntoConstraints)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var tag: AssociativeTwoWayRelay<Int> { relay(\UIView.tag) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    @available(iOS 14, macCatalyst 14, *)
    public var focusGroupIdentifier: AssociativeTwoWayRelay<String?> { relay(\UIView.focusGroupIdentifier) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var restorationIdentifier: AssociativeTwoWayRelay<String?> { relay(\UIView.restorationIdentifier) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var frame: AssociativeTwoWayRelay<CGRect> { relay(\UIView.frame) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var bounds: AssociativeTwoWayRelay<CGRect> { relay(\UIView.bounds) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var center: AssociativeTwoWayRelay<CGPoint> { relay(\UIView.center) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var contentScaleFactor: AssociativeTwoWayRelay<CGFloat> { relay(\UIView.contentScaleFactor) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var alpha: AssociativeTwoWayRelay<CGFloat> { relay(\UIView.alpha) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var layoutMargins: AssociativeTwoWayRelay<UIEdgeInsets> { relay(\UIView.layoutMargins) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var directionalLayoutMargins: AssociativeTwoWayRelay<NSDirectionalEdgeInsets> {
      relay(\UIView.directionalLayoutMargins)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var backgroundColor: AssociativeTwoWayRelay<UIColor?> { relay(\UIView.backgroundColor) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var tintColor: AssociativeTwoWayRelay<UIColor?> { relay(\UIView.tintColor) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var mask: AssociativeTwoWayRelay<UIView?> { relay(\UIView.mask) }
  }
#endif
