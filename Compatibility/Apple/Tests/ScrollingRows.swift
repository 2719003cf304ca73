// SPDX-License-Identifier: MIT

import Pharos
import UIKit

@MainActor let uiScrollViewRows: [RelayRow] = [
  RelayRow(
    "UIScrollView.contentOffset",
    { UIScrollView() },
    \.contentOffset,
    (CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4))
  ) { $0.bondableRelays.contentOffset },
  RelayRow(
    "UIScrollView.contentSize",
    { UIScrollView() },
    \.contentSize,
    (CGSize(width: 1, height: 2), CGSize(width: 3, height: 4))
  ) { $0.bondableRelays.contentSize },
  RelayRow("UIScrollView.contentInset", { UIScrollView() }, \.contentInset, (insets(1), insets(2))) {
    $0.bondableRelays.contentInset
  },
  RelayRow(
    "UIScrollView.verticalScrollIndicatorInsets",
    { UIScrollView() },
    \.verticalScrollIndicatorInsets,
    (insets(1), insets(2))
  ) { $0.bondableRelays.verticalScrollIndicatorInsets },
  RelayRow(
    "UIScrollView.horizontalScrollIndicatorInsets",
    { UIScrollView() },
    \.horizontalScrollIndicatorInsets,
    (insets(1), insets(2))
  ) { $0.bondableRelays.horizontalScrollIndicatorInsets },
  RelayRow("UIScrollView.scrollIndicatorInsets", { UIScrollView() }, \.scrollIndicatorInsets, (insets(1), insets(2))) {
    $0.bondableRelays.scrollIndicatorInsets
  },
  RelayRow(delegate: "UIScrollView.delegate", { UIScrollView() }, \.delegate, (Delegate(), nil)) {
    $0.bondableRelays.delegate
  },
  RelayRow("UIScrollView.isDirectionalLockEnabled", { UIScrollView() }, \.isDirectionalLockEnabled, (true, false)) {
    $0.bondableRelays.isDirectionalLockEnabled
  },
  RelayRow("UIScrollView.bounces", { UIScrollView() }, \.bounces, (true, false)) { $0.bondableRelays.bounces },
  RelayRow("UIScrollView.alwaysBounceVertical", { UIScrollView() }, \.alwaysBounceVertical, (true, false)) {
    $0.bondableRelays.alwaysBounceVertical
  },
  RelayRow("UIScrollView.alwaysBounceHorizontal", { UIScrollView() }, \.alwaysBounceHorizontal, (true, false)) {
    $0.bondableRelays.alwaysBounceHorizontal
  },
  RelayRow("UIScrollView.isPagingEnabled", { UIScrollView() }, \.isPagingEnabled, (true, false)) {
    $0.bondableRelays.isPagingEnabled
  },
  RelayRow("UIScrollView.isScrollEnabled", { UIScrollView() }, \.isScrollEnabled, (true, false)) {
    $0.bondableRelays.isScrollEnabled
  },
  RelayRow(
    "UIScrollView.showsVerticalScrollIndicator",
    { UIScrollView() },
    \.showsVerticalScrollIndicator,
    (true, false)
  ) { $0.bondableRelays.showsVerticalScrollIndicator },
  RelayRow(
    "UIScrollView.showsHorizontalScrollIndicator",
    { UIScrollView() },
    \.showsHorizontalScrollIndicator,
    (true, false)
  ) { $0.bondableRelays.showsHorizontalScrollIndicator },
  RelayRow("UIScrollView.delaysContentTouches", { UIScrollView() }, \.delaysContentTouches, (true, false)) {
    $0.bondableRelays.delaysContentTouches
  },
  RelayRow("UIScrollView.canCancelContentTouches", { UIScrollView() }, \.canCancelContentTouches, (true, false)) {
    $0.bondableRelays.canCancelContentTouches
  },
  RelayRow("UIScrollView.bouncesZoom", { UIScrollView() }, \.bouncesZoom, (true, false)) {
    $0.bondableRelays.bouncesZoom
  },
  RelayRow("UIScrollView.scrollsToTop", { UIScrollView() }, \.scrollsToTop, (true, false)) {
    $0.bondableRelays.scrollsToTop
  },
  RelayRow("UIScrollView.minimumZoomScale", { UIScrollView() }, \.minimumZoomScale, (0.25, 0.75)) {
    $0.bondableRelays.minimumZoomScale
  },
  RelayRow("UIScrollView.maximumZoomScale", { UIScrollView() }, \.maximumZoomScale, (0.25, 0.75)) {
    $0.bondableRelays.maximumZoomScale
  },
  RelayRow("UIScrollView.zoomScale", { UIScrollView() }, \.zoomScale, (0.25, 0.75)) { $0.bondableRelays.zoomScale },
  RelayRow("UIScrollView.refreshControl", { UIScrollView() }, \.refreshControl, (UIRefreshControl(), nil)) {
    $0.bondableRelays.refreshControl
  },
]

@MainActor let uiTableViewRows: [RelayRow] = [
  RelayRow(delegate: "UITableView.dataSource", { UITableView() }, \.dataSource, (Delegate(), nil)) {
    $0.bondableRelays.dataSource
  },
  RelayRow(delegate: "UITableView.delegate", { UITableView() }, \.delegate, (Delegate(), nil)) {
    $0.bondableRelays.delegate
  },
  RelayRow(delegate: "UITableView.prefetchDataSource", { UITableView() }, \.prefetchDataSource, (Delegate(), nil)) {
    $0.bondableRelays.prefetchDataSource
  },
  RelayRow(delegate: "UITableView.dragDelegate", { UITableView() }, \.dragDelegate, (Delegate(), nil)) {
    $0.bondableRelays.dragDelegate
  },
  RelayRow(delegate: "UITableView.dropDelegate", { UITableView() }, \.dropDelegate, (Delegate(), nil)) {
    $0.bondableRelays.dropDelegate
  },
  RelayRow("UITableView.rowHeight", { UITableView() }, \.rowHeight, (0.25, 0.75)) { $0.bondableRelays.rowHeight },
  RelayRow("UITableView.sectionHeaderHeight", { UITableView() }, \.sectionHeaderHeight, (0.25, 0.75)) {
    $0.bondableRelays.sectionHeaderHeight
  },
  RelayRow("UITableView.sectionFooterHeight", { UITableView() }, \.sectionFooterHeight, (0.25, 0.75)) {
    $0.bondableRelays.sectionFooterHeight
  },
  RelayRow("UITableView.estimatedRowHeight", { UITableView() }, \.estimatedRowHeight, (0.25, 0.75)) {
    $0.bondableRelays.estimatedRowHeight
  },
  RelayRow("UITableView.estimatedSectionHeaderHeight", { UITableView() }, \.estimatedSectionHeaderHeight, (0.25, 0.75))
  {
    $0.bondableRelays.estimatedSectionHeaderHeight
  },
  RelayRow("UITableView.estimatedSectionFooterHeight", { UITableView() }, \.estimatedSectionFooterHeight, (0.25, 0.75))
  {
    $0.bondableRelays.estimatedSectionFooterHeight
  },
  RelayRow("UITableView.separatorInset", { UITableView() }, \.separatorInset, (insets(1), insets(2))) {
    $0.bondableRelays.separatorInset
  },
  RelayRow("UITableView.backgroundView", { UITableView() }, \.backgroundView, (UIView(), nil)) {
    $0.bondableRelays.backgroundView
  },
  RelayRow("UITableView.tableHeaderView", { UITableView() }, \.tableHeaderView, (UIView(), nil)) {
    $0.bondableRelays.tableHeaderView
  },
  RelayRow("UITableView.tableFooterView", { UITableView() }, \.tableFooterView, (UIView(), nil)) {
    $0.bondableRelays.tableFooterView
  },
  RelayRow("UITableView.isEditing", { UITableView() }, \.isEditing, (true, false)) { $0.bondableRelays.isEditing },
  RelayRow("UITableView.allowsSelection", { UITableView() }, \.allowsSelection, (true, false)) {
    $0.bondableRelays.allowsSelection
  },
  RelayRow("UITableView.allowsMultipleSelection", { UITableView() }, \.allowsMultipleSelection, (true, false)) {
    $0.bondableRelays.allowsMultipleSelection
  },
  RelayRow(
    "UITableView.cellLayoutMarginsFollowReadableWidth",
    { UITableView() },
    \.cellLayoutMarginsFollowReadableWidth,
    (true, false)
  ) { $0.bondableRelays.cellLayoutMarginsFollowReadableWidth },
  RelayRow("UITableView.insetsContentViewsToSafeArea", { UITableView() }, \.insetsContentViewsToSafeArea, (true, false))
  { $0.bondableRelays.insetsContentViewsToSafeArea },
  RelayRow(
    "UITableView.remembersLastFocusedIndexPath",
    { UITableView() },
    \.remembersLastFocusedIndexPath,
    (true, false)
  ) { $0.bondableRelays.remembersLastFocusedIndexPath },
  RelayRow("UITableView.selectionFollowsFocus", { UITableView() }, \.selectionFollowsFocus, (true, false)) {
    $0.bondableRelays.selectionFollowsFocus
  },
  RelayRow("UITableView.dragInteractionEnabled", { UITableView() }, \.dragInteractionEnabled, (true, false)) {
    $0.bondableRelays.dragInteractionEnabled
  },
  RelayRow(
    "UITableView.sectionIndexMinimumDisplayRowCount",
    { UITableView() },
    \.sectionIndexMinimumDisplayRowCount,
    (3, 4)
  ) { $0.bondableRelays.sectionIndexMinimumDisplayRowCount },
  RelayRow("UITableView.sectionIndexColor", { UITableView() }, \.sectionIndexColor, (UIColor.red, nil)) {
    $0.bondableRelays.sectionIndexColor
  },
  RelayRow(
    "UITableView.sectionIndexBackgroundColor",
    { UITableView() },
    \.sectionIndexBackgroundColor,
    (UIColor.red, nil)
  ) { $0.bondableRelays.sectionIndexBackgroundColor },
  RelayRow(
    "UITableView.sectionIndexTrackingBackgroundColor",
    { UITableView() },
    \.sectionIndexTrackingBackgroundColor,
    (UIColor.red, nil)
  ) { $0.bondableRelays.sectionIndexTrackingBackgroundColor },
  RelayRow("UITableView.separatorColor", { UITableView() }, \.separatorColor, (UIColor.red, nil)) {
    $0.bondableRelays.separatorColor
  },
  RelayRow(
    "UITableView.separatorStyle",
    { UITableView() },
    \.separatorStyle,
    (UITableViewCell.SeparatorStyle.none, .singleLine)
  ) { $0.bondableRelays.separatorStyle },
  RelayRow("UITableView.separatorEffect", { UITableView() }, \.separatorEffect, (UIVisualEffect(), nil)) {
    $0.bondableRelays.separatorEffect
  },
]

@MainActor let uiCollectionViewRows: [RelayRow] = [
  RelayRow(
    "UICollectionView.collectionViewLayout",
    { UICollectionView() },
    \.collectionViewLayout,
    (UICollectionViewLayout(), UICollectionViewLayout())
  ) { $0.bondableRelays.collectionViewLayout },
  RelayRow(delegate: "UICollectionView.delegate", { UICollectionView() }, \.delegate, (Delegate(), nil)) {
    $0.bondableRelays.delegate
  },
  RelayRow(delegate: "UICollectionView.dataSource", { UICollectionView() }, \.dataSource, (Delegate(), nil)) {
    $0.bondableRelays.dataSource
  },
  RelayRow(
    delegate: "UICollectionView.prefetchDataSource",
    { UICollectionView() },
    \.prefetchDataSource,
    (Delegate(), nil)
  ) { $0.bondableRelays.prefetchDataSource },
  RelayRow(delegate: "UICollectionView.dragDelegate", { UICollectionView() }, \.dragDelegate, (Delegate(), nil)) {
    $0.bondableRelays.dragDelegate
  },
  RelayRow(delegate: "UICollectionView.dropDelegate", { UICollectionView() }, \.dropDelegate, (Delegate(), nil)) {
    $0.bondableRelays.dropDelegate
  },
  RelayRow("UICollectionView.isPrefetchingEnabled", { UICollectionView() }, \.isPrefetchingEnabled, (true, false)) {
    $0.bondableRelays.isPrefetchingEnabled
  },
  RelayRow("UICollectionView.dragInteractionEnabled", { UICollectionView() }, \.dragInteractionEnabled, (true, false)) {
    $0.bondableRelays.dragInteractionEnabled
  },
  RelayRow("UICollectionView.allowsSelection", { UICollectionView() }, \.allowsSelection, (true, false)) {
    $0.bondableRelays.allowsSelection
  },
  RelayRow("UICollectionView.allowsMultipleSelection", { UICollectionView() }, \.allowsMultipleSelection, (true, false))
  { $0.bondableRelays.allowsMultipleSelection },
  RelayRow(
    "UICollectionView.remembersLastFocusedIndexPath",
    { UICollectionView() },
    \.remembersLastFocusedIndexPath,
    (true, false)
  ) { $0.bondableRelays.remembersLastFocusedIndexPath },
  RelayRow("UICollectionView.selectionFollowsFocus", { UICollectionView() }, \.selectionFollowsFocus, (true, false)) {
    $0.bondableRelays.selectionFollowsFocus
  },
  RelayRow("UICollectionView.isEditing", { UICollectionView() }, \.isEditing, (true, false)) {
    $0.bondableRelays.isEditing
  },
  RelayRow("UICollectionView.backgroundView", { UICollectionView() }, \.backgroundView, (UIView(), nil)) {
    $0.bondableRelays.backgroundView
  },
]

@MainActor let uiTableViewCellRows: [RelayRow] = [
  RelayRow(
    "UITableViewCell.automaticallyUpdatesContentConfiguration",
    { UITableViewCell() },
    \.automaticallyUpdatesContentConfiguration,
    (true, false)
  ) { $0.bondableRelays.automaticallyUpdatesContentConfiguration },
  RelayRow(
    "UITableViewCell.automaticallyUpdatesBackgroundConfiguration",
    { UITableViewCell() },
    \.automaticallyUpdatesBackgroundConfiguration,
    (true, false)
  ) { $0.bondableRelays.automaticallyUpdatesBackgroundConfiguration },
  RelayRow("UITableViewCell.isSelected", { UITableViewCell() }, \.isSelected, (true, false)) {
    $0.bondableRelays.isSelected
  },
  RelayRow("UITableViewCell.isHighlighted", { UITableViewCell() }, \.isHighlighted, (true, false)) {
    $0.bondableRelays.isHighlighted
  },
  RelayRow("UITableViewCell.showsReorderControl", { UITableViewCell() }, \.showsReorderControl, (true, false)) {
    $0.bondableRelays.showsReorderControl
  },
  RelayRow("UITableViewCell.shouldIndentWhileEditing", { UITableViewCell() }, \.shouldIndentWhileEditing, (true, false))
  { $0.bondableRelays.shouldIndentWhileEditing },
  RelayRow("UITableViewCell.isEditing", { UITableViewCell() }, \.isEditing, (true, false)) {
    $0.bondableRelays.isEditing
  },
  RelayRow(
    "UITableViewCell.userInteractionEnabledWhileDragging",
    { UITableViewCell() },
    \.userInteractionEnabledWhileDragging,
    (true, false)
  ) { $0.bondableRelays.userInteractionEnabledWhileDragging },
  RelayRow("UITableViewCell.backgroundView", { UITableViewCell() }, \.backgroundView, (UIView(), nil)) {
    $0.bondableRelays.backgroundView
  },
  RelayRow("UITableViewCell.selectedBackgroundView", { UITableViewCell() }, \.selectedBackgroundView, (UIView(), nil)) {
    $0.bondableRelays.selectedBackgroundView
  },
  RelayRow(
    "UITableViewCell.multipleSelectionBackgroundView",
    { UITableViewCell() },
    \.multipleSelectionBackgroundView,
    (UIView(), nil)
  ) { $0.bondableRelays.multipleSelectionBackgroundView },
  RelayRow("UITableViewCell.accessoryView", { UITableViewCell() }, \.accessoryView, (UIView(), nil)) {
    $0.bondableRelays.accessoryView
  },
  RelayRow("UITableViewCell.editingAccessoryView", { UITableViewCell() }, \.editingAccessoryView, (UIView(), nil)) {
    $0.bondableRelays.editingAccessoryView
  },
  RelayRow("UITableViewCell.indentationLevel", { UITableViewCell() }, \.indentationLevel, (3, 4)) {
    $0.bondableRelays.indentationLevel
  },
  RelayRow("UITableViewCell.indentationWidth", { UITableViewCell() }, \.indentationWidth, (0.25, 0.75)) {
    $0.bondableRelays.indentationWidth
  },
]

@MainActor let uiCollectionViewCellRows: [RelayRow] = [
  RelayRow(
    "UICollectionViewCell.automaticallyUpdatesContentConfiguration",
    { UICollectionViewCell() },
    \.automaticallyUpdatesContentConfiguration,
    (true, false)
  ) { $0.bondableRelays.automaticallyUpdatesContentConfiguration },
  RelayRow(
    "UICollectionViewCell.automaticallyUpdatesBackgroundConfiguration",
    { UICollectionViewCell() },
    \.automaticallyUpdatesBackgroundConfiguration,
    (true, false)
  ) { $0.bondableRelays.automaticallyUpdatesBackgroundConfiguration },
  RelayRow("UICollectionViewCell.isSelected", { UICollectionViewCell() }, \.isSelected, (true, false)) {
    $0.bondableRelays.isSelected
  },
  RelayRow("UICollectionViewCell.isHighlighted", { UICollectionViewCell() }, \.isHighlighted, (true, false)) {
    $0.bondableRelays.isHighlighted
  },
  RelayRow("UICollectionViewCell.backgroundView", { UICollectionViewCell() }, \.backgroundView, (UIView(), nil)) {
    $0.bondableRelays.backgroundView
  },
  RelayRow(
    "UICollectionViewCell.selectedBackgroundView",
    { UICollectionViewCell() },
    \.selectedBackgroundView,
    (UIView(), nil)
  ) { $0.bondableRelays.selectedBackgroundView },
]
