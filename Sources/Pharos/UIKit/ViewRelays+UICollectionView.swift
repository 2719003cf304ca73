// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  extension ViewRelays where Object: UICollectionView {
    /// A two-way relay of the collection view's `collectionViewLayout`, for `bonding(with:)` or `relayValue(to:)`.
    public var collectionViewLayout: AssociativeTwoWayRelay<UICollectionViewLayout> {
      relay(\UICollectionView.collectionViewLayout)
    }

    /// A two-way relay of the collection view's `delegate`, for `bonding(with:)` or `relayValue(to:)`.
    public var delegate: AssociativeTwoWayRelay<(any UICollectionViewDelegate)?> { relay(\UICollectionView.delegate) }

    /// A two-way relay of the collection view's `dataSource`, for `bonding(with:)` or `relayValue(to:)`.
    public var dataSource: AssociativeTwoWayRelay<(any UICollectionViewDataSource)?> {
      relay(\UICollectionView.dataSource)
    }

    /// A two-way relay of the collection view's `prefetchDataSource`, for `bonding(with:)` or `relayValue(to:)`.
    public var prefetchDataSource: AssociativeTwoWayRelay<(any UICollectionViewDataSourcePrefetching)?> {
      relay(\UICollectionView.prefetchDataSource)
    }

    /// A two-way relay of the collection view's `dragDelegate`, for `bonding(with:)` or `relayValue(to:)`.
    public var dragDelegate: AssociativeTwoWayRelay<(any UICollectionViewDragDelegate)?> {
      relay(\UICollectionView.dragDelegate)
    }

    /// A two-way relay of the collection view's `dropDelegate`, for `bonding(with:)` or `relayValue(to:)`.
    public var dropDelegate: AssociativeTwoWayRelay<(any UICollectionViewDropDelegate)?> {
      relay(\UICollectionView.dropDelegate)
    }

    /// A two-way relay of the collection view's `isPrefetchingEnabled`, for `bonding(with:)` or `relayValue(to:)`.
    public var isPrefetchingEnabled: AssociativeTwoWayRelay<Bool> { relay(\UICollectionView.isPrefetchingEnabled) }

    /// A two-way relay of the collection view's `dragInteractionEnabled`, for `bonding(with:)` or `relayValue(to:)`.
    public var dragInteractionEnabled: AssociativeTwoWayRelay<Bool> { relay(\UICollectionView.dragInteractionEnabled) }

    /// A two-way relay of the collection view's `allowsSelection`, for `bonding(with:)` or `relayValue(to:)`.
    public var allowsSelection: AssociativeTwoWayRelay<Bool> { relay(\UICollectionView.allowsSelection) }

    /// A two-way relay of the collection view's `allowsMultipleSelection`, for `bonding(with:)` or `relayValue(to:)`.
    public var allowsMultipleSelection: AssociativeTwoWayRelay<Bool> {
      relay(\UICollectionView.allowsMultipleSelection)
    }

    /// A two-way relay of the collection view's `remembersLastFocusedIndexPath`, for `bonding(with:)` or
    /// `relayValue(to:)`.
    public var remembersLastFocusedIndexPath: AssociativeTwoWayRelay<Bool> {
      relay(\UICollectionView.remembersLastFocusedIndexPath)
    }

    /// A two-way relay of the collection view's `selectionFollowsFocus`, for `bonding(with:)` or `relayValue(to:)`.
    @available(iOS 14, macCatalyst 14, *)
    public var selectionFollowsFocus: AssociativeTwoWayRelay<Bool> { relay(\UICollectionView.selectionFollowsFocus) }

    /// A two-way relay of the collection view's `isEditing`, for `bonding(with:)` or `relayValue(to:)`.
    @available(iOS 14, macCatalyst 14, *)
    public var isEditing: AssociativeTwoWayRelay<Bool> { relay(\UICollectionView.isEditing) }

    /// A two-way relay of the collection view's `backgroundView`, for `bonding(with:)` or `relayValue(to:)`.
    public var backgroundView: AssociativeTwoWayRelay<UIView?> { relay(\UICollectionView.backgroundView) }
  }
#endif
