// SPDX-License-Identifier: MIT

import Pharos
import UIKit

@MainActor let uiViewRows: [RelayRow] = [
  RelayRow("UIView.isUserInteractionEnabled", { UIView() }, \.isUserInteractionEnabled, (false, true)) {
    $0.bondableRelays.isUserInteractionEnabled
  },
  RelayRow("UIView.isMultipleTouchEnabled", { UIView() }, \.isMultipleTouchEnabled, (true, false)) {
    $0.bondableRelays.isMultipleTouchEnabled
  },
  RelayRow("UIView.isExclusiveTouch", { UIView() }, \.isExclusiveTouch, (true, false)) {
    $0.bondableRelays.isExclusiveTouch
  },
  RelayRow("UIView.autoresizesSubviews", { UIView() }, \.autoresizesSubviews, (true, false)) {
    $0.bondableRelays.autoresizesSubviews
  },
  RelayRow("UIView.preservesSuperviewLayoutMargins", { UIView() }, \.preservesSuperviewLayoutMargins, (true, false)) {
    $0.bondableRelays.preservesSuperviewLayoutMargins
  },
  RelayRow("UIView.insetsLayoutMarginsFromSafeArea", { UIView() }, \.insetsLayoutMarginsFromSafeArea, (true, false)) {
    $0.bondableRelays.insetsLayoutMarginsFromSafeArea
  },
  RelayRow("UIView.clipsToBounds", { UIView() }, \.clipsToBounds, (true, false)) { $0.bondableRelays.clipsToBounds },
  RelayRow("UIView.isOpaque", { UIView() }, \.isOpaque, (true, false)) { $0.bondableRelays.isOpaque },
  RelayRow("UIView.clearsContextBeforeDrawing", { UIView() }, \.clearsContextBeforeDrawing, (true, false)) {
    $0.bondableRelays.clearsContextBeforeDrawing
  },
  RelayRow("UIView.isHidden", { UIView() }, \.isHidden, (true, false)) { $0.bondableRelays.isHidden },
  RelayRow(
    "UIView.translatesAutoresizingMaskIntoConstraints",
    { UIView() },
    \.translatesAutoresizingMaskIntoConstraints,
    (true, false)
  ) { $0.bondableRelays.translatesAutoresizingMaskIntoConstraints },
  RelayRow("UIView.tag", { UIView() }, \.tag, (3, 4)) { $0.bondableRelays.tag },
  RelayRow("UIView.focusGroupIdentifier", { UIView() }, \.focusGroupIdentifier, ("one", "two")) {
    $0.bondableRelays.focusGroupIdentifier
  },
  RelayRow("UIView.restorationIdentifier", { UIView() }, \.restorationIdentifier, ("one", "two")) {
    $0.bondableRelays.restorationIdentifier
  },
  RelayRow(
    "UIView.frame",
    { UIView() },
    \.frame,
    (CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 5, y: 6, width: 7, height: 8))
  ) { $0.bondableRelays.frame },
  RelayRow(
    "UIView.bounds",
    { UIView() },
    \.bounds,
    (CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 5, y: 6, width: 7, height: 8))
  ) { $0.bondableRelays.bounds },
  RelayRow("UIView.center", { UIView() }, \.center, (CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4))) {
    $0.bondableRelays.center
  },
  RelayRow("UIView.contentScaleFactor", { UIView() }, \.contentScaleFactor, (0.25, 0.75)) {
    $0.bondableRelays.contentScaleFactor
  },
  RelayRow("UIView.alpha", { UIView() }, \.alpha, (0.25, 0.75)) { $0.bondableRelays.alpha },
  RelayRow("UIView.layoutMargins", { UIView() }, \.layoutMargins, (insets(1), insets(2))) {
    $0.bondableRelays.layoutMargins
  },
  RelayRow(
    "UIView.directionalLayoutMargins",
    { UIView() },
    \.directionalLayoutMargins,
    (directional(1), directional(2))
  ) { $0.bondableRelays.directionalLayoutMargins },
  RelayRow("UIView.backgroundColor", { UIView() }, \.backgroundColor, (UIColor.red, nil)) {
    $0.bondableRelays.backgroundColor
  },
  RelayRow("UIView.tintColor", { UIView() }, \.tintColor, (UIColor.red, nil)) { $0.bondableRelays.tintColor },
  RelayRow("UIView.mask", { UIView() }, \.mask, (UIView(), nil)) { $0.bondableRelays.mask },
]

@MainActor let uiControlRows: [RelayRow] = [
  RelayRow("UIControl.isEnabled", { UIControl() }, \.isEnabled, (false, true)) { $0.bondableRelays.isEnabled },
  RelayRow("UIControl.isSelected", { UIControl() }, \.isSelected, (true, false)) { $0.bondableRelays.isSelected },
  RelayRow("UIControl.isHighlighted", { UIControl() }, \.isHighlighted, (true, false)) {
    $0.bondableRelays.isHighlighted
  },
  RelayRow("UIControl.showsMenuAsPrimaryAction", { UIControl() }, \.showsMenuAsPrimaryAction, (true, false)) {
    $0.bondableRelays.showsMenuAsPrimaryAction
  },
  RelayRow("UIControl.contentVerticalAlignment", { UIControl() }, \.contentVerticalAlignment, (.top, .fill)) {
    $0.bondableRelays.contentVerticalAlignment
  },
  RelayRow("UIControl.contentHorizontalAlignment", { UIControl() }, \.contentHorizontalAlignment, (.left, .fill)) {
    $0.bondableRelays.contentHorizontalAlignment
  },
]

@MainActor let uiButtonRows: [RelayRow] = [
  RelayRow("UIButton.contentEdgeInsets", { UIButton() }, \.contentEdgeInsets, (insets(1), insets(2))) {
    $0.bondableRelays.contentEdgeInsets
  },
  RelayRow("UIButton.titleEdgeInsets", { UIButton() }, \.titleEdgeInsets, (insets(1), insets(2))) {
    $0.bondableRelays.titleEdgeInsets
  },
  RelayRow("UIButton.imageEdgeInsets", { UIButton() }, \.imageEdgeInsets, (insets(1), insets(2))) {
    $0.bondableRelays.imageEdgeInsets
  },
  RelayRow(
    "UIButton.reversesTitleShadowWhenHighlighted",
    { UIButton() },
    \.reversesTitleShadowWhenHighlighted,
    (true, false)
  ) { $0.bondableRelays.reversesTitleShadowWhenHighlighted },
  RelayRow("UIButton.adjustsImageWhenHighlighted", { UIButton() }, \.adjustsImageWhenHighlighted, (true, false)) {
    $0.bondableRelays.adjustsImageWhenHighlighted
  },
  RelayRow("UIButton.adjustsImageWhenDisabled", { UIButton() }, \.adjustsImageWhenDisabled, (true, false)) {
    $0.bondableRelays.adjustsImageWhenDisabled
  },
  RelayRow("UIButton.showsTouchWhenHighlighted", { UIButton() }, \.showsTouchWhenHighlighted, (true, false)) {
    $0.bondableRelays.showsTouchWhenHighlighted
  },
  RelayRow("UIButton.isPointerInteractionEnabled", { UIButton() }, \.isPointerInteractionEnabled, (true, false)) {
    $0.bondableRelays.isPointerInteractionEnabled
  },
]

@MainActor let uiStackViewRows: [RelayRow] = [
  RelayRow("UIStackView.spacing", { UIStackView() }, \.spacing, (0.25, 0.75)) { $0.bondableRelays.spacing },
  RelayRow(
    "UIStackView.isBaselineRelativeArrangement",
    { UIStackView() },
    \.isBaselineRelativeArrangement,
    (true, false)
  ) { $0.bondableRelays.isBaselineRelativeArrangement },
  RelayRow(
    "UIStackView.isLayoutMarginsRelativeArrangement",
    { UIStackView() },
    \.isLayoutMarginsRelativeArrangement,
    (true, false)
  ) { $0.bondableRelays.isLayoutMarginsRelativeArrangement },
]

@MainActor let uiLabelRows: [RelayRow] = [
  RelayRow("UILabel.text", { UILabel() }, \.text, ("one", "two")) { $0.bondableRelays.text },
  RelayRow("UILabel.font", { UILabel() }, \.font, (UIFont.systemFont(ofSize: 1), nil)) { $0.bondableRelays.font },
  RelayRow("UILabel.textColor", { UILabel() }, \.textColor, (UIColor.red, nil)) { $0.bondableRelays.textColor },
  RelayRow("UILabel.shadowColor", { UILabel() }, \.shadowColor, (UIColor.red, nil)) { $0.bondableRelays.shadowColor },
  RelayRow("UILabel.highlightedTextColor", { UILabel() }, \.highlightedTextColor, (UIColor.red, nil)) {
    $0.bondableRelays.highlightedTextColor
  },
  RelayRow(
    "UILabel.shadowOffset",
    { UILabel() },
    \.shadowOffset,
    (CGSize(width: 1, height: 2), CGSize(width: 3, height: 4))
  ) { $0.bondableRelays.shadowOffset },
  RelayRow("UILabel.attributedText", { UILabel() }, \.attributedText, (NSAttributedString(string: "one"), nil)) {
    $0.bondableRelays.attributedText
  },
  RelayRow("UILabel.isHighlighted", { UILabel() }, \.isHighlighted, (true, false)) { $0.bondableRelays.isHighlighted },
  RelayRow("UILabel.isUserInteractionEnabled", { UILabel() }, \.isUserInteractionEnabled, (false, true)) {
    $0.bondableRelays.isUserInteractionEnabled
  },
  RelayRow("UILabel.isEnabled", { UILabel() }, \.isEnabled, (false, true)) { $0.bondableRelays.isEnabled },
  RelayRow("UILabel.adjustsFontSizeToFitWidth", { UILabel() }, \.adjustsFontSizeToFitWidth, (true, false)) {
    $0.bondableRelays.adjustsFontSizeToFitWidth
  },
  RelayRow(
    "UILabel.allowsDefaultTighteningForTruncation",
    { UILabel() },
    \.allowsDefaultTighteningForTruncation,
    (true, false)
  ) { $0.bondableRelays.allowsDefaultTighteningForTruncation },
  RelayRow("UILabel.numberOfLines", { UILabel() }, \.numberOfLines, (3, 4)) { $0.bondableRelays.numberOfLines },
  RelayRow("UILabel.minimumScaleFactor", { UILabel() }, \.minimumScaleFactor, (0.25, 0.75)) {
    $0.bondableRelays.minimumScaleFactor
  },
  RelayRow("UILabel.preferredMaxLayoutWidth", { UILabel() }, \.preferredMaxLayoutWidth, (0.25, 0.75)) {
    $0.bondableRelays.preferredMaxLayoutWidth
  },
]

@MainActor let uiImageViewRows: [RelayRow] = [
  RelayRow("UIImageView.image", { UIImageView() }, \.image, (UIImage(), nil)) { $0.bondableRelays.image },
  RelayRow("UIImageView.highlightedImage", { UIImageView() }, \.highlightedImage, (UIImage(), nil)) {
    $0.bondableRelays.highlightedImage
  },
  RelayRow("UIImageView.isUserInteractionEnabled", { UIImageView() }, \.isUserInteractionEnabled, (false, true)) {
    $0.bondableRelays.isUserInteractionEnabled
  },
  RelayRow("UIImageView.isHighlighted", { UIImageView() }, \.isHighlighted, (true, false)) {
    $0.bondableRelays.isHighlighted
  },
  RelayRow("UIImageView.animationImages", { UIImageView() }, \.animationImages, ([UIImage()], nil)) {
    $0.bondableRelays.animationImages
  },
  RelayRow(
    "UIImageView.highlightedAnimationImages",
    { UIImageView() },
    \.highlightedAnimationImages,
    ([UIImage()], nil)
  ) { $0.bondableRelays.highlightedAnimationImages },
  RelayRow("UIImageView.animationDuration", { UIImageView() }, \.animationDuration, (0.25, 0.75)) {
    $0.bondableRelays.animationDuration
  },
  RelayRow("UIImageView.animationRepeatCount", { UIImageView() }, \.animationRepeatCount, (3, 4)) {
    $0.bondableRelays.animationRepeatCount
  },
]
