// SPDX-License-Identifier: MIT

import Pharos
import UIKit

/// The relays of each class, with the property of the same name.
@MainActor enum RelayRows {
  static let uiView = Relays<UIView>.of({ UIView() }) { row in
    row(\.isUserInteractionEnabled) { $0.isUserInteractionEnabled }
    row(\.isMultipleTouchEnabled) { $0.isMultipleTouchEnabled }
    row(\.isExclusiveTouch) { $0.isExclusiveTouch }
    row(\.autoresizesSubviews) { $0.autoresizesSubviews }
    row(\.preservesSuperviewLayoutMargins) { $0.preservesSuperviewLayoutMargins }
    row(\.insetsLayoutMarginsFromSafeArea) { $0.insetsLayoutMarginsFromSafeArea }
    row(\.clipsToBounds) { $0.clipsToBounds }
    row(\.isOpaque) { $0.isOpaque }
    row(\.clearsContextBeforeDrawing) { $0.clearsContextBeforeDrawing }
    row(\.isHidden) { $0.isHidden }
    row(\.translatesAutoresizingMaskIntoConstraints) { $0.translatesAutoresizingMaskIntoConstraints }
    row(\.tag) { $0.tag }
    row(\.focusGroupIdentifier) { $0.focusGroupIdentifier }
    row(\.restorationIdentifier) { $0.restorationIdentifier }
    row(\.frame) { $0.frame }
    row(\.bounds) { $0.bounds }
    row(\.center) { $0.center }
    row(\.contentScaleFactor) { $0.contentScaleFactor }
    row(\.alpha) { $0.alpha }
    row(\.layoutMargins) { $0.layoutMargins }
    row(\.directionalLayoutMargins) { $0.directionalLayoutMargins }
    row(\.backgroundColor) { $0.backgroundColor }
    row(\.tintColor) { $0.tintColor }
    row(\.mask) { $0.mask }
  }

  static let uiControl = Relays<UIControl>.of({ UIControl() }) { row in
    row(\.isEnabled) { $0.isEnabled }
    row(\.isSelected) { $0.isSelected }
    row(\.isHighlighted) { $0.isHighlighted }
    row(\.showsMenuAsPrimaryAction) { $0.showsMenuAsPrimaryAction }
    row(\.contentVerticalAlignment) { $0.contentVerticalAlignment }
    row(\.contentHorizontalAlignment) { $0.contentHorizontalAlignment }
  }

  static let uiButton = Relays<UIButton>.of({ UIButton() }) { row in
    row(\.contentEdgeInsets) { $0.contentEdgeInsets }
    row(\.titleEdgeInsets) { $0.titleEdgeInsets }
    row(\.imageEdgeInsets) { $0.imageEdgeInsets }
    row(\.reversesTitleShadowWhenHighlighted) { $0.reversesTitleShadowWhenHighlighted }
    row(\.adjustsImageWhenHighlighted) { $0.adjustsImageWhenHighlighted }
    row(\.adjustsImageWhenDisabled) { $0.adjustsImageWhenDisabled }
    row(\.showsTouchWhenHighlighted) { $0.showsTouchWhenHighlighted }
    row(\.isPointerInteractionEnabled) { $0.isPointerInteractionEnabled }
  }

  static let uiStackView = Relays<UIStackView>.of({ UIStackView() }) { row in
    row(\.spacing) { $0.spacing }
    row(\.isBaselineRelativeArrangement) { $0.isBaselineRelativeArrangement }
    row(\.isLayoutMarginsRelativeArrangement) { $0.isLayoutMarginsRelativeArrangement }
  }

  static let uiLabel = Relays<UILabel>.of({ UILabel() }) { row in
    row(\.text) { $0.text }
    row(\.font) { $0.font }
    row(\.textColor) { $0.textColor }
    row(\.shadowColor) { $0.shadowColor }
    row(\.highlightedTextColor) { $0.highlightedTextColor }
    row(\.shadowOffset) { $0.shadowOffset }
    row(\.attributedText) { $0.attributedText }
    row(\.isHighlighted) { $0.isHighlighted }
    row(\.isUserInteractionEnabled) { $0.isUserInteractionEnabled }
    row(\.isEnabled) { $0.isEnabled }
    row(\.adjustsFontSizeToFitWidth) { $0.adjustsFontSizeToFitWidth }
    row(\.allowsDefaultTighteningForTruncation) { $0.allowsDefaultTighteningForTruncation }
    row(\.numberOfLines) { $0.numberOfLines }
    row(\.minimumScaleFactor) { $0.minimumScaleFactor }
    row(\.preferredMaxLayoutWidth) { $0.preferredMaxLayoutWidth }
  }

  static let uiImageView = Relays<UIImageView>.of({ UIImageView() }) { row in
    row(\.image) { $0.image }
    row(\.highlightedImage) { $0.highlightedImage }
    row(\.isUserInteractionEnabled) { $0.isUserInteractionEnabled }
    row(\.isHighlighted) { $0.isHighlighted }
    row(\.animationImages) { $0.animationImages }
    row(\.highlightedAnimationImages) { $0.highlightedAnimationImages }
    row(\.animationDuration) { $0.animationDuration }
    row(\.animationRepeatCount) { $0.animationRepeatCount }
  }

  static let uiTextView = Relays<UITextView>.of({ UITextView() }) { row in
    row(\.text) { $0.text }
    row(\.font) { $0.font }
    row(\.textColor) { $0.textColor }
    row(\.textAlignment) { $0.textAlignment }
    row(\.selectedRange) { $0.selectedRange }
    row(\.isEditable) { $0.isEditable }
    row(\.isSelectable) { $0.isSelectable }
    row(\.allowsEditingTextAttributes) { $0.allowsEditingTextAttributes }
    row(\.clearsOnInsertion) { $0.clearsOnInsertion }
    row(\.usesStandardTextScaling) { $0.usesStandardTextScaling }
    row(\.attributedText) { $0.attributedText }
    row(\.inputView) { $0.inputView }
    row(\.inputAccessoryView) { $0.inputAccessoryView }
    row(\.textContainerInset) { $0.textContainerInset }
  }

  static let uiTextField = Relays<UITextField>.of({ UITextField() }) { row in
    row(\.text) { $0.text }
    row(\.placeholder) { $0.placeholder }
    row(\.attributedText) { $0.attributedText }
    row(\.textColor) { $0.textColor }
    row(\.font) { $0.font }
    row(\.adjustsFontSizeToFitWidth) { $0.adjustsFontSizeToFitWidth }
    row(\.allowsEditingTextAttributes) { $0.allowsEditingTextAttributes }
    row(\.clearsOnInsertion) { $0.clearsOnInsertion }
    row(\.delegate) { $0.delegate }
    row(\.disabledBackground) { $0.disabledBackground }
    row(\.leftView) { $0.leftView }
    row(\.rightView) { $0.rightView }
    row(\.inputView) { $0.inputView }
    row(\.inputAccessoryView) { $0.inputAccessoryView }
    row(\.rightViewMode) { $0.rightViewMode }
  }

  static let uiSearchBar = Relays<UISearchBar>.of({ UISearchBar() }) { row in
    row(\.delegate) { $0.delegate }
    row(\.text) { $0.text }
    row(\.prompt) { $0.prompt }
    row(\.placeholder) { $0.placeholder }
    row(\.showsBookmarkButton) { $0.showsBookmarkButton }
    row(\.showsCancelButton) { $0.showsCancelButton }
    row(\.showsSearchResultsButton) { $0.showsSearchResultsButton }
    row(\.isSearchResultsButtonSelected) { $0.isSearchResultsButtonSelected }
    row(\.isTranslucent) { $0.isTranslucent }
    row(\.barTintColor) { $0.barTintColor }
    row(\.inputAccessoryView) { $0.inputAccessoryView }
    row(\.backgroundImage) { $0.backgroundImage }
    row(\.searchFieldBackgroundPositionAdjustment) { $0.searchFieldBackgroundPositionAdjustment }
    row(\.searchTextPositionAdjustment) { $0.searchTextPositionAdjustment }
  }

  static let uiSwitch = Relays<UISwitch>.of({ UISwitch() }) { row in
    row(\.onTintColor) { $0.onTintColor }
    row(\.thumbTintColor) { $0.thumbTintColor }
    row(\.onImage) { $0.onImage }
    row(\.offImage) { $0.offImage }
    row(\.isOn) { $0.isOn }
  }

  static let uiSlider = Relays<UISlider>.of({ UISlider() }) { row in
    row(\.value) { $0.value }
    row(\.minimumValue) { $0.minimumValue }
    row(\.maximumValue) { $0.maximumValue }
    row(\.minimumValueImage) { $0.minimumValueImage }
    row(\.maximumValueImage) { $0.maximumValueImage }
    row(\.isContinuous) { $0.isContinuous }
    row(\.minimumTrackTintColor) { $0.minimumTrackTintColor }
    row(\.maximumTrackTintColor) { $0.maximumTrackTintColor }
    row(\.thumbTintColor) { $0.thumbTintColor }
  }

  static let uiStepper = Relays<UIStepper>.of({ UIStepper() }) { row in
    row(\.isContinuous) { $0.isContinuous }
    row(\.autorepeat) { $0.autorepeat }
    row(\.wraps) { $0.wraps }
    row(\.value) { $0.value }
    row(\.minimumValue) { $0.minimumValue }
    row(\.maximumValue) { $0.maximumValue }
    row(\.stepValue) { $0.stepValue }
  }

  static let uiScrollView = Relays<UIScrollView>.of({ UIScrollView() }) { row in
    row(\.contentOffset) { $0.contentOffset }
    row(\.contentSize) { $0.contentSize }
    row(\.contentInset) { $0.contentInset }
    row(\.verticalScrollIndicatorInsets) { $0.verticalScrollIndicatorInsets }
    row(\.horizontalScrollIndicatorInsets) { $0.horizontalScrollIndicatorInsets }
    row(\.scrollIndicatorInsets) { $0.scrollIndicatorInsets }
    row(\.delegate) { $0.delegate }
    row(\.isDirectionalLockEnabled) { $0.isDirectionalLockEnabled }
    row(\.bounces) { $0.bounces }
    row(\.alwaysBounceVertical) { $0.alwaysBounceVertical }
    row(\.alwaysBounceHorizontal) { $0.alwaysBounceHorizontal }
    row(\.isPagingEnabled) { $0.isPagingEnabled }
    row(\.isScrollEnabled) { $0.isScrollEnabled }
    row(\.showsVerticalScrollIndicator) { $0.showsVerticalScrollIndicator }
    row(\.showsHorizontalScrollIndicator) { $0.showsHorizontalScrollIndicator }
    row(\.delaysContentTouches) { $0.delaysContentTouches }
    row(\.canCancelContentTouches) { $0.canCancelContentTouches }
    row(\.bouncesZoom) { $0.bouncesZoom }
    row(\.scrollsToTop) { $0.scrollsToTop }
    row(\.minimumZoomScale) { $0.minimumZoomScale }
    row(\.maximumZoomScale) { $0.maximumZoomScale }
    row(\.zoomScale) { $0.zoomScale }
    row(\.refreshControl) { $0.refreshControl }
  }

  static let uiTableView = Relays<UITableView>.of({ UITableView() }) { row in
    row(\.dataSource) { $0.dataSource }
    row(\.delegate) { $0.delegate }
    row(\.prefetchDataSource) { $0.prefetchDataSource }
    row(\.dragDelegate) { $0.dragDelegate }
    row(\.dropDelegate) { $0.dropDelegate }
    row(\.rowHeight) { $0.rowHeight }
    row(\.sectionHeaderHeight) { $0.sectionHeaderHeight }
    row(\.sectionFooterHeight) { $0.sectionFooterHeight }
    row(\.estimatedRowHeight) { $0.estimatedRowHeight }
    row(\.estimatedSectionHeaderHeight) { $0.estimatedSectionHeaderHeight }
    row(\.estimatedSectionFooterHeight) { $0.estimatedSectionFooterHeight }
    row(\.separatorInset) { $0.separatorInset }
    row(\.backgroundView) { $0.backgroundView }
    row(\.tableHeaderView) { $0.tableHeaderView }
    row(\.tableFooterView) { $0.tableFooterView }
    row(\.isEditing) { $0.isEditing }
    row(\.allowsSelection) { $0.allowsSelection }
    row(\.allowsMultipleSelection) { $0.allowsMultipleSelection }
    row(\.cellLayoutMarginsFollowReadableWidth) { $0.cellLayoutMarginsFollowReadableWidth }
    row(\.insetsContentViewsToSafeArea) { $0.insetsContentViewsToSafeArea }
    row(\.remembersLastFocusedIndexPath) { $0.remembersLastFocusedIndexPath }
    row(\.selectionFollowsFocus) { $0.selectionFollowsFocus }
    row(\.dragInteractionEnabled) { $0.dragInteractionEnabled }
    row(\.sectionIndexMinimumDisplayRowCount) { $0.sectionIndexMinimumDisplayRowCount }
    row(\.sectionIndexColor) { $0.sectionIndexColor }
    row(\.sectionIndexBackgroundColor) { $0.sectionIndexBackgroundColor }
    row(\.sectionIndexTrackingBackgroundColor) { $0.sectionIndexTrackingBackgroundColor }
    row(\.separatorColor) { $0.separatorColor }
    row(\.separatorStyle) { $0.separatorStyle }
    row(\.separatorEffect) { $0.separatorEffect }
  }

  static let uiCollectionView = Relays<UICollectionView>.of({ UICollectionView() }) { row in
    row(\.collectionViewLayout) { $0.collectionViewLayout }
    row(\.delegate) { $0.delegate }
    row(\.dataSource) { $0.dataSource }
    row(\.prefetchDataSource) { $0.prefetchDataSource }
    row(\.dragDelegate) { $0.dragDelegate }
    row(\.dropDelegate) { $0.dropDelegate }
    row(\.isPrefetchingEnabled) { $0.isPrefetchingEnabled }
    row(\.dragInteractionEnabled) { $0.dragInteractionEnabled }
    row(\.allowsSelection) { $0.allowsSelection }
    row(\.allowsMultipleSelection) { $0.allowsMultipleSelection }
    row(\.remembersLastFocusedIndexPath) { $0.remembersLastFocusedIndexPath }
    row(\.selectionFollowsFocus) { $0.selectionFollowsFocus }
    row(\.isEditing) { $0.isEditing }
    row(\.backgroundView) { $0.backgroundView }
  }

  static let uiTableViewCell = Relays<UITableViewCell>.of({ UITableViewCell() }) { row in
    row(\.automaticallyUpdatesContentConfiguration) { $0.automaticallyUpdatesContentConfiguration }
    row(\.automaticallyUpdatesBackgroundConfiguration) { $0.automaticallyUpdatesBackgroundConfiguration }
    row(\.isSelected) { $0.isSelected }
    row(\.isHighlighted) { $0.isHighlighted }
    row(\.showsReorderControl) { $0.showsReorderControl }
    row(\.shouldIndentWhileEditing) { $0.shouldIndentWhileEditing }
    row(\.isEditing) { $0.isEditing }
    row(\.userInteractionEnabledWhileDragging) { $0.userInteractionEnabledWhileDragging }
    row(\.backgroundView) { $0.backgroundView }
    row(\.selectedBackgroundView) { $0.selectedBackgroundView }
    row(\.multipleSelectionBackgroundView) { $0.multipleSelectionBackgroundView }
    row(\.accessoryView) { $0.accessoryView }
    row(\.editingAccessoryView) { $0.editingAccessoryView }
    row(\.indentationLevel) { $0.indentationLevel }
    row(\.indentationWidth) { $0.indentationWidth }
  }

  static let uiCollectionViewCell = Relays<UICollectionViewCell>.of({ UICollectionViewCell() }) { row in
    row(\.automaticallyUpdatesContentConfiguration) { $0.automaticallyUpdatesContentConfiguration }
    row(\.automaticallyUpdatesBackgroundConfiguration) { $0.automaticallyUpdatesBackgroundConfiguration }
    row(\.isSelected) { $0.isSelected }
    row(\.isHighlighted) { $0.isHighlighted }
    row(\.backgroundView) { $0.backgroundView }
    row(\.selectedBackgroundView) { $0.selectedBackgroundView }
  }

  static let all = [
    uiView, uiControl, uiButton, uiStackView, uiLabel, uiImageView, uiTextView, uiTextField, uiSearchBar, uiSwitch,
    uiSlider, uiStepper, uiScrollView, uiTableView, uiCollectionView, uiTableViewCell, uiCollectionViewCell,
  ].flatMap(\.self)
}
