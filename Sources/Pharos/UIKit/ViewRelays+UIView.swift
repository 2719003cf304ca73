// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  extension ViewRelays where Object: UIView {
    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var isUserInteractionEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIView.isUserInteractionEnabled) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var isMultipleTouchEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIView.isMultipleTouchEnabled) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var isExclusiveTouch: AssociativeTwoWayRelay<Bool> { relay(\UIView.isExclusiveTouch) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var autoresizesSubviews: AssociativeTwoWayRelay<Bool> { relay(\UIView.autoresizesSubviews) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var preservesSuperviewLayoutMargins: AssociativeTwoWayRelay<Bool> {
      relay(\UIView.preservesSuperviewLayoutMargins)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var insetsLayoutMarginsFromSafeArea: AssociativeTwoWayRelay<Bool> {
      relay(\UIView.insetsLayoutMarginsFromSafeArea)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var clipsToBounds: AssociativeTwoWayRelay<Bool> { relay(\UIView.clipsToBounds) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var isOpaque: AssociativeTwoWayRelay<Bool> { relay(\UIView.isOpaque) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var clearsContextBeforeDrawing: AssociativeTwoWayRelay<Bool> { relay(\UIView.clearsContextBeforeDrawing) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var isHidden: AssociativeTwoWayRelay<Bool> { relay(\UIView.isHidden) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var translatesAutoresizingMaskIntoConstraints: AssociativeTwoWayRelay<Bool> {
      relay(\UIView.translatesAutoresizingMaskIntoConstraints)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var tag: AssociativeTwoWayRelay<Int> { relay(\UIView.tag) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    @available(iOS 14, macCatalyst 14, *)
    public var focusGroupIdentifier: AssociativeTwoWayRelay<String?> { relay(\UIView.focusGroupIdentifier) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var restorationIdentifier: AssociativeTwoWayRelay<String?> { relay(\UIView.restorationIdentifier) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var frame: AssociativeTwoWayRelay<CGRect> { relay(\UIView.frame) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var bounds: AssociativeTwoWayRelay<CGRect> { relay(\UIView.bounds) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var center: AssociativeTwoWayRelay<CGPoint> { relay(\UIView.center) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var contentScaleFactor: AssociativeTwoWayRelay<CGFloat> { relay(\UIView.contentScaleFactor) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var alpha: AssociativeTwoWayRelay<CGFloat> { relay(\UIView.alpha) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var layoutMargins: AssociativeTwoWayRelay<UIEdgeInsets> { relay(\UIView.layoutMargins) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var directionalLayoutMargins: AssociativeTwoWayRelay<NSDirectionalEdgeInsets> {
      relay(\UIView.directionalLayoutMargins)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var backgroundColor: AssociativeTwoWayRelay<UIColor?> { relay(\UIView.backgroundColor) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var tintColor: AssociativeTwoWayRelay<UIColor?> { relay(\UIView.tintColor) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var mask: AssociativeTwoWayRelay<UIView?> { relay(\UIView.mask) }
  }
#endif
