// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  extension ViewRelays where Object: UITableView {
    /// A two-way relay of the table view's `dataSource`, for `bonding(with:)` or `relayValue(to:)`.
    public var dataSource: AssociativeTwoWayRelay<(any UITableViewDataSource)?> { relay(\UITableView.dataSource) }

    /// A two-way relay of the table view's `delegate`, for `bonding(with:)` or `relayValue(to:)`.
    public var delegate: AssociativeTwoWayRelay<(any UITableViewDelegate)?> { relay(\UITableView.delegate) }

    /// A two-way relay of the table view's `prefetchDataSource`, for `bonding(with:)` or `relayValue(to:)`.
    public var prefetchDataSource: AssociativeTwoWayRelay<(any UITableViewDataSourcePrefetching)?> {
      relay(\UITableView.prefetchDataSource)
    }

    /// A two-way relay of the table view's `dragDelegate`, for `bonding(with:)` or `relayValue(to:)`.
    public var dragDelegate: AssociativeTwoWayRelay<(any UITableViewDragDelegate)?> { relay(\UITableView.dragDelegate) }

    /// A two-way relay of the table view's `dropDelegate`, for `bonding(with:)` or `relayValue(to:)`.
    public var dropDelegate: AssociativeTwoWayRelay<(any UITableViewDropDelegate)?> { relay(\UITableView.dropDelegate) }

    /// A two-way relay of the table view's `rowHeight`, for `bonding(with:)` or `relayValue(to:)`.
    public var rowHeight: AssociativeTwoWayRelay<CGFloat> { relay(\UITableView.rowHeight) }

    /// A two-way relay of the table view's `sectionHeaderHeight`, for `bonding(with:)` or `relayValue(to:)`.
    public var sectionHeaderHeight: AssociativeTwoWayRelay<CGFloat> { relay(\UITableView.sectionHeaderHeight) }

    /// A two-way relay of the table view's `sectionFooterHeight`, for `bonding(with:)` or `relayValue(to:)`.
    public var sectionFooterHeight: AssociativeTwoWayRelay<CGFloat> { relay(\UITableView.sectionFooterHeight) }

    /// A two-way relay of the table view's `estimatedRowHeight`, for `bonding(with:)` or `relayValue(to:)`.
    public var estimatedRowHeight: AssociativeTwoWayRelay<CGFloat> { relay(\UITableView.estimatedRowHeight) }

    /// A two-way relay of the table view's `estimatedSectionHeaderHeight`, for `bonding(with:)` or `relayValue(to:)`.
    public var estimatedSectionHeaderHeight: AssociativeTwoWayRelay<CGFloat> {
      relay(\UITableView.estimatedSectionHeaderHeight)
    }

    /// A two-way relay of the table view's `estimatedSectionFooterHeight`, for `bonding(with:)` or `relayValue(to:)`.
    public var estimatedSectionFooterHeight: AssociativeTwoWayRelay<CGFloat> {
      relay(\UITableView.estimatedSectionFooterHeight)
    }

    /// A two-way relay of the table view's `separatorInset`, for `bonding(with:)` or `relayValue(to:)`.
    public var separatorInset: AssociativeTwoWayRelay<UIEdgeInsets> { relay(\UITableView.separatorInset) }

    /// A two-way relay of the table view's `backgroundView`, for `bonding(with:)` or `relayValue(to:)`.
    public var backgroundView: AssociativeTwoWayRelay<UIView?> { relay(\UITableView.backgroundView) }

    /// A two-way relay of the table view's `tableHeaderView`, for `bonding(with:)` or `relayValue(to:)`.
    public var tableHeaderView: AssociativeTwoWayRelay<UIView?> { relay(\UITableView.tableHeaderView) }

    /// A two-way relay of the table view's `tableFooterView`, for `bonding(with:)` or `relayValue(to:)`.
    public var tableFooterView: AssociativeTwoWayRelay<UIView?> { relay(\UITableView.tableFooterView) }

    /// A two-way relay of the table view's `isEditing`, for `bonding(with:)` or `relayValue(to:)`.
    public var isEditing: AssociativeTwoWayRelay<Bool> { relay(\UITableView.isEditing) }

    /// A two-way relay of the table view's `allowsSelection`, for `bonding(with:)` or `relayValue(to:)`.
    public var allowsSelection: AssociativeTwoWayRelay<Bool> { relay(\UITableView.allowsSelection) }

    /// A two-way relay of the table view's `allowsMultipleSelection`, for `bonding(with:)` or `relayValue(to:)`.
    public var allowsMultipleSelection: AssociativeTwoWayRelay<Bool> { relay(\UITableView.allowsMultipleSelection) }

    /// A two-way relay of the table view's `cellLayoutMarginsFollowReadableWidth`, for `bonding(with:)` or
    /// `relayValue(to:)`.
    public var cellLayoutMarginsFollowReadableWidth: AssociativeTwoWayRelay<Bool> {
      relay(\UITableView.cellLayoutMarginsFollowReadableWidth)
    }

    /// A two-way relay of the table view's `insetsContentViewsToSafeArea`, for `bonding(with:)` or `relayValue(to:)`.
    public var insetsContentViewsToSafeArea: AssociativeTwoWayRelay<Bool> {
      relay(\UITableView.insetsContentViewsToSafeArea)
    }

    /// A two-way relay of the table view's `remembersLastFocusedIndexPath`, for `bonding(with:)` or `relayValue(to:)`.
    public var remembersLastFocusedIndexPath: AssociativeTwoWayRelay<Bool> {
      relay(\UITableView.remembersLastFocusedIndexPath)
    }

    /// A two-way relay of the table view's `selectionFollowsFocus`, for `bonding(with:)` or `relayValue(to:)`.
    @available(iOS 14, macCatalyst 14, *)
    public var selectionFollowsFocus: AssociativeTwoWayRelay<Bool> { relay(\UITableView.selectionFollowsFocus) }

    /// A two-way relay of the table view's `dragInteractionEnabled`, for `bonding(with:)` or `relayValue(to:)`.
    public var dragInteractionEnabled: AssociativeTwoWayRelay<Bool> { relay(\UITableView.dragInteractionEnabled) }

    /// A two-way relay of the table view's `sectionIndexMinimumDisplayRowCount`, for `bonding(with:)` or
    /// `relayValue(to:)`.
    public var sectionIndexMinimumDisplayRowCount: AssociativeTwoWayRelay<Int> {
      relay(\UITableView.sectionIndexMinimumDisplayRowCount)
    }

    /// A two-way relay of the table view's `sectionIndexColor`, for `bonding(with:)` or `relayValue(to:)`.
    public var sectionIndexColor: AssociativeTwoWayRelay<UIColor?> { relay(\UITableView.sectionIndexColor) }

    /// A two-way relay of the table view's `sectionIndexBackgroundColor`, for `bonding(with:)` or `relayValue(to:)`.
    public var sectionIndexBackgroundColor: AssociativeTwoWayRelay<UIColor?> {
      relay(\UITableView.sectionIndexBackgroundColor)
    }

    /// A two-way relay of the table view's `sectionIndexTrackingBackgroundColor`, for `bonding(with:)` or
    /// `relayValue(to:)`.
    public var sectionIndexTrackingBackgroundColor: AssociativeTwoWayRelay<UIColor?> {
      relay(\UITableView.sectionIndexTrackingBackgroundColor)
    }

    /// A two-way relay of the table view's `separatorColor`, for `bonding(with:)` or `relayValue(to:)`.
    public var separatorColor: AssociativeTwoWayRelay<UIColor?> { relay(\UITableView.separatorColor) }

    /// A two-way relay of the table view's `separatorStyle`, for `bonding(with:)` or `relayValue(to:)`.
    public var separatorStyle: AssociativeTwoWayRelay<UITableViewCell.SeparatorStyle> {
      relay(\UITableView.separatorStyle)
    }

    /// A two-way relay of the table view's `separatorEffect`, for `bonding(with:)` or `relayValue(to:)`.
    public var separatorEffect: AssociativeTwoWayRelay<UIVisualEffect?> { relay(\UITableView.separatorEffect) }
  }

  extension ViewRelays where Object: UITableViewCell {
    /// A two-way relay of the cell's `automaticallyUpdatesContentConfiguration`, for `bonding(with:)` or
    /// `relayValue(to:)`.
    @available(iOS 14, macCatalyst 14, *)
    public var automaticallyUpdatesContentConfiguration: AssociativeTwoWayRelay<Bool> {
      relay(\UITableViewCell.automaticallyUpdatesContentConfiguration)
    }

    /// A two-way relay of the cell's `automaticallyUpdatesBackgroundConfiguration`, for `bonding(with:)` or
    /// `relayValue(to:)`.
    @available(iOS 14, macCatalyst 14, *)
    public var automaticallyUpdatesBackgroundConfiguration: AssociativeTwoWayRelay<Bool> {
      relay(\UITableViewCell.automaticallyUpdatesBackgroundConfiguration)
    }

    /// A two-way relay of the cell's `isSelected`, for `bonding(with:)` or `relayValue(to:)`.
    public var isSelected: AssociativeTwoWayRelay<Bool> { relay(\UITableViewCell.isSelected) }

    /// A two-way relay of the cell's `isHighlighted`, for `bonding(with:)` or `relayValue(to:)`.
    public var isHighlighted: AssociativeTwoWayRelay<Bool> { relay(\UITableViewCell.isHighlighted) }

    /// A two-way relay of the cell's `showsReorderControl`, for `bonding(with:)` or `relayValue(to:)`.
    public var showsReorderControl: AssociativeTwoWayRelay<Bool> { relay(\UITableViewCell.showsReorderControl) }

    /// A two-way relay of the cell's `shouldIndentWhileEditing`, for `bonding(with:)` or `relayValue(to:)`.
    public var shouldIndentWhileEditing: AssociativeTwoWayRelay<Bool> {
      relay(\UITableViewCell.shouldIndentWhileEditing)
    }

    /// A two-way relay of the cell's `isEditing`, for `bonding(with:)` or `relayValue(to:)`.
    public var isEditing: AssociativeTwoWayRelay<Bool> { relay(\UITableViewCell.isEditing) }

    /// A two-way relay of the cell's `userInteractionEnabledWhileDragging`, for `bonding(with:)` or `relayValue(to:)`.
    public var userInteractionEnabledWhileDragging: AssociativeTwoWayRelay<Bool> {
      relay(\UITableViewCell.userInteractionEnabledWhileDragging)
    }

    /// A two-way relay of the cell's `backgroundView`, for `bonding(with:)` or `relayValue(to:)`.
    public var backgroundView: AssociativeTwoWayRelay<UIView?> { relay(\UITableViewCell.backgroundView) }

    /// A two-way relay of the cell's `selectedBackgroundView`, for `bonding(with:)` or `relayValue(to:)`.
    public var selectedBackgroundView: AssociativeTwoWayRelay<UIView?> {
      relay(\UITableViewCell.selectedBackgroundView)
    }

    /// A two-way relay of the cell's `multipleSelectionBackgroundView`, for `bonding(with:)` or `relayValue(to:)`.
    public var multipleSelectionBackgroundView: AssociativeTwoWayRelay<UIView?> {
      relay(\UITableViewCell.multipleSelectionBackgroundView)
    }

    /// A two-way relay of the cell's `accessoryView`, for `bonding(with:)` or `relayValue(to:)`.
    public var accessoryView: AssociativeTwoWayRelay<UIView?> { relay(\UITableViewCell.accessoryView) }

    /// A two-way relay of the cell's `editingAccessoryView`, for `bonding(with:)` or `relayValue(to:)`.
    public var editingAccessoryView: AssociativeTwoWayRelay<UIView?> { relay(\UITableViewCell.editingAccessoryView) }

    /// A two-way relay of the cell's `indentationLevel`, for `bonding(with:)` or `relayValue(to:)`.
    public var indentationLevel: AssociativeTwoWayRelay<Int> { relay(\UITableViewCell.indentationLevel) }

    /// A two-way relay of the cell's `indentationWidth`, for `bonding(with:)` or `relayValue(to:)`.
    public var indentationWidth: AssociativeTwoWayRelay<CGFloat> { relay(\UITableViewCell.indentationWidth) }
  }

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

  extension ViewRelays where Object: UICollectionViewCell {
    /// A two-way relay of the cell's `automaticallyUpdatesContentConfiguration`, for `bonding(with:)` or
    /// `relayValue(to:)`.
    @available(iOS 14, macCatalyst 14, *)
    public var automaticallyUpdatesContentConfiguration: AssociativeTwoWayRelay<Bool> {
      relay(\UICollectionViewCell.automaticallyUpdatesContentConfiguration)
    }

    /// A two-way relay of the cell's `automaticallyUpdatesBackgroundConfiguration`, for `bonding(with:)` or
    /// `relayValue(to:)`.
    @available(iOS 14, macCatalyst 14, *)
    public var automaticallyUpdatesBackgroundConfiguration: AssociativeTwoWayRelay<Bool> {
      relay(\UICollectionViewCell.automaticallyUpdatesBackgroundConfiguration)
    }

    /// A two-way relay of the cell's `isSelected`, for `bonding(with:)` or `relayValue(to:)`.
    public var isSelected: AssociativeTwoWayRelay<Bool> { relay(\UICollectionViewCell.isSelected) }

    /// A two-way relay of the cell's `isHighlighted`, for `bonding(with:)` or `relayValue(to:)`.
    public var isHighlighted: AssociativeTwoWayRelay<Bool> { relay(\UICollectionViewCell.isHighlighted) }

    /// A two-way relay of the cell's `backgroundView`, for `bonding(with:)` or `relayValue(to:)`.
    public var backgroundView: AssociativeTwoWayRelay<UIView?> { relay(\UICollectionViewCell.backgroundView) }

    /// A two-way relay of the cell's `selectedBackgroundView`, for `bonding(with:)` or `relayValue(to:)`.
    public var selectedBackgroundView: AssociativeTwoWayRelay<UIView?> {
      relay(\UICollectionViewCell.selectedBackgroundView)
    }
  }
#endif
