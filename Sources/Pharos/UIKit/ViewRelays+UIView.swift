// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  extension ViewRelays where Object: UIView {
    /// A two-way relay of the view's `isUserInteractionEnabled`, for `bonding(with:)` or `relayValue(to:)`.
    public var isUserInteractionEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIView.isUserInteractionEnabled) }

    /// A two-way relay of the view's `isMultipleTouchEnabled`, for `bonding(with:)` or `relayValue(to:)`.
    public var isMultipleTouchEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIView.isMultipleTouchEnabled) }

    /// A two-way relay of the view's `isExclusiveTouch`, for `bonding(with:)` or `relayValue(to:)`.
    public var isExclusiveTouch: AssociativeTwoWayRelay<Bool> { relay(\UIView.isExclusiveTouch) }

    /// A two-way relay of the view's `autoresizesSubviews`, for `bonding(with:)` or `relayValue(to:)`.
    public var autoresizesSubviews: AssociativeTwoWayRelay<Bool> { relay(\UIView.autoresizesSubviews) }

    /// A two-way relay of the view's `preservesSuperviewLayoutMargins`, for `bonding(with:)` or `relayValue(to:)`.
    public var preservesSuperviewLayoutMargins: AssociativeTwoWayRelay<Bool> {
      relay(\UIView.preservesSuperviewLayoutMargins)
    }

    /// A two-way relay of the view's `insetsLayoutMarginsFromSafeArea`, for `bonding(with:)` or `relayValue(to:)`.
    public var insetsLayoutMarginsFromSafeArea: AssociativeTwoWayRelay<Bool> {
      relay(\UIView.insetsLayoutMarginsFromSafeArea)
    }

    /// A two-way relay of the view's `clipsToBounds`, for `bonding(with:)` or `relayValue(to:)`.
    public var clipsToBounds: AssociativeTwoWayRelay<Bool> { relay(\UIView.clipsToBounds) }

    /// A two-way relay of the view's `isOpaque`, for `bonding(with:)` or `relayValue(to:)`.
    public var isOpaque: AssociativeTwoWayRelay<Bool> { relay(\UIView.isOpaque) }

    /// A two-way relay of the view's `clearsContextBeforeDrawing`, for `bonding(with:)` or `relayValue(to:)`.
    public var clearsContextBeforeDrawing: AssociativeTwoWayRelay<Bool> { relay(\UIView.clearsContextBeforeDrawing) }

    /// A two-way relay of the view's `isHidden`, for `bonding(with:)` or `relayValue(to:)`.
    public var isHidden: AssociativeTwoWayRelay<Bool> { relay(\UIView.isHidden) }

    /// A two-way relay of the view's `translatesAutoresizingMaskIntoConstraints`, for `bonding(with:)` or
    /// `relayValue(to:)`.
    public var translatesAutoresizingMaskIntoConstraints: AssociativeTwoWayRelay<Bool> {
      relay(\UIView.translatesAutoresizingMaskIntoConstraints)
    }

    /// A two-way relay of the view's `tag`, for `bonding(with:)` or `relayValue(to:)`.
    public var tag: AssociativeTwoWayRelay<Int> { relay(\UIView.tag) }

    /// A two-way relay of the view's `focusGroupIdentifier`, for `bonding(with:)` or `relayValue(to:)`.
    @available(iOS 14, macCatalyst 14, *)
    public var focusGroupIdentifier: AssociativeTwoWayRelay<String?> { relay(\UIView.focusGroupIdentifier) }

    /// A two-way relay of the view's `restorationIdentifier`, for `bonding(with:)` or `relayValue(to:)`.
    public var restorationIdentifier: AssociativeTwoWayRelay<String?> { relay(\UIView.restorationIdentifier) }

    /// A two-way relay of the view's `frame`, for `bonding(with:)` or `relayValue(to:)`.
    public var frame: AssociativeTwoWayRelay<CGRect> { relay(\UIView.frame) }

    /// A two-way relay of the view's `bounds`, for `bonding(with:)` or `relayValue(to:)`.
    public var bounds: AssociativeTwoWayRelay<CGRect> { relay(\UIView.bounds) }

    /// A two-way relay of the view's `center`, for `bonding(with:)` or `relayValue(to:)`.
    public var center: AssociativeTwoWayRelay<CGPoint> { relay(\UIView.center) }

    /// A two-way relay of the view's `contentScaleFactor`, for `bonding(with:)` or `relayValue(to:)`.
    public var contentScaleFactor: AssociativeTwoWayRelay<CGFloat> { relay(\UIView.contentScaleFactor) }

    /// A two-way relay of the view's `alpha`, for `bonding(with:)` or `relayValue(to:)`.
    public var alpha: AssociativeTwoWayRelay<CGFloat> { relay(\UIView.alpha) }

    /// A two-way relay of the view's `layoutMargins`, for `bonding(with:)` or `relayValue(to:)`.
    public var layoutMargins: AssociativeTwoWayRelay<UIEdgeInsets> { relay(\UIView.layoutMargins) }

    /// A two-way relay of the view's `directionalLayoutMargins`, for `bonding(with:)` or `relayValue(to:)`.
    public var directionalLayoutMargins: AssociativeTwoWayRelay<NSDirectionalEdgeInsets> {
      relay(\UIView.directionalLayoutMargins)
    }

    /// A two-way relay of the view's `backgroundColor`, for `bonding(with:)` or `relayValue(to:)`.
    public var backgroundColor: AssociativeTwoWayRelay<UIColor?> { relay(\UIView.backgroundColor) }

    /// A two-way relay of the view's `tintColor`, for `bonding(with:)` or `relayValue(to:)`.
    public var tintColor: AssociativeTwoWayRelay<UIColor?> { relay(\UIView.tintColor) }

    /// A two-way relay of the view's `mask`, for `bonding(with:)` or `relayValue(to:)`.
    public var mask: AssociativeTwoWayRelay<UIView?> { relay(\UIView.mask) }
  }
#endif
