// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UICollectionView {
    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var collectionViewLayout: AssociativeTwoWayRelay<UICollectionViewLayout> {
      relay(\UICollectionView.collectionViewLayout)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var delegate: AssociativeTwoWayRelay<(any UICollectionViewDelegate)?> { relay(\UICollectionView.delegate) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var dataSource: AssociativeTwoWayRelay<(any UICollectionViewDataSource)?> {
      relay(\UICollectionView.dataSource)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var prefetchDataSource: AssociativeTwoWayRelay<(any UICollectionViewDataSourcePrefetching)?> {
      relay(\UICollectionView.prefetchDataSource)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var dragDelegate: AssociativeTwoWayRelay<(any UICollectionViewDragDelegate)?> {
      relay(\UICollectionView.dragDelegate)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var dropDelegate: AssociativeTwoWayRelay<(any UICollectionViewDropDelegate)?> {
      relay(\UICollectionView.dropDelegate)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var isPrefetchingEnabled: AssociativeTwoWayRelay<Bool> { relay(\UICollectionView.isPrefetchingEnabled) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var dragInteractionEnabled: AssociativeTwoWayRelay<Bool> { relay(\UICollectionView.dragInteractionEnabled) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var allowsSelection: AssociativeTwoWayRelay<Bool> { relay(\UICollectionView.allowsSelection) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var allowsMultipleSelection: AssociativeTwoWayRelay<Bool> {
      relay(\UICollectionView.allowsMultipleSelection)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var remembersLastFocusedIndexPath: AssociativeTwoWayRelay<Bool> {
      relay(\UICollectionView.remembersLastFocusedIndexPath)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    @available(iOS 14, macCatalyst 14, *)
    public var selectionFollowsFocus: AssociativeTwoWayRelay<Bool> { relay(\UICollectionView.selectionFollowsFocus) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    @available(iOS 14, macCatalyst 14, *)
    public var isEditing: AssociativeTwoWayRelay<Bool> { relay(\UICollectionView.isEditing) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var backgroundView: AssociativeTwoWayRelay<UIView?> { relay(\UICollectionView.backgroundView) }
  }
#endif
