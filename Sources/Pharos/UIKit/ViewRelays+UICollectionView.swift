// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  extension ViewRelays where Object: UICollectionView {
    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var collectionViewLayout: AssociativeTwoWayRelay<UICollectionViewLayout> {
      relay(\UICollectionView.collectionViewLayout)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var delegate: AssociativeTwoWayRelay<(any UICollectionViewDelegate)?> { relay(\UICollectionView.delegate) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var dataSource: AssociativeTwoWayRelay<(any UICollectionViewDataSource)?> {
      relay(\UICollectionView.dataSource)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var prefetchDataSource: AssociativeTwoWayRelay<(any UICollectionViewDataSourcePrefetching)?> {
      relay(\UICollectionView.prefetchDataSource)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var dragDelegate: AssociativeTwoWayRelay<(any UICollectionViewDragDelegate)?> {
      relay(\UICollectionView.dragDelegate)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var dropDelegate: AssociativeTwoWayRelay<(any UICollectionViewDropDelegate)?> {
      relay(\UICollectionView.dropDelegate)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var isPrefetchingEnabled: AssociativeTwoWayRelay<Bool> { relay(\UICollectionView.isPrefetchingEnabled) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var dragInteractionEnabled: AssociativeTwoWayRelay<Bool> { relay(\UICollectionView.dragInteractionEnabled) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var allowsSelection: AssociativeTwoWayRelay<Bool> { relay(\UICollectionView.allowsSelection) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var allowsMultipleSelection: AssociativeTwoWayRelay<Bool> {
      relay(\UICollectionView.allowsMultipleSelection)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var remembersLastFocusedIndexPath: AssociativeTwoWayRelay<Bool> {
      relay(\UICollectionView.remembersLastFocusedIndexPath)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    @available(iOS 14, macCatalyst 14, *)
    public var selectionFollowsFocus: AssociativeTwoWayRelay<Bool> { relay(\UICollectionView.selectionFollowsFocus) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    @available(iOS 14, macCatalyst 14, *)
    public var isEditing: AssociativeTwoWayRelay<Bool> { relay(\UICollectionView.isEditing) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var backgroundView: AssociativeTwoWayRelay<UIView?> { relay(\UICollectionView.backgroundView) }
  }
#endif
