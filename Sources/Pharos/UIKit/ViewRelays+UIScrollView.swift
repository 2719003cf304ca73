// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  extension ViewRelays where Object: UIScrollView {
    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var contentOffset: AssociativeTwoWayRelay<CGPoint> { relay(\UIScrollView.contentOffset) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var contentSize: AssociativeTwoWayRelay<CGSize> { relay(\UIScrollView.contentSize) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var contentInset: AssociativeTwoWayRelay<UIEdgeInsets> { relay(\UIScrollView.contentInset) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var verticalScrollIndicatorInsets: AssociativeTwoWayRelay<UIEdgeInsets> {
      relay(\UIScrollView.verticalScrollIndicatorInsets)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var horizontalScrollIndicatorInsets: AssociativeTwoWayRelay<UIEdgeInsets> {
      relay(\UIScrollView.horizontalScrollIndicatorInsets)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    @available(iOS, deprecated: 13.0)
    public var scrollIndicatorInsets: AssociativeTwoWayRelay<UIEdgeInsets> {
      relay(\UIScrollView.scrollIndicatorInsets)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var delegate: AssociativeTwoWayRelay<(any UIScrollViewDelegate)?> { relay(\UIScrollView.delegate) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var isDirectionalLockEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.isDirectionalLockEnabled) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var bounces: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.bounces) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var alwaysBounceVertical: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.alwaysBounceVertical) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var alwaysBounceHorizontal: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.alwaysBounceHorizontal) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var isPagingEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.isPagingEnabled) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var isScrollEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.isScrollEnabled) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var showsVerticalScrollIndicator: AssociativeTwoWayRelay<Bool> {
      relay(\UIScrollView.showsVerticalScrollIndicator)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var showsHorizontalScrollIndicator: AssociativeTwoWayRelay<Bool> {
      relay(\UIScrollView.showsHorizontalScrollIndicator)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var delaysContentTouches: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.delaysContentTouches) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var canCancelContentTouches: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.canCancelContentTouches) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var bouncesZoom: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.bouncesZoom) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var scrollsToTop: AssociativeTwoWayRelay<Bool> { relay(\UIScrollView.scrollsToTop) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var minimumZoomScale: AssociativeTwoWayRelay<CGFloat> { relay(\UIScrollView.minimumZoomScale) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var maximumZoomScale: AssociativeTwoWayRelay<CGFloat> { relay(\UIScrollView.maximumZoomScale) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var zoomScale: AssociativeTwoWayRelay<CGFloat> { relay(\UIScrollView.zoomScale) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var refreshControl: AssociativeTwoWayRelay<UIRefreshControl?> { relay(\UIScrollView.refreshControl) }
  }
#endif
