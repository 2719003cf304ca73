// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UITableView {
    /// Follows and sets the table view's `dataSource`.
    public var dataSource: AssociativeTwoWayRelay<(any UITableViewDataSource)?> { relay(\UITableView.dataSource) }

    /// Follows and sets the table view's `delegate`.
    public var delegate: AssociativeTwoWayRelay<(any UITableViewDelegate)?> { relay(\UITableView.delegate) }

    /// Follows and sets the table view's `prefetchDataSource`.
    public var prefetchDataSource: AssociativeTwoWayRelay<(any UITableViewDataSourcePrefetching)?> {
      relay(\UITableView.prefetchDataSource)
    }

    /// Follows and sets the table view's `dragDelegate`.
    public var dragDelegate: AssociativeTwoWayRelay<(any UITableViewDragDelegate)?> { relay(\UITableView.dragDelegate) }

    /// Follows and sets the table view's `dropDelegate`.
    public var dropDelegate: AssociativeTwoWayRelay<(any UITableViewDropDelegate)?> { relay(\UITableView.dropDelegate) }

    /// Follows and sets the table view's `rowHeight`.
    public var rowHeight: AssociativeTwoWayRelay<CGFloat> { relay(\UITableView.rowHeight) }

    /// Follows and sets the table view's `sectionHeaderHeight`.
    public var sectionHeaderHeight: AssociativeTwoWayRelay<CGFloat> { relay(\UITableView.sectionHeaderHeight) }

    /// Follows and sets the table view's `sectionFooterHeight`.
    public var sectionFooterHeight: AssociativeTwoWayRelay<CGFloat> { relay(\UITableView.sectionFooterHeight) }

    /// Follows and sets the table view's `estimatedRowHeight`.
    public var estimatedRowHeight: AssociativeTwoWayRelay<CGFloat> { relay(\UITableView.estimatedRowHeight) }

    /// Follows and sets the table view's `estimatedSectionHeaderHeight`.
    public var estimatedSectionHeaderHeight: AssociativeTwoWayRelay<CGFloat> {
      relay(\UITableView.estimatedSectionHeaderHeight)
    }

    /// Follows and sets the table view's `estimatedSectionFooterHeight`.
    public var estimatedSectionFooterHeight: AssociativeTwoWayRelay<CGFloat> {
      relay(\UITableView.estimatedSectionFooterHeight)
    }

    /// Follows and sets the table view's `separatorInset`.
    public var separatorInset: AssociativeTwoWayRelay<UIEdgeInsets> { relay(\UITableView.separatorInset) }

    /// Follows and sets the table view's `backgroundView`.
    public var backgroundView: AssociativeTwoWayRelay<UIView?> { relay(\UITableView.backgroundView) }

    /// Follows and sets the table view's `tableHeaderView`.
    public var tableHeaderView: AssociativeTwoWayRelay<UIView?> { relay(\UITableView.tableHeaderView) }

    /// Follows and sets the table view's `tableFooterView`.
    public var tableFooterView: AssociativeTwoWayRelay<UIView?> { relay(\UITableView.tableFooterView) }

    /// Follows and sets the table view's `isEditing`.
    public var isEditing: AssociativeTwoWayRelay<Bool> { relay(\UITableView.isEditing) }

    /// Follows and sets the table view's `allowsSelection`.
    public var allowsSelection: AssociativeTwoWayRelay<Bool> { relay(\UITableView.allowsSelection) }

    /// Follows and sets the table view's `allowsMultipleSelection`.
    public var allowsMultipleSelection: AssociativeTwoWayRelay<Bool> { relay(\UITableView.allowsMultipleSelection) }

    /// Follows and sets the table view's `cellLayoutMarginsFollowReadableWidth`.
    public var cellLayoutMarginsFollowReadableWidth: AssociativeTwoWayRelay<Bool> {
      relay(\UITableView.cellLayoutMarginsFollowReadableWidth)
    }

    /// Follows and sets the table view's `insetsContentViewsToSafeArea`.
    public var insetsContentViewsToSafeArea: AssociativeTwoWayRelay<Bool> {
      relay(\UITableView.insetsContentViewsToSafeArea)
    }

    /// Follows and sets the table view's `remembersLastFocusedIndexPath`.
    public var remembersLastFocusedIndexPath: AssociativeTwoWayRelay<Bool> {
      relay(\UITableView.remembersLastFocusedIndexPath)
    }

    /// Follows and sets the table view's `selectionFollowsFocus`.
    @available(iOS 14, macCatalyst 14, *)
    public var selectionFollowsFocus: AssociativeTwoWayRelay<Bool> { relay(\UITableView.selectionFollowsFocus) }

    /// Follows and sets the table view's `dragInteractionEnabled`.
    public var dragInteractionEnabled: AssociativeTwoWayRelay<Bool> { relay(\UITableView.dragInteractionEnabled) }

    /// Follows and sets the table view's `sectionIndexMinimumDisplayRowCount`.
    public var sectionIndexMinimumDisplayRowCount: AssociativeTwoWayRelay<Int> {
      relay(\UITableView.sectionIndexMinimumDisplayRowCount)
    }

    /// Follows and sets the table view's `sectionIndexColor`.
    public var sectionIndexColor: AssociativeTwoWayRelay<UIColor?> { relay(\UITableView.sectionIndexColor) }

    /// Follows and sets the table view's `sectionIndexBackgroundColor`.
    public var sectionIndexBackgroundColor: AssociativeTwoWayRelay<UIColor?> {
      relay(\UITableView.sectionIndexBackgroundColor)
    }

    /// Follows and sets the table view's `sectionIndexTrackingBackgroundColor`.
    public var sectionIndexTrackingBackgroundColor: AssociativeTwoWayRelay<UIColor?> {
      relay(\UITableView.sectionIndexTrackingBackgroundColor)
    }

    /// Follows and sets the table view's `separatorColor`.
    public var separatorColor: AssociativeTwoWayRelay<UIColor?> { relay(\UITableView.separatorColor) }

    /// Follows and sets the table view's `separatorStyle`.
    public var separatorStyle: AssociativeTwoWayRelay<UITableViewCell.SeparatorStyle> {
      relay(\UITableView.separatorStyle)
    }

    /// Follows and sets the table view's `separatorEffect`.
    public var separatorEffect: AssociativeTwoWayRelay<UIVisualEffect?> { relay(\UITableView.separatorEffect) }
  }
#endif
