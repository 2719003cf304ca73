// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UICollectionView {
    /// Follows and sets the collection view's `collectionViewLayout`.
    public var collectionViewLayout: AssociativeTwoWayRelay<UICollectionViewLayout> {
      relay(\UICollectionView.collectionViewLayout)
    }

    /// Follows and sets the collection view's `delegate`.
    public var delegate: AssociativeTwoWayRelay<(any UICollectionViewDelegate)?> { relay(\UICollectionView.delegate) }

    /// Follows and sets the collection view's `dataSource`.
    public var dataSource: AssociativeTwoWayRelay<(any UICollectionViewDataSource)?> {
      relay(\UICollectionView.dataSource)
    }

    /// Follows and sets the collection view's `prefetchDataSource`.
    public var prefetchDataSource: AssociativeTwoWayRelay<(any UICollectionViewDataSourcePrefetching)?> {
      relay(\UICollectionView.prefetchDataSource)
    }

    /// Follows and sets the collection view's `dragDelegate`.
    public var dragDelegate: AssociativeTwoWayRelay<(any UICollectionViewDragDelegate)?> {
      relay(\UICollectionView.dragDelegate)
    }

    /// Follows and sets the collection view's `dropDelegate`.
    public var dropDelegate: AssociativeTwoWayRelay<(any UICollectionViewDropDelegate)?> {
      relay(\UICollectionView.dropDelegate)
    }

    /// Follows and sets the collection view's `isPrefetchingEnabled`.
    public var isPrefetchingEnabled: AssociativeTwoWayRelay<Bool> { relay(\UICollectionView.isPrefetchingEnabled) }

    /// Follows and sets the collection view's `dragInteractionEnabled`.
    public var dragInteractionEnabled: AssociativeTwoWayRelay<Bool> { relay(\UICollectionView.dragInteractionEnabled) }

    /// Follows and sets the collection view's `allowsSelection`.
    public var allowsSelection: AssociativeTwoWayRelay<Bool> { relay(\UICollectionView.allowsSelection) }

    /// Follows and sets the collection view's `allowsMultipleSelection`.
    public var allowsMultipleSelection: AssociativeTwoWayRelay<Bool> {
      relay(\UICollectionView.allowsMultipleSelection)
    }

    /// Follows and sets the collection view's `remembersLastFocusedIndexPath`.
    public var remembersLastFocusedIndexPath: AssociativeTwoWayRelay<Bool> {
      relay(\UICollectionView.remembersLastFocusedIndexPath)
    }

    /// Follows and sets the collection view's `selectionFollowsFocus`.
    @available(iOS 14, macCatalyst 14, *)
    public var selectionFollowsFocus: AssociativeTwoWayRelay<Bool> { relay(\UICollectionView.selectionFollowsFocus) }

    /// Follows and sets the collection view's `isEditing`.
    @available(iOS 14, macCatalyst 14, *)
    public var isEditing: AssociativeTwoWayRelay<Bool> { relay(\UICollectionView.isEditing) }

    /// Follows and sets the collection view's `backgroundView`.
    public var backgroundView: AssociativeTwoWayRelay<UIView?> { relay(\UICollectionView.backgroundView) }
  }
#endif
