// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UIScrollView {
    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var contentOffset: AssociativeTwoWayRelay<CGPoint> { relay(\UIScrollView.contentOffset) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var contentSize: AssociativeTwoWayRelay<CGSize> { relay(\UIScrollView.contentSize) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var contentInset: AssociativeTwoWayRelay<UIEdgeInsets> { relay(\UIScrollView.contentInset) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var verticalScrollIndicatorInsets: AssociativeTwoWayRelay<UIEdgeInsets> {
      relay(\UIScrollView.verticalScrollIndicatorInsets)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var horizontalScrollIndicatorInsets: AssociativeTwoWayRelay<UIEdgeInsets> {
      relay(\UIScrollView.horizontalScrollIndicatorInsets)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    @available(iOS, deprecated: 13.0)
    public var scrollIndicatorInsets: AssociativeTwoWayRelay<UIEdgeInsets> {
      relay(\UIScrollView.scrollIndicatorInsets)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var delegate: AssociativeTwoWayRelay<(any UIScrollViewDelegate)?> { relay(\UIScrollView.delegate) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var isDirectionalLockEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.isDirectionalLockEnabled) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var bounces: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.bounces) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var alwaysBounceVertical: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.alwaysBounceVertical) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var alwaysBounceHorizontal: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.alwaysBounceHorizontal) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var isPagingEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.isPagingEnabled) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var isScrollEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.isScrollEnabled) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var showsVerticalScrollIndicator: AssociativeTwoWayRelay<Bool> {
      relay(\UIScrollView.showsVerticalScrollIndicator)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var showsHorizontalScrollIndicator: AssociativeTwoWayRelay<Bool> {
      relay(\UIScrollView.showsHorizontalScrollIndicator)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var delaysContentTouches: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.delaysContentTouches) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var canCancelContentTouches: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.canCancelContentTouches) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var bouncesZoom: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.bouncesZoom) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var scrollsToTop: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.scrollsToTop) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var minimumZoomScale: AssociativeTwoWayRelay<CGFloat> { relay(\UIScrollView.minimumZoomScale) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var maximumZoomScale: AssociativeTwoWayRelay<CGFloat> { relay(\UIScrollView.maximumZoomScale) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var zoomScale: AssociativeTwoWayRelay<CGFloat> { relay(\UIScrollView.zoomScale) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var refreshControl: AssociativeTwoWayRelay<UIRefreshControl?> { relay(\UIScrollView.refreshControl) }
  }
#endif
