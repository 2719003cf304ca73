// SPDX-License-Identifier: MIT

import Pharos
import UIKit

@MainActor let uiViewRows: [RelayRow] = [
  RelayRow("UIView.isUserInteractionEnabled", UIView.init, \.isUserInteractionEnabled, (false, true)) {
    $0.bondableRelays.isUserInteractionEnabled
  },
  RelayRow("UIView.isMultipleTouchEnabled", UIView.init, \.isMultipleTouchEnabled, (true, false)) {
    $0.bondableRelays.isMultipleTouchEnabled
  },
  RelayRow("UIView.isExclusiveTouch", UIView.init, \.isExclusiveTouch, (true, false)) {
    $0.bondableRelays.isExclusiveTouch
  },
  RelayRow("UIView.autoresizesSubviews", UIView.init, \.autoresizesSubviews, (true, false)) {
    $0.bondableRelays.autoresizesSubviews
  },
  RelayRow("UIView.preservesSuperviewLayoutMargins", UIView.init, \.preservesSuperviewLayoutMargins, (true, false)) {
    $0.bondableRelays.preservesSuperviewLayoutMargins
  },
  RelayRow("UIView.insetsLayoutMarginsFromSafeArea", UIView.init, \.insetsLayoutMarginsFromSafeArea, (true, false)) {
    $0.bondableRelays.insetsLayoutMarginsFromSafeArea
  },
  RelayRow("UIView.clipsToBounds", UIView.init, \.clipsToBounds, (true, false)) { $0.bondableRelays.clipsToBounds },
  RelayRow("UIView.isOpaque", UIView.init, \.isOpaque, (true, false)) { $0.bondableRelays.isOpaque },
  RelayRow("UIView.clearsContextBeforeDrawing", UIView.init, \.clearsContextBeforeDrawing, (true, false)) {
    $0.bondableRelays.clearsContextBeforeDrawing
  },
  RelayRow("UIView.isHidden", UIView.init, \.isHidden, (true, false)) { $0.bondableRelays.isHidden },
  RelayRow(
    "UIView.translatesAutoresizingMaskIntoConstraints",
    UIView.init,
    \.translatesAutoresizingMaskIntoConstraints,
    (true, false)
  ) { $0.bondableRelays.translatesAutoresizingMaskIntoConstraints },
  RelayRow("UIView.tag", UIView.init, \.tag, (3, 4)) { $0.bondableRelays.tag },
  RelayRow("UIView.focusGroupIdentifier", UIView.init, \.focusGroupIdentifier, ("one", "two")) {
    $0.bondableRelays.focusGroupIdentifier
  },
  RelayRow("UIView.restorationIdentifier", UIView.init, \.restorationIdentifier, ("one", "two")) {
    $0.bondableRelays.restorationIdentifier
  },
  RelayRow(
    "UIView.frame",
    UIView.init,
    \.frame,
    (CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 5, y: 6, width: 7, height: 8))
  ) { $0.bondableRelays.frame },
  RelayRow(
    "UIView.bounds",
    UIView.init,
    \.bounds,
    (CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 5, y: 6, width: 7, height: 8))
  ) { $0.bondableRelays.bounds },
  RelayRow("UIView.center", UIView.init, \.center, (CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4))) {
    $0.bondableRelays.center
  },
  RelayRow("UIView.contentScaleFactor", UIView.init, \.contentScaleFactor, (0.25, 0.75)) {
    $0.bondableRelays.contentScaleFactor
  },
  RelayRow("UIView.alpha", UIView.init, \.alpha, (0.25, 0.75)) { $0.bondableRelays.alpha },
  RelayRow("UIView.layoutMargins", UIView.init, \.layoutMargins, (insets(1), insets(2))) {
    $0.bondableRelays.layoutMargins
  },
  RelayRow("UIView.directionalLayoutMargins", UIView.init, \.directionalLayoutMargins, (directional(1), directional(2)))
  { $0.bondableRelays.directionalLayoutMargins },
  RelayRow("UIView.backgroundColor", UIView.init, \.backgroundColor, (UIColor.red, nil)) {
    $0.bondableRelays.backgroundColor
  },
  RelayRow("UIView.tintColor", UIView.init, \.tintColor, (UIColor.red, nil)) { $0.bondableRelays.tintColor },
  RelayRow("UIView.mask", UIView.init, \.mask, (UIView(), nil)) { $0.bondableRelays.mask },
]

@MainActor let uiControlRows: [RelayRow] = [
  RelayRow("UIControl.isEnabled", UIControl.init, \.isEnabled, (false, true)) { $0.bondableRelays.isEnabled },
  RelayRow("UIControl.isSelected", UIControl.init, \.isSelected, (true, false)) { $0.bondableRelays.isSelected },
  RelayRow("UIControl.isHighlighted", UIControl.init, \.isHighlighted, (true, false)) {
    $0.bondableRelays.isHighlighted
  },
  RelayRow("UIControl.showsMenuAsPrimaryAction", UIControl.init, \.showsMenuAsPrimaryAction, (true, false)) {
    $0.bondableRelays.showsMenuAsPrimaryAction
  },
  RelayRow("UIControl.contentVerticalAlignment", UIControl.init, \.contentVerticalAlignment, (.top, .fill)) {
    $0.bondableRelays.contentVerticalAlignment
  },
  RelayRow("UIControl.contentHorizontalAlignment", UIControl.init, \.contentHorizontalAlignment, (.left, .fill)) {
    $0.bondableRelays.contentHorizontalAlignment
  },
]

@MainActor let uiButtonRows: [RelayRow] = [
  RelayRow("UIButton.contentEdgeInsets", UIButton.init, \.contentEdgeInsets, (insets(1), insets(2))) {
    $0.bondableRelays.contentEdgeInsets
  },
  RelayRow("UIButton.titleEdgeInsets", UIButton.init, \.titleEdgeInsets, (insets(1), insets(2))) {
    $0.bondableRelays.titleEdgeInsets
  },
  RelayRow("UIButton.imageEdgeInsets", UIButton.init, \.imageEdgeInsets, (insets(1), insets(2))) {
    $0.bondableRelays.imageEdgeInsets
  },
  RelayRow(
    "UIButton.reversesTitleShadowWhenHighlighted",
    UIButton.init,
    \.reversesTitleShadowWhenHighlighted,
    (true, false)
  ) { $0.bondableRelays.reversesTitleShadowWhenHighlighted },
  RelayRow("UIButton.adjustsImageWhenHighlighted", UIButton.init, \.adjustsImageWhenHighlighted, (true, false)) {
    $0.bondableRelays.adjustsImageWhenHighlighted
  },
  RelayRow("UIButton.adjustsImageWhenDisabled", UIButton.init, \.adjustsImageWhenDisabled, (true, false)) {
    $0.bondableRelays.adjustsImageWhenDisabled
  },
  RelayRow("UIButton.showsTouchWhenHighlighted", UIButton.init, \.showsTouchWhenHighlighted, (true, false)) {
    $0.bondableRelays.showsTouchWhenHighlighted
  },
  RelayRow("UIButton.isPointerInteractionEnabled", UIButton.init, \.isPointerInteractionEnabled, (true, false)) {
    $0.bondableRelays.isPointerInteractionEnabled
  },
]

@MainActor let uiStackViewRows: [RelayRow] = [
  RelayRow("UIStackView.spacing", UIStackView.init, \.spacing, (0.25, 0.75)) { $0.bondableRelays.spacing },
  RelayRow(
    "UIStackView.isBaselineRelativeArrangement",
    UIStackView.init,
    \.isBaselineRelativeArrangement,
    (true, false)
  ) { $0.bondableRelays.isBaselineRelativeArrangement },
  RelayRow(
    "UIStackView.isLayoutMarginsRelativeArrangement",
    UIStackView.init,
    \.isLayoutMarginsRelativeArrangement,
    (true, false)
  ) { $0.bondableRelays.isLayoutMarginsRelativeArrangement },
]

@MainActor let uiLabelRows: [RelayRow] = [
  RelayRow("UILabel.text", UILabel.init, \.text, ("one", "two")) { $0.bondableRelays.text },
  RelayRow("UILabel.font", UILabel.init, \.font, (UIFont.systemFont(ofSize: 1), nil)) { $0.bondableRelays.font },
  RelayRow("UILabel.textColor", UILabel.init, \.textColor, (UIColor.red, nil)) { $0.bondableRelays.textColor },
  RelayRow("UILabel.shadowColor", UILabel.init, \.shadowColor, (UIColor.red, nil)) { $0.bondableRelays.shadowColor },
  RelayRow("UILabel.highlightedTextColor", UILabel.init, \.highlightedTextColor, (UIColor.red, nil)) {
    $0.bondableRelays.highlightedTextColor
  },
  RelayRow(
    "UILabel.shadowOffset",
    UILabel.init,
    \.shadowOffset,
    (CGSize(width: 1, height: 2), CGSize(width: 3, height: 4))
  ) { $0.bondableRelays.shadowOffset },
  RelayRow("UILabel.attributedText", UILabel.init, \.attributedText, (NSAttributedString(string: "one"), nil)) {
    $0.bondableRelays.attributedText
  },
  RelayRow("UILabel.isHighlighted", UILabel.init, \.isHighlighted, (true, false)) { $0.bondableRelays.isHighlighted },
  RelayRow("UILabel.isUserInteractionEnabled", UILabel.init, \.isUserInteractionEnabled, (false, true)) {
    $0.bondableRelays.isUserInteractionEnabled
  },
  RelayRow("UILabel.isEnabled", UILabel.init, \.isEnabled, (false, true)) { $0.bondableRelays.isEnabled },
  RelayRow("UILabel.adjustsFontSizeToFitWidth", UILabel.init, \.adjustsFontSizeToFitWidth, (true, false)) {
    $0.bondableRelays.adjustsFontSizeToFitWidth
  },
  RelayRow(
    "UILabel.allowsDefaultTighteningForTruncation",
    UILabel.init,
    \.allowsDefaultTighteningForTruncation,
    (true, false)
  ) { $0.bondableRelays.allowsDefaultTighteningForTruncation },
  RelayRow("UILabel.numberOfLines", UILabel.init, \.numberOfLines, (3, 4)) { $0.bondableRelays.numberOfLines },
  RelayRow("UILabel.minimumScaleFactor", UILabel.init, \.minimumScaleFactor, (0.25, 0.75)) {
    $0.bondableRelays.minimumScaleFactor
  },
  RelayRow("UILabel.preferredMaxLayoutWidth", UILabel.init, \.preferredMaxLayoutWidth, (0.25, 0.75)) {
    $0.bondableRelays.preferredMaxLayoutWidth
  },
]

@MainActor let uiImageViewRows: [RelayRow] = [
  RelayRow("UIImageView.image", UIImageView.init, \.image, (UIImage(), nil)) { $0.bondableRelays.image },
  RelayRow("UIImageView.highlightedImage", UIImageView.init, \.highlightedImage, (UIImage(), nil)) {
    $0.bondableRelays.highlightedImage
  },
  RelayRow("UIImageView.isUserInteractionEnabled", UIImageView.init, \.isUserInteractionEnabled, (false, true)) {
    $0.bondableRelays.isUserInteractionEnabled
  },
  RelayRow("UIImageView.isHighlighted", UIImageView.init, \.isHighlighted, (true, false)) {
    $0.bondableRelays.isHighlighted
  },
  RelayRow("UIImageView.animationImages", UIImageView.init, \.animationImages, ([UIImage()], nil)) {
    $0.bondableRelays.animationImages
  },
  RelayRow("UIImageView.highlightedAnimationImages", UIImageView.init, \.highlightedAnimationImages, ([UIImage()], nil))
  { $0.bondableRelays.highlightedAnimationImages },
  RelayRow("UIImageView.animationDuration", UIImageView.init, \.animationDuration, (0.25, 0.75)) {
    $0.bondableRelays.animationDuration
  },
  RelayRow("UIImageView.animationRepeatCount", UIImageView.init, \.animationRepeatCount, (3, 4)) {
    $0.bondableRelays.animationRepeatCount
  },
]
