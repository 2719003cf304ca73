// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  extension ViewRelays where Object: UITableView {
    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var dataSource: AssociativeTwoWayRelay<(any UITableViewDataSource)?> { relay(\UITableView.dataSource) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var delegate: AssociativeTwoWayRelay<(any UITableViewDelegate)?> { relay(\UITableView.delegate) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var prefetchDataSource: AssociativeTwoWayRelay<(any UITableViewDataSourcePrefetching)?> {
      relay(\UITableView.prefetchDataSource)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var dragDelegate: AssociativeTwoWayRelay<(any UITableViewDragDelegate)?> { relay(\UITableView.dragDelegate) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var dropDelegate: AssociativeTwoWayRelay<(any UITableViewDropDelegate)?> { relay(\UITableView.dropDelegate) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var rowHeight: AssociativeTwoWayRelay<CGFloat> { relay(\UITableView.rowHeight) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var sectionHeaderHeight: AssociativeTwoWayRelay<CGFloat> { relay(\UITableView.sectionHeaderHeight) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var sectionFooterHeight: AssociativeTwoWayRelay<CGFloat> { relay(\UITableView.sectionFooterHeight) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var estimatedRowHeight: AssociativeTwoWayRelay<CGFloat> { relay(\UITableView.estimatedRowHeight) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var estimatedSectionHeaderHeight: AssociativeTwoWayRelay<CGFloat> {
      relay(\UITableView.estimatedSectionHeaderHeight)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var estimatedSectionFooterHeight: AssociativeTwoWayRelay<CGFloat> {
      relay(\UITableView.estimatedSectionFooterHeight)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var separatorInset: AssociativeTwoWayRelay<UIEdgeInsets> { relay(\UITableView.separatorInset) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var backgroundView: AssociativeTwoWayRelay<UIView?> { relay(\UITableView.backgroundView) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var tableHeaderView: AssociativeTwoWayRelay<UIView?> { relay(\UITableView.tableHeaderView) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var tableFooterView: AssociativeTwoWayRelay<UIView?> { relay(\UITableView.tableFooterView) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var isEditing: AssociativeTwoWayRelay<Bool> { relay(\UITableView.isEditing) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var allowsSelection: AssociativeTwoWayRelay<Bool> { relay(\UITableView.allowsSelection) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var allowsMultipleSelection: AssociativeTwoWayRelay<Bool> { relay(\UITableView.allowsMultipleSelection) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var cellLayoutMarginsFollowReadableWidth: AssociativeTwoWayRelay<Bool> {
      relay(\UITableView.cellLayoutMarginsFollowReadableWidth)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var insetsContentViewsToSafeArea: AssociativeTwoWayRelay<Bool> {
      relay(\UITableView.insetsContentViewsToSafeArea)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var remembersLastFocusedIndexPath: AssociativeTwoWayRelay<Bool> {
      relay(\UITableView.remembersLastFocusedIndexPath)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    @available(iOS 14, macCatalyst 14, *)
    public var selectionFollowsFocus: AssociativeTwoWayRelay<Bool> { relay(\UITableView.selectionFollowsFocus) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var dragInteractionEnabled: AssociativeTwoWayRelay<Bool> { relay(\UITableView.dragInteractionEnabled) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var sectionIndexMinimumDisplayRowCount: AssociativeTwoWayRelay<Int> {
      relay(\UITableView.sectionIndexMinimumDisplayRowCount)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var sectionIndexColor: AssociativeTwoWayRelay<UIColor?> { relay(\UITableView.sectionIndexColor) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var sectionIndexBackgroundColor: AssociativeTwoWayRelay<UIColor?> {
      relay(\UITableView.sectionIndexBackgroundColor)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var sectionIndexTrackingBackgroundColor: AssociativeTwoWayRelay<UIColor?> {
      relay(\UITableView.sectionIndexTrackingBackgroundColor)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var separatorColor: AssociativeTwoWayRelay<UIColor?> { relay(\UITableView.separatorColor) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var separatorStyle: AssociativeTwoWayRelay<UITableViewCell.SeparatorStyle> {
      relay(\UITableView.separatorStyle)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var separatorEffect: AssociativeTwoWayRelay<UIVisualEffect?> { relay(\UITableView.separatorEffect) }
  }
#endif
