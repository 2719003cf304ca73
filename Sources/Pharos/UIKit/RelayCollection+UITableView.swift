// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UITableView {
    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var dataSource: AssociativeTwoWayRelay<(any UITableViewDataSource)?> { relay(\UITableView.dataSource) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var delegate: AssociativeTwoWayRelay<(any UITableViewDelegate)?> { relay(\UITableView.delegate) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var prefetchDataSource: AssociativeTwoWayRelay<(any UITableViewDataSourcePrefetching)?> {
      relay(\UITableView.prefetchDataSource)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var dragDelegate: AssociativeTwoWayRelay<(any UITableViewDragDelegate)?> { relay(\UITableView.dragDelegate) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var dropDelegate: AssociativeTwoWayRelay<(any UITableViewDropDelegate)?> { relay(\UITableView.dropDelegate) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var rowHeight: AssociativeTwoWayRelay<CGFloat> { relay(\UITableView.rowHeight) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var sectionHeaderHeight: AssociativeTwoWayRelay<CGFloat> { relay(\UITableView.sectionHeaderHeight) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var sectionFooterHeight: AssociativeTwoWayRelay<CGFloat> { relay(\UITableView.sectionFooterHeight) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var estimatedRowHeight: AssociativeTwoWayRelay<CGFloat> { relay(\UITableView.estimatedRowHeight) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var estimatedSectionHeaderHeight: AssociativeTwoWayRelay<CGFloat> {
      relay(\UITableView.estimatedSectionHeaderHeight)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var estimatedSectionFooterHeight: AssociativeTwoWayRelay<CGFloat> {
      relay(\UITableView.estimatedSectionFooterHeight)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var separatorInset: AssociativeTwoWayRelay<UIEdgeInsets> { relay(\UITableView.separatorInset) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var backgroundView: AssociativeTwoWayRelay<UIView?> { relay(\UITableView.backgroundView) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var tableHeaderView: AssociativeTwoWayRelay<UIView?> { relay(\UITableView.tableHeaderView) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var tableFooterView: AssociativeTwoWayRelay<UIView?> { relay(\UITableView.tableFooterView) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var isEditing: AssociativeTwoWayRelay<Bool> { relay(\UITableView.isEditing) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var allowsSelection: AssociativeTwoWayRelay<Bool> { relay(\UITableView.allowsSelection) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var allowsMultipleSelection: AssociativeTwoWayRelay<Bool> { relay(\UITableView.allowsMultipleSelection) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var cellLayoutMarginsFollowReadableWidth: AssociativeTwoWayRelay<Bool> {
      relay(\UITableView.cellLayoutMarginsFollowReadableWidth)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var insetsContentViewsToSafeArea: AssociativeTwoWayRelay<Bool> {
      relay(\UITableView.insetsContentViewsToSafeArea)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var remembersLastFocusedIndexPath: AssociativeTwoWayRelay<Bool> {
      relay(\UITableView.remembersLastFocusedIndexPath)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    @available(iOS 14, macCatalyst 14, *)
    public var selectionFollowsFocus: AssociativeTwoWayRelay<Bool> { relay(\UITableView.selectionFollowsFocus) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var dragInteractionEnabled: AssociativeTwoWayRelay<Bool> { relay(\UITableView.dragInteractionEnabled) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var sectionIndexMinimumDisplayRowCount: AssociativeTwoWayRelay<Int> {
      relay(\UITableView.sectionIndexMinimumDisplayRowCount)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var sectionIndexColor: AssociativeTwoWayRelay<UIColor?> { relay(\UITableView.sectionIndexColor) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var sectionIndexBackgroundColor: AssociativeTwoWayRelay<UIColor?> {
      relay(\UITableView.sectionIndexBackgroundColor)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var sectionIndexTrackingBackgroundColor: AssociativeTwoWayRelay<UIColor?> {
      relay(\UITableView.sectionIndexTrackingBackgroundColor)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var separatorColor: AssociativeTwoWayRelay<UIColor?> { relay(\UITableView.separatorColor) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var separatorStyle: AssociativeTwoWayRelay<UITableViewCell.SeparatorStyle> {
      relay(\UITableView.separatorStyle)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var separatorEffect: AssociativeTwoWayRelay<UIVisualEffect?> { relay(\UITableView.separatorEffect) }
  }
#endif
