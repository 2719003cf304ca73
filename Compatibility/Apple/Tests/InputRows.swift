// SPDX-License-Identifier: MIT

import Pharos
import UIKit

@MainActor let uiTextViewRows: [RelayRow] = [
  RelayRow("UITextView.text", UITextView.init, \.text, ("one", "two")) { $0.bondableRelays.text },
  RelayRow("UITextView.font", UITextView.init, \.font, (UIFont.systemFont(ofSize: 1), nil)) { $0.bondableRelays.font },
  RelayRow("UITextView.textColor", UITextView.init, \.textColor, (UIColor.red, nil)) { $0.bondableRelays.textColor },
  RelayRow("UITextView.textAlignment", UITextView.init, \.textAlignment, (.right, .center)) {
    $0.bondableRelays.textAlignment
  },
  RelayRow(
    "UITextView.selectedRange",
    UITextView.init,
    \.selectedRange,
    (NSRange(location: 1, length: 2), NSRange(location: 3, length: 4))
  ) { $0.bondableRelays.selectedRange },
  RelayRow("UITextView.isEditable", UITextView.init, \.isEditable, (true, false)) { $0.bondableRelays.isEditable },
  RelayRow("UITextView.isSelectable", UITextView.init, \.isSelectable, (true, false)) {
    $0.bondableRelays.isSelectable
  },
  RelayRow("UITextView.allowsEditingTextAttributes", UITextView.init, \.allowsEditingTextAttributes, (true, false)) {
    $0.bondableRelays.allowsEditingTextAttributes
  },
  RelayRow("UITextView.clearsOnInsertion", UITextView.init, \.clearsOnInsertion, (true, false)) {
    $0.bondableRelays.clearsOnInsertion
  },
  RelayRow("UITextView.usesStandardTextScaling", UITextView.init, \.usesStandardTextScaling, (true, false)) {
    $0.bondableRelays.usesStandardTextScaling
  },
  RelayRow(
    "UITextView.attributedText",
    UITextView.init,
    \.attributedText,
    (NSAttributedString(string: "one"), NSAttributedString(string: "two"))
  ) { $0.bondableRelays.attributedText },
  RelayRow("UITextView.inputView", UITextView.init, \.inputView, (UIView(), nil)) { $0.bondableRelays.inputView },
  RelayRow("UITextView.inputAccessoryView", UITextView.init, \.inputAccessoryView, (UIView(), nil)) {
    $0.bondableRelays.inputAccessoryView
  },
  RelayRow("UITextView.textContainerInset", UITextView.init, \.textContainerInset, (insets(1), insets(2))) {
    $0.bondableRelays.textContainerInset
  },
]

@MainActor let uiTextFieldRows: [RelayRow] = [
  RelayRow("UITextField.text", UITextField.init, \.text, ("one", "two")) { $0.bondableRelays.text },
  RelayRow("UITextField.placeholder", UITextField.init, \.placeholder, ("one", "two")) {
    $0.bondableRelays.placeholder
  },
  RelayRow("UITextField.attributedText", UITextField.init, \.attributedText, (NSAttributedString(string: "one"), nil)) {
    $0.bondableRelays.attributedText
  },
  RelayRow("UITextField.textColor", UITextField.init, \.textColor, (UIColor.red, nil)) { $0.bondableRelays.textColor },
  RelayRow("UITextField.font", UITextField.init, \.font, (UIFont.systemFont(ofSize: 1), nil)) {
    $0.bondableRelays.font
  },
  RelayRow("UITextField.adjustsFontSizeToFitWidth", UITextField.init, \.adjustsFontSizeToFitWidth, (true, false)) {
    $0.bondableRelays.adjustsFontSizeToFitWidth
  },
  RelayRow("UITextField.allowsEditingTextAttributes", UITextField.init, \.allowsEditingTextAttributes, (true, false)) {
    $0.bondableRelays.allowsEditingTextAttributes
  },
  RelayRow("UITextField.clearsOnInsertion", UITextField.init, \.clearsOnInsertion, (true, false)) {
    $0.bondableRelays.clearsOnInsertion
  },
  RelayRow(delegate: "UITextField.delegate", UITextField.init, \.delegate, (Delegate(), nil)) {
    $0.bondableRelays.delegate
  },
  RelayRow("UITextField.disabledBackground", UITextField.init, \.disabledBackground, (UIImage(), nil)) {
    $0.bondableRelays.disabledBackground
  },
  RelayRow("UITextField.leftView", UITextField.init, \.leftView, (UIView(), nil)) { $0.bondableRelays.leftView },
  RelayRow("UITextField.rightView", UITextField.init, \.rightView, (UIView(), nil)) { $0.bondableRelays.rightView },
  RelayRow("UITextField.inputView", UITextField.init, \.inputView, (UIView(), nil)) { $0.bondableRelays.inputView },
  RelayRow("UITextField.inputAccessoryView", UITextField.init, \.inputAccessoryView, (UIView(), nil)) {
    $0.bondableRelays.inputAccessoryView
  },
  RelayRow("UITextField.rightViewMode", UITextField.init, \.rightViewMode, (.always, .whileEditing)) {
    $0.bondableRelays.rightViewMode
  },
]

@MainActor let uiSearchBarRows: [RelayRow] = [
  RelayRow(delegate: "UISearchBar.delegate", UISearchBar.init, \.delegate, (Delegate(), nil)) {
    $0.bondableRelays.delegate
  },
  RelayRow("UISearchBar.text", UISearchBar.init, \.text, ("one", "two")) { $0.bondableRelays.text },
  RelayRow("UISearchBar.prompt", UISearchBar.init, \.prompt, ("one", "two")) { $0.bondableRelays.prompt },
  RelayRow("UISearchBar.placeholder", UISearchBar.init, \.placeholder, ("one", "two")) {
    $0.bondableRelays.placeholder
  },
  RelayRow("UISearchBar.showsBookmarkButton", UISearchBar.init, \.showsBookmarkButton, (true, false)) {
    $0.bondableRelays.showsBookmarkButton
  },
  RelayRow("UISearchBar.showsCancelButton", UISearchBar.init, \.showsCancelButton, (true, false)) {
    $0.bondableRelays.showsCancelButton
  },
  RelayRow("UISearchBar.showsSearchResultsButton", UISearchBar.init, \.showsSearchResultsButton, (true, false)) {
    $0.bondableRelays.showsSearchResultsButton
  },
  RelayRow(
    "UISearchBar.isSearchResultsButtonSelected",
    UISearchBar.init,
    \.isSearchResultsButtonSelected,
    (true, false)
  ) { $0.bondableRelays.isSearchResultsButtonSelected },
  RelayRow("UISearchBar.isTranslucent", UISearchBar.init, \.isTranslucent, (true, false)) {
    $0.bondableRelays.isTranslucent
  },
  RelayRow("UISearchBar.barTintColor", UISearchBar.init, \.barTintColor, (UIColor.red, nil)) {
    $0.bondableRelays.barTintColor
  },
  RelayRow("UISearchBar.inputAccessoryView", UISearchBar.init, \.inputAccessoryView, (UIView(), nil)) {
    $0.bondableRelays.inputAccessoryView
  },
  RelayRow("UISearchBar.backgroundImage", UISearchBar.init, \.backgroundImage, (UIImage(), nil)) {
    $0.bondableRelays.backgroundImage
  },
  RelayRow(
    "UISearchBar.searchFieldBackgroundPositionAdjustment",
    UISearchBar.init,
    \.searchFieldBackgroundPositionAdjustment,
    (UIOffset(horizontal: 1, vertical: 2), UIOffset(horizontal: 3, vertical: 4))
  ) { $0.bondableRelays.searchFieldBackgroundPositionAdjustment },
  RelayRow(
    "UISearchBar.searchTextPositionAdjustment",
    UISearchBar.init,
    \.searchTextPositionAdjustment,
    (UIOffset(horizontal: 1, vertical: 2), UIOffset(horizontal: 3, vertical: 4))
  ) { $0.bondableRelays.searchTextPositionAdjustment },
]

@MainActor let uiSwitchRows: [RelayRow] = [
  RelayRow("UISwitch.onTintColor", UISwitch.init, \.onTintColor, (UIColor.red, nil)) { $0.bondableRelays.onTintColor },
  RelayRow("UISwitch.thumbTintColor", UISwitch.init, \.thumbTintColor, (UIColor.red, nil)) {
    $0.bondableRelays.thumbTintColor
  },
  RelayRow("UISwitch.onImage", UISwitch.init, \.onImage, (UIImage(), nil)) { $0.bondableRelays.onImage },
  RelayRow("UISwitch.offImage", UISwitch.init, \.offImage, (UIImage(), nil)) { $0.bondableRelays.offImage },
  RelayRow("UISwitch.isOn", UISwitch.init, \.isOn, (true, false)) { $0.bondableRelays.isOn },
]

@MainActor let uiSliderRows: [RelayRow] = [
  RelayRow("UISlider.value", UISlider.init, \.value, (0.25, 0.75)) { $0.bondableRelays.value },
  RelayRow("UISlider.minimumValue", UISlider.init, \.minimumValue, (0.25, 0.75)) { $0.bondableRelays.minimumValue },
  RelayRow("UISlider.maximumValue", UISlider.init, \.maximumValue, (0.25, 0.75)) { $0.bondableRelays.maximumValue },
  RelayRow("UISlider.minimumValueImage", UISlider.init, \.minimumValueImage, (UIImage(), nil)) {
    $0.bondableRelays.minimumValueImage
  },
  RelayRow("UISlider.maximumValueImage", UISlider.init, \.maximumValueImage, (UIImage(), nil)) {
    $0.bondableRelays.maximumValueImage
  },
  RelayRow("UISlider.isContinuous", UISlider.init, \.isContinuous, (true, false)) { $0.bondableRelays.isContinuous },
  RelayRow("UISlider.minimumTrackTintColor", UISlider.init, \.minimumTrackTintColor, (UIColor.red, nil)) {
    $0.bondableRelays.minimumTrackTintColor
  },
  RelayRow("UISlider.maximumTrackTintColor", UISlider.init, \.maximumTrackTintColor, (UIColor.red, nil)) {
    $0.bondableRelays.maximumTrackTintColor
  },
  RelayRow("UISlider.thumbTintColor", UISlider.init, \.thumbTintColor, (UIColor.red, nil)) {
    $0.bondableRelays.thumbTintColor
  },
]

@MainActor let uiStepperRows: [RelayRow] = [
  RelayRow("UIStepper.isContinuous", UIStepper.init, \.isContinuous, (true, false)) { $0.bondableRelays.isContinuous },
  RelayRow("UIStepper.autorepeat", UIStepper.init, \.autorepeat, (true, false)) { $0.bondableRelays.autorepeat },
  RelayRow("UIStepper.wraps", UIStepper.init, \.wraps, (true, false)) { $0.bondableRelays.wraps },
  RelayRow("UIStepper.value", UIStepper.init, \.value, (0.25, 0.75)) { $0.bondableRelays.value },
  RelayRow("UIStepper.minimumValue", UIStepper.init, \.minimumValue, (0.25, 0.75)) { $0.bondableRelays.minimumValue },
  RelayRow("UIStepper.maximumValue", UIStepper.init, \.maximumValue, (0.25, 0.75)) { $0.bondableRelays.maximumValue },
  RelayRow("UIStepper.stepValue", UIStepper.init, \.stepValue, (0.25, 0.75)) { $0.bondableRelays.stepValue },
]
