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

  extension ViewRelays where Object: UIImageView {
    /// A two-way relay of the image view's `image`, for `bonding(with:)` or `relayValue(to:)`.
    public var image: AssociativeTwoWayRelay<UIImage?> { relay(\UIImageView.image) }

    /// A two-way relay of the image view's `highlightedImage`, for `bonding(with:)` or `relayValue(to:)`.
    public var highlightedImage: AssociativeTwoWayRelay<UIImage?> { relay(\UIImageView.highlightedImage) }

    /// A two-way relay of the image view's `isUserInteractionEnabled`, for `bonding(with:)` or `relayValue(to:)`.
    public var isUserInteractionEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIView.isUserInteractionEnabled) }

    /// A two-way relay of the image view's `isHighlighted`, for `bonding(with:)` or `relayValue(to:)`.
    public var isHighlighted: AssociativeTwoWayRelay<Bool> { relay(\UIImageView.isHighlighted) }

    /// A two-way relay of the image view's `animationImages`, for `bonding(with:)` or `relayValue(to:)`.
    public var animationImages: AssociativeTwoWayRelay<[UIImage]?> { relay(\UIImageView.animationImages) }

    /// A two-way relay of the image view's `highlightedAnimationImages`, for `bonding(with:)` or `relayValue(to:)`.
    public var highlightedAnimationImages: AssociativeTwoWayRelay<[UIImage]?> {
      relay(\UIImageView.highlightedAnimationImages)
    }

    /// A two-way relay of the image view's `animationDuration`, for `bonding(with:)` or `relayValue(to:)`.
    public var animationDuration: AssociativeTwoWayRelay<TimeInterval> { relay(\UIImageView.animationDuration) }

    /// A two-way relay of the image view's `animationRepeatCount`, for `bonding(with:)` or `relayValue(to:)`.
    public var animationRepeatCount: AssociativeTwoWayRelay<Int> { relay(\UIImageView.animationRepeatCount) }
  }

  extension ViewRelays where Object: UIStackView {
    /// A two-way relay of the stack view's `spacing`, for `bonding(with:)` or `relayValue(to:)`.
    public var spacing: AssociativeTwoWayRelay<CGFloat> { relay(\UIStackView.spacing) }

    /// A two-way relay of the stack view's `isBaselineRelativeArrangement`, for `bonding(with:)` or `relayValue(to:)`.
    public var isBaselineRelativeArrangement: AssociativeTwoWayRelay<Bool> {
      relay(\UIStackView.isBaselineRelativeArrangement)
    }

    /// A two-way relay of the stack view's `isLayoutMarginsRelativeArrangement`, for `bonding(with:)` or
    /// `relayValue(to:)`.
    public var isLayoutMarginsRelativeArrangement: AssociativeTwoWayRelay<Bool> {
      relay(\UIStackView.isLayoutMarginsRelativeArrangement)
    }
  }

  extension ViewRelays where Object: UIScrollView {
    /// A two-way relay of the scroll view's `contentOffset`, for `bonding(with:)` or `relayValue(to:)`.
    public var contentOffset: AssociativeTwoWayRelay<CGPoint> { relay(\UIScrollView.contentOffset) }

    /// A two-way relay of the scroll view's `contentSize`, for `bonding(with:)` or `relayValue(to:)`.
    public var contentSize: AssociativeTwoWayRelay<CGSize> { relay(\UIScrollView.contentSize) }

    /// A two-way relay of the scroll view's `contentInset`, for `bonding(with:)` or `relayValue(to:)`.
    public var contentInset: AssociativeTwoWayRelay<UIEdgeInsets> { relay(\UIScrollView.contentInset) }

    /// A two-way relay of the scroll view's `verticalScrollIndicatorInsets`, for `bonding(with:)` or `relayValue(to:)`.
    public var verticalScrollIndicatorInsets: AssociativeTwoWayRelay<UIEdgeInsets> {
      relay(\UIScrollView.verticalScrollIndicatorInsets)
    }

    /// A two-way relay of the scroll view's `horizontalScrollIndicatorInsets`, for `bonding(with:)` or
    /// `relayValue(to:)`.
    public var horizontalScrollIndicatorInsets: AssociativeTwoWayRelay<UIEdgeInsets> {
      relay(\UIScrollView.horizontalScrollIndicatorInsets)
    }

    /// A two-way relay of the scroll view's `scrollIndicatorInsets`, for `bonding(with:)` or `relayValue(to:)`.
    public var scrollIndicatorInsets: AssociativeTwoWayRelay<UIEdgeInsets> {
      relay(deprecated.scrollIndicatorInsets)
    }

    /// A two-way relay of the scroll view's `delegate`, for `bonding(with:)` or `relayValue(to:)`.
    public var delegate: AssociativeTwoWayRelay<(any UIScrollViewDelegate)?> { relay(\UIScrollView.delegate) }

    /// A two-way relay of the scroll view's `isDirectionalLockEnabled`, for `bonding(with:)` or `relayValue(to:)`.
    public var isDirectionalLockEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.isDirectionalLockEnabled) }

    /// A two-way relay of the scroll view's `bounces`, for `bonding(with:)` or `relayValue(to:)`.
    public var bounces: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.bounces) }

    /// A two-way relay of the scroll view's `alwaysBounceVertical`, for `bonding(with:)` or `relayValue(to:)`.
    public var alwaysBounceVertical: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.alwaysBounceVertical) }

    /// A two-way relay of the scroll view's `alwaysBounceHorizontal`, for `bonding(with:)` or `relayValue(to:)`.
    public var alwaysBounceHorizontal: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.alwaysBounceHorizontal) }

    /// A two-way relay of the scroll view's `isPagingEnabled`, for `bonding(with:)` or `relayValue(to:)`.
    public var isPagingEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.isPagingEnabled) }

    /// A two-way relay of the scroll view's `isScrollEnabled`, for `bonding(with:)` or `relayValue(to:)`.
    public var isScrollEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.isScrollEnabled) }

    /// A two-way relay of the scroll view's `showsVerticalScrollIndicator`, for `bonding(with:)` or `relayValue(to:)`.
    public var showsVerticalScrollIndicator: AssociativeTwoWayRelay<Bool> {
      relay(\UIScrollView.showsVerticalScrollIndicator)
    }

    /// A two-way relay of the scroll view's `showsHorizontalScrollIndicator`, for `bonding(with:)` or
    /// `relayValue(to:)`.
    public var showsHorizontalScrollIndicator: AssociativeTwoWayRelay<Bool> {
      relay(\UIScrollView.showsHorizontalScrollIndicator)
    }

    /// A two-way relay of the scroll view's `delaysContentTouches`, for `bonding(with:)` or `relayValue(to:)`.
    public var delaysContentTouches: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.delaysContentTouches) }

    /// A two-way relay of the scroll view's `canCancelContentTouches`, for `bonding(with:)` or `relayValue(to:)`.
    public var canCancelContentTouches: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.canCancelContentTouches) }

    /// A two-way relay of the scroll view's `bouncesZoom`, for `bonding(with:)` or `relayValue(to:)`.
    public var bouncesZoom: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.bouncesZoom) }

    /// A two-way relay of the scroll view's `scrollsToTop`, for `bonding(with:)` or `relayValue(to:)`.
    public var scrollsToTop: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.scrollsToTop) }

    /// A two-way relay of the scroll view's `minimumZoomScale`, for `bonding(with:)` or `relayValue(to:)`.
    public var minimumZoomScale: AssociativeTwoWayRelay<CGFloat> { relay(\UIScrollView.minimumZoomScale) }

    /// A two-way relay of the scroll view's `maximumZoomScale`, for `bonding(with:)` or `relayValue(to:)`.
    public var maximumZoomScale: AssociativeTwoWayRelay<CGFloat> { relay(\UIScrollView.maximumZoomScale) }

    /// A two-way relay of the scroll view's `zoomScale`, for `bonding(with:)` or `relayValue(to:)`.
    public var zoomScale: AssociativeTwoWayRelay<CGFloat> { relay(\UIScrollView.zoomScale) }

    /// A two-way relay of the scroll view's `refreshControl`, for `bonding(with:)` or `relayValue(to:)`.
    public var refreshControl: AssociativeTwoWayRelay<UIRefreshControl?> { relay(\UIScrollView.refreshControl) }
  }
#endif
