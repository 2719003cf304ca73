// SPDX-License-Identifier: MIT

import Pharos
import UIKit

@MainActor let uiScrollViewRows: [RelayRow] = [
  RelayRow("UIScrollView.contentOffset", UIScrollView.init, \.contentOffset, (CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)))
  { $0.bondableRelays.contentOffset },
  RelayRow(
    "UIScrollView.contentSize",
    UIScrollView.init,
    \.contentSize,
    (CGSize(width: 1, height: 2), CGSize(width: 3, height: 4))
  ) { $0.bondableRelays.contentSize },
  RelayRow("UIScrollView.contentInset", UIScrollView.init, \.contentInset, (insets(1), insets(2))) {
    $0.bondableRelays.contentInset
  },
  RelayRow(
    "UIScrollView.verticalScrollIndicatorInsets",
    UIScrollView.init,
    \.verticalScrollIndicatorInsets,
    (insets(1), insets(2))
  ) { $0.bondableRelays.verticalScrollIndicatorInsets },
  RelayRow(
    "UIScrollView.horizontalScrollIndicatorInsets",
    UIScrollView.init,
    \.horizontalScrollIndicatorInsets,
    (insets(1), insets(2))
  ) { $0.bondableRelays.horizontalScrollIndicatorInsets },
  RelayRow("UIScrollView.scrollIndicatorInsets", UIScrollView.init, \.scrollIndicatorInsets, (insets(1), insets(2))) {
    $0.bondableRelays.scrollIndicatorInsets
  },
  RelayRow(delegate: "UIScrollView.delegate", UIScrollView.init, \.delegate, (Delegate(), nil)) {
    $0.bondableRelays.delegate
  },
  RelayRow("UIScrollView.isDirectionalLockEnabled", UIScrollView.init, \.isDirectionalLockEnabled, (true, false)) {
    $0.bondableRelays.isDirectionalLockEnabled
  },
  RelayRow("UIScrollView.bounces", UIScrollView.init, \.bounces, (true, false)) { $0.bondableRelays.bounces },
  RelayRow("UIScrollView.alwaysBounceVertical", UIScrollView.init, \.alwaysBounceVertical, (true, false)) {
    $0.bondableRelays.alwaysBounceVertical
  },
  RelayRow("UIScrollView.alwaysBounceHorizontal", UIScrollView.init, \.alwaysBounceHorizontal, (true, false)) {
    $0.bondableRelays.alwaysBounceHorizontal
  },
  RelayRow("UIScrollView.isPagingEnabled", UIScrollView.init, \.isPagingEnabled, (true, false)) {
    $0.bondableRelays.isPagingEnabled
  },
  RelayRow("UIScrollView.isScrollEnabled", UIScrollView.init, \.isScrollEnabled, (true, false)) {
    $0.bondableRelays.isScrollEnabled
  },
  RelayRow(
    "UIScrollView.showsVerticalScrollIndicator",
    UIScrollView.init,
    \.showsVerticalScrollIndicator,
    (true, false)
  ) { $0.bondableRelays.showsVerticalScrollIndicator },
  RelayRow(
    "UIScrollView.showsHorizontalScrollIndicator",
    UIScrollView.init,
    \.showsHorizontalScrollIndicator,
    (true, false)
  ) { $0.bondableRelays.showsHorizontalScrollIndicator },
  RelayRow("UIScrollView.delaysContentTouches", UIScrollView.init, \.delaysContentTouches, (true, false)) {
    $0.bondableRelays.delaysContentTouches
  },
  RelayRow("UIScrollView.canCancelContentTouches", UIScrollView.init, \.canCancelContentTouches, (true, false)) {
    $0.bondableRelays.canCancelContentTouches
  },
  RelayRow("UIScrollView.bouncesZoom", UIScrollView.init, \.bouncesZoom, (true, false)) {
    $0.bondableRelays.bouncesZoom
  },
  RelayRow("UIScrollView.scrollsToTop", UIScrollView.init, \.scrollsToTop, (true, false)) {
    $0.bondableRelays.scrollsToTop
  },
  RelayRow("UIScrollView.minimumZoomScale", UIScrollView.init, \.minimumZoomScale, (0.25, 0.75)) {
    $0.bondableRelays.minimumZoomScale
  },
  RelayRow("UIScrollView.maximumZoomScale", UIScrollView.init, \.maximumZoomScale, (0.25, 0.75)) {
    $0.bondableRelays.maximumZoomScale
  },
  RelayRow("UIScrollView.zoomScale", UIScrollView.init, \.zoomScale, (0.25, 0.75)) { $0.bondableRelays.zoomScale },
  RelayRow("UIScrollView.refreshControl", UIScrollView.init, \.refreshControl, (UIRefreshControl(), nil)) {
    $0.bondableRelays.refreshControl
  },
]

@MainActor let uiTableViewRows: [RelayRow] = [
  RelayRow(delegate: "UITableView.dataSource", UITableView.init, \.dataSource, (Delegate(), nil)) {
    $0.bondableRelays.dataSource
  },
  RelayRow(delegate: "UITableView.delegate", UITableView.init, \.delegate, (Delegate(), nil)) {
    $0.bondableRelays.delegate
  },
  RelayRow(delegate: "UITableView.prefetchDataSource", UITableView.init, \.prefetchDataSource, (Delegate(), nil)) {
    $0.bondableRelays.prefetchDataSource
  },
  RelayRow(delegate: "UITableView.dragDelegate", UITableView.init, \.dragDelegate, (Delegate(), nil)) {
    $0.bondableRelays.dragDelegate
  },
  RelayRow(delegate: "UITableView.dropDelegate", UITableView.init, \.dropDelegate, (Delegate(), nil)) {
    $0.bondableRelays.dropDelegate
  },
  RelayRow("UITableView.rowHeight", UITableView.init, \.rowHeight, (0.25, 0.75)) { $0.bondableRelays.rowHeight },
  RelayRow("UITableView.sectionHeaderHeight", UITableView.init, \.sectionHeaderHeight, (0.25, 0.75)) {
    $0.bondableRelays.sectionHeaderHeight
  },
  RelayRow("UITableView.sectionFooterHeight", UITableView.init, \.sectionFooterHeight, (0.25, 0.75)) {
    $0.bondableRelays.sectionFooterHeight
  },
  RelayRow("UITableView.estimatedRowHeight", UITableView.init, \.estimatedRowHeight, (0.25, 0.75)) {
    $0.bondableRelays.estimatedRowHeight
  },
  RelayRow("UITableView.estimatedSectionHeaderHeight", UITableView.init, \.estimatedSectionHeaderHeight, (0.25, 0.75)) {
    $0.bondableRelays.estimatedSectionHeaderHeight
  },
  RelayRow("UITableView.estimatedSectionFooterHeight", UITableView.init, \.estimatedSectionFooterHeight, (0.25, 0.75)) {
    $0.bondableRelays.estimatedSectionFooterHeight
  },
  RelayRow("UITableView.separatorInset", UITableView.init, \.separatorInset, (insets(1), insets(2))) {
    $0.bondableRelays.separatorInset
  },
  RelayRow("UITableView.backgroundView", UITableView.init, \.backgroundView, (UIView(), nil)) {
    $0.bondableRelays.backgroundView
  },
  RelayRow("UITableView.tableHeaderView", UITableView.init, \.tableHeaderView, (UIView(), nil)) {
    $0.bondableRelays.tableHeaderView
  },
  RelayRow("UITableView.tableFooterView", UITableView.init, \.tableFooterView, (UIView(), nil)) {
    $0.bondableRelays.tableFooterView
  },
  RelayRow("UITableView.isEditing", UITableView.init, \.isEditing, (true, false)) { $0.bondableRelays.isEditing },
  RelayRow("UITableView.allowsSelection", UITableView.init, \.allowsSelection, (true, false)) {
    $0.bondableRelays.allowsSelection
  },
  RelayRow("UITableView.allowsMultipleSelection", UITableView.init, \.allowsMultipleSelection, (true, false)) {
    $0.bondableRelays.allowsMultipleSelection
  },
  RelayRow(
    "UITableView.cellLayoutMarginsFollowReadableWidth",
    UITableView.init,
    \.cellLayoutMarginsFollowReadableWidth,
    (true, false)
  ) { $0.bondableRelays.cellLayoutMarginsFollowReadableWidth },
  RelayRow("UITableView.insetsContentViewsToSafeArea", UITableView.init, \.insetsContentViewsToSafeArea, (true, false))
  { $0.bondableRelays.insetsContentViewsToSafeArea },
  RelayRow(
    "UITableView.remembersLastFocusedIndexPath",
    UITableView.init,
    \.remembersLastFocusedIndexPath,
    (true, false)
  ) { $0.bondableRelays.remembersLastFocusedIndexPath },
  RelayRow("UITableView.selectionFollowsFocus", UITableView.init, \.selectionFollowsFocus, (true, false)) {
    $0.bondableRelays.selectionFollowsFocus
  },
  RelayRow("UITableView.dragInteractionEnabled", UITableView.init, \.dragInteractionEnabled, (true, false)) {
    $0.bondableRelays.dragInteractionEnabled
  },
  RelayRow(
    "UITableView.sectionIndexMinimumDisplayRowCount",
    UITableView.init,
    \.sectionIndexMinimumDisplayRowCount,
    (3, 4)
  ) { $0.bondableRelays.sectionIndexMinimumDisplayRowCount },
  RelayRow("UITableView.sectionIndexColor", UITableView.init, \.sectionIndexColor, (UIColor.red, nil)) {
    $0.bondableRelays.sectionIndexColor
  },
  RelayRow(
    "UITableView.sectionIndexBackgroundColor",
    UITableView.init,
    \.sectionIndexBackgroundColor,
    (UIColor.red, nil)
  ) { $0.bondableRelays.sectionIndexBackgroundColor },
  RelayRow(
    "UITableView.sectionIndexTrackingBackgroundColor",
    UITableView.init,
    \.sectionIndexTrackingBackgroundColor,
    (UIColor.red, nil)
  ) { $0.bondableRelays.sectionIndexTrackingBackgroundColor },
  RelayRow("UITableView.separatorColor", UITableView.init, \.separatorColor, (UIColor.red, nil)) {
    $0.bondableRelays.separatorColor
  },
  RelayRow(
    "UITableView.separatorStyle",
    UITableView.init,
    \.separatorStyle,
    (UITableViewCell.SeparatorStyle.none, .singleLine)
  ) { $0.bondableRelays.separatorStyle },
  RelayRow("UITableView.separatorEffect", UITableView.init, \.separatorEffect, (UIVisualEffect(), nil)) {
    $0.bondableRelays.separatorEffect
  },
]

@MainActor let uiCollectionViewRows: [RelayRow] = [
  RelayRow(
    "UICollectionView.collectionViewLayout",
    UICollectionView.init,
    \.collectionViewLayout,
    (UICollectionViewLayout(), UICollectionViewLayout())
  ) { $0.bondableRelays.collectionViewLayout },
  RelayRow(delegate: "UICollectionView.delegate", UICollectionView.init, \.delegate, (Delegate(), nil)) {
    $0.bondableRelays.delegate
  },
  RelayRow(delegate: "UICollectionView.dataSource", UICollectionView.init, \.dataSource, (Delegate(), nil)) {
    $0.bondableRelays.dataSource
  },
  RelayRow(
    delegate: "UICollectionView.prefetchDataSource",
    UICollectionView.init,
    \.prefetchDataSource,
    (Delegate(), nil)
  ) { $0.bondableRelays.prefetchDataSource },
  RelayRow(delegate: "UICollectionView.dragDelegate", UICollectionView.init, \.dragDelegate, (Delegate(), nil)) {
    $0.bondableRelays.dragDelegate
  },
  RelayRow(delegate: "UICollectionView.dropDelegate", UICollectionView.init, \.dropDelegate, (Delegate(), nil)) {
    $0.bondableRelays.dropDelegate
  },
  RelayRow("UICollectionView.isPrefetchingEnabled", UICollectionView.init, \.isPrefetchingEnabled, (true, false)) {
    $0.bondableRelays.isPrefetchingEnabled
  },
  RelayRow("UICollectionView.dragInteractionEnabled", UICollectionView.init, \.dragInteractionEnabled, (true, false)) {
    $0.bondableRelays.dragInteractionEnabled
  },
  RelayRow("UICollectionView.allowsSelection", UICollectionView.init, \.allowsSelection, (true, false)) {
    $0.bondableRelays.allowsSelection
  },
  RelayRow("UICollectionView.allowsMultipleSelection", UICollectionView.init, \.allowsMultipleSelection, (true, false))
  { $0.bondableRelays.allowsMultipleSelection },
  RelayRow(
    "UICollectionView.remembersLastFocusedIndexPath",
    UICollectionView.init,
    \.remembersLastFocusedIndexPath,
    (true, false)
  ) { $0.bondableRelays.remembersLastFocusedIndexPath },
  RelayRow("UICollectionView.selectionFollowsFocus", UICollectionView.init, \.selectionFollowsFocus, (true, false)) {
    $0.bondableRelays.selectionFollowsFocus
  },
  RelayRow("UICollectionView.isEditing", UICollectionView.init, \.isEditing, (true, false)) {
    $0.bondableRelays.isEditing
  },
  RelayRow("UICollectionView.backgroundView", UICollectionView.init, \.backgroundView, (UIView(), nil)) {
    $0.bondableRelays.backgroundView
  },
]

@MainActor let uiTableViewCellRows: [RelayRow] = [
  RelayRow(
    "UITableViewCell.automaticallyUpdatesContentConfiguration",
    UITableViewCell.init,
    \.automaticallyUpdatesContentConfiguration,
    (true, false)
  ) { $0.bondableRelays.automaticallyUpdatesContentConfiguration },
  RelayRow(
    "UITableViewCell.automaticallyUpdatesBackgroundConfiguration",
    UITableViewCell.init,
    \.automaticallyUpdatesBackgroundConfiguration,
    (true, false)
  ) { $0.bondableRelays.automaticallyUpdatesBackgroundConfiguration },
  RelayRow("UITableViewCell.isSelected", UITableViewCell.init, \.isSelected, (true, false)) {
    $0.bondableRelays.isSelected
  },
  RelayRow("UITableViewCell.isHighlighted", UITableViewCell.init, \.isHighlighted, (true, false)) {
    $0.bondableRelays.isHighlighted
  },
  RelayRow("UITableViewCell.showsReorderControl", UITableViewCell.init, \.showsReorderControl, (true, false)) {
    $0.bondableRelays.showsReorderControl
  },
  RelayRow("UITableViewCell.shouldIndentWhileEditing", UITableViewCell.init, \.shouldIndentWhileEditing, (true, false))
  { $0.bondableRelays.shouldIndentWhileEditing },
  RelayRow("UITableViewCell.isEditing", UITableViewCell.init, \.isEditing, (true, false)) {
    $0.bondableRelays.isEditing
  },
  RelayRow(
    "UITableViewCell.userInteractionEnabledWhileDragging",
    UITableViewCell.init,
    \.userInteractionEnabledWhileDragging,
    (true, false)
  ) { $0.bondableRelays.userInteractionEnabledWhileDragging },
  RelayRow("UITableViewCell.backgroundView", UITableViewCell.init, \.backgroundView, (UIView(), nil)) {
    $0.bondableRelays.backgroundView
  },
  RelayRow("UITableViewCell.selectedBackgroundView", UITableViewCell.init, \.selectedBackgroundView, (UIView(), nil)) {
    $0.bondableRelays.selectedBackgroundView
  },
  RelayRow(
    "UITableViewCell.multipleSelectionBackgroundView",
    UITableViewCell.init,
    \.multipleSelectionBackgroundView,
    (UIView(), nil)
  ) { $0.bondableRelays.multipleSelectionBackgroundView },
  RelayRow("UITableViewCell.accessoryView", UITableViewCell.init, \.accessoryView, (UIView(), nil)) {
    $0.bondableRelays.accessoryView
  },
  RelayRow("UITableViewCell.editingAccessoryView", UITableViewCell.init, \.editingAccessoryView, (UIView(), nil)) {
    $0.bondableRelays.editingAccessoryView
  },
  RelayRow("UITableViewCell.indentationLevel", UITableViewCell.init, \.indentationLevel, (3, 4)) {
    $0.bondableRelays.indentationLevel
  },
  RelayRow("UITableViewCell.indentationWidth", UITableViewCell.init, \.indentationWidth, (0.25, 0.75)) {
    $0.bondableRelays.indentationWidth
  },
]

@MainActor let uiCollectionViewCellRows: [RelayRow] = [
  RelayRow(
    "UICollectionViewCell.automaticallyUpdatesContentConfiguration",
    UICollectionViewCell.init,
    \.automaticallyUpdatesContentConfiguration,
    (true, false)
  ) { $0.bondableRelays.automaticallyUpdatesContentConfiguration },
  RelayRow(
    "UICollectionViewCell.automaticallyUpdatesBackgroundConfiguration",
    UICollectionViewCell.init,
    \.automaticallyUpdatesBackgroundConfiguration,
    (true, false)
  ) { $0.bondableRelays.automaticallyUpdatesBackgroundConfiguration },
  RelayRow("UICollectionViewCell.isSelected", UICollectionViewCell.init, \.isSelected, (true, false)) {
    $0.bondableRelays.isSelected
  },
  RelayRow("UICollectionViewCell.isHighlighted", UICollectionViewCell.init, \.isHighlighted, (true, false)) {
    $0.bondableRelays.isHighlighted
  },
  RelayRow("UICollectionViewCell.backgroundView", UICollectionViewCell.init, \.backgroundView, (UIView(), nil)) {
    $0.bondableRelays.backgroundView
  },
  RelayRow(
    "UICollectionViewCell.selectedBackgroundView",
    UICollectionViewCell.init,
    \.selectedBackgroundView,
    (UIView(), nil)
  ) { $0.bondableRelays.selectedBackgroundView },
]
