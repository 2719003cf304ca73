// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UIScrollView {
    /// Follows and sets the scroll view's `contentOffset`.
    public var contentOffset: AssociativeTwoWayRelay<CGPoint> { relay(\UIScrollView.contentOffset) }

    /// Follows and sets the scroll view's `contentSize`.
    public var contentSize: AssociativeTwoWayRelay<CGSize> { relay(\UIScrollView.contentSize) }

    /// Follows and sets the scroll view's `contentInset`.
    public var contentInset: AssociativeTwoWayRelay<UIEdgeInsets> { relay(\UIScrollView.contentInset) }

    /// Follows and sets the scroll view's `verticalScrollIndicatorInsets`.
    public var verticalScrollIndicatorInsets: AssociativeTwoWayRelay<UIEdgeInsets> {
      relay(\UIScrollView.verticalScrollIndicatorInsets)
    }

    /// Follows and sets the scroll view's `horizontalScrollIndicatorInsets`.
    public var horizontalScrollIndicatorInsets: AssociativeTwoWayRelay<UIEdgeInsets> {
      relay(\UIScrollView.horizontalScrollIndicatorInsets)
    }

    /// Follows and sets the scroll view's `scrollIndicatorInsets`.
    @available(iOS, deprecated: 13.0)
    public var scrollIndicatorInsets: AssociativeTwoWayRelay<UIEdgeInsets> {
      relay(\UIScrollView.scrollIndicatorInsets)
    }

    /// Follows and sets the scroll view's `delegate`.
    public var delegate: AssociativeTwoWayRelay<(any UIScrollViewDelegate)?> { relay(\UIScrollView.delegate) }

    /// Follows and sets the scroll view's `isDirectionalLockEnabled`.
    public var isDirectionalLockEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.isDirectionalLockEnabled) }

    /// Follows and sets the scroll view's `bounces`.
    public var bounces: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.bounces) }

    /// Follows and sets the scroll view's `alwaysBounceVertical`.
    public var alwaysBounceVertical: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.alwaysBounceVertical) }

    /// Follows and sets the scroll view's `alwaysBounceHorizontal`.
    public var alwaysBounceHorizontal: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.alwaysBounceHorizontal) }

    /// Follows and sets the scroll view's `isPagingEnabled`.
    public var isPagingEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.isPagingEnabled) }

    /// Follows and sets the scroll view's `isScrollEnabled`.
    public var isScrollEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.isScrollEnabled) }

    /// Follows and sets the scroll view's `showsVerticalScrollIndicator`.
    public var showsVerticalScrollIndicator: AssociativeTwoWayRelay<Bool> {
      relay(\UIScrollView.showsVerticalScrollIndicator)
    }

    /// Follows and sets the scroll view's `showsHorizontalScrollIndicator`.
    public var showsHorizontalScrollIndicator: AssociativeTwoWayRelay<Bool> {
      relay(\UIScrollView.showsHorizontalScrollIndicator)
    }

    /// Follows and sets the scroll view's `delaysContentTouches`.
    public var delaysContentTouches: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.delaysContentTouches) }

    /// Follows and sets the scroll view's `canCancelContentTouches`.
    public var canCancelContentTouches: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.canCancelContentTouches) }

    /// Follows and sets the scroll view's `bouncesZoom`.
    public var bouncesZoom: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.bouncesZoom) }

    /// Follows and sets the scroll view's `scrollsToTop`.
    public var scrollsToTop: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.scrollsToTop) }

    /// Follows and sets the scroll view's `minimumZoomScale`.
    public var minimumZoomScale: AssociativeTwoWayRelay<CGFloat> { relay(\UIScrollView.minimumZoomScale) }

    /// Follows and sets the scroll view's `maximumZoomScale`.
    public var maximumZoomScale: AssociativeTwoWayRelay<CGFloat> { relay(\UIScrollView.maximumZoomScale) }

    /// Follows and sets the scroll view's `zoomScale`.
    public var zoomScale: AssociativeTwoWayRelay<CGFloat> { relay(\UIScrollView.zoomScale) }

    /// Follows and sets the scroll view's `refreshControl`.
    public var refreshControl: AssociativeTwoWayRelay<UIRefreshControl?> { relay(\UIScrollView.refreshControl) }
  }
#endif
