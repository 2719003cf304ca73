// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

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
    @available(iOS, deprecated: 13.0)
    public var scrollIndicatorInsets: AssociativeTwoWayRelay<UIEdgeInsets> {
      relay(\UIScrollView.scrollIndicatorInsets)
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
