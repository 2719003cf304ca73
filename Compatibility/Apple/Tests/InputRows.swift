// SPDX-License-Identifier: MIT

import Pharos
import UIKit

@MainActor let uiTextViewRows: [RelayRow] = [
  RelayRow("UITextView.text", { UITextView() }, \.text, ("one", "two")) { $0.bondableRelays.text },
  RelayRow("UITextView.font", { UITextView() }, \.font, (UIFont.systemFont(ofSize: 1), nil)) { $0.bondableRelays.font },
  RelayRow("UITextView.textColor", { UITextView() }, \.textColor, (UIColor.red, nil)) { $0.bondableRelays.textColor },
  RelayRow("UITextView.textAlignment", { UITextView() }, \.textAlignment, (.right, .center)) {
    $0.bondableRelays.textAlignment
  },
  RelayRow(
    "UITextView.selectedRange",
    { UITextView() },
    \.selectedRange,
    (NSRange(location: 1, length: 2), NSRange(location: 3, length: 4))
  ) { $0.bondableRelays.selectedRange },
  RelayRow("UITextView.isEditable", { UITextView() }, \.isEditable, (true, false)) { $0.bondableRelays.isEditable },
  RelayRow("UITextView.isSelectable", { UITextView() }, \.isSelectable, (true, false)) {
    $0.bondableRelays.isSelectable
  },
  RelayRow("UITextView.allowsEditingTextAttributes", { UITextView() }, \.allowsEditingTextAttributes, (true, false)) {
    $0.bondableRelays.allowsEditingTextAttributes
  },
  RelayRow("UITextView.clearsOnInsertion", { UITextView() }, \.clearsOnInsertion, (true, false)) {
    $0.bondableRelays.clearsOnInsertion
  },
  RelayRow("UITextView.usesStandardTextScaling", { UITextView() }, \.usesStandardTextScaling, (true, false)) {
    $0.bondableRelays.usesStandardTextScaling
  },
  RelayRow(
    "UITextView.attributedText",
    { UITextView() },
    \.attributedText,
    (NSAttributedString(string: "one"), NSAttributedString(string: "two"))
  ) { $0.bondableRelays.attributedText },
  RelayRow("UITextView.inputView", { UITextView() }, \.inputView, (UIView(), nil)) { $0.bondableRelays.inputView },
  RelayRow("UITextView.inputAccessoryView", { UITextView() }, \.inputAccessoryView, (UIView(), nil)) {
    $0.bondableRelays.inputAccessoryView
  },
  RelayRow("UITextView.textContainerInset", { UITextView() }, \.textContainerInset, (insets(1), insets(2))) {
    $0.bondableRelays.textContainerInset
  },
]

@MainActor let uiTextFieldRows: [RelayRow] = [
  RelayRow("UITextField.text", { UITextField() }, \.text, ("one", "two")) { $0.bondableRelays.text },
  RelayRow("UITextField.placeholder", { UITextField() }, \.placeholder, ("one", "two")) {
    $0.bondableRelays.placeholder
  },
  RelayRow("UITextField.attributedText", { UITextField() }, \.attributedText, (NSAttributedString(string: "one"), nil))
  {
    $0.bondableRelays.attributedText
  },
  RelayRow("UITextField.textColor", { UITextField() }, \.textColor, (UIColor.red, nil)) { $0.bondableRelays.textColor },
  RelayRow("UITextField.font", { UITextField() }, \.font, (UIFont.systemFont(ofSize: 1), nil)) {
    $0.bondableRelays.font
  },
  RelayRow("UITextField.adjustsFontSizeToFitWidth", { UITextField() }, \.adjustsFontSizeToFitWidth, (true, false)) {
    $0.bondableRelays.adjustsFontSizeToFitWidth
  },
  RelayRow("UITextField.allowsEditingTextAttributes", { UITextField() }, \.allowsEditingTextAttributes, (true, false)) {
    $0.bondableRelays.allowsEditingTextAttributes
  },
  RelayRow("UITextField.clearsOnInsertion", { UITextField() }, \.clearsOnInsertion, (true, false)) {
    $0.bondableRelays.clearsOnInsertion
  },
  RelayRow(delegate: "UITextField.delegate", { UITextField() }, \.delegate, (Delegate(), nil)) {
    $0.bondableRelays.delegate
  },
  RelayRow("UITextField.disabledBackground", { UITextField() }, \.disabledBackground, (UIImage(), nil)) {
    $0.bondableRelays.disabledBackground
  },
  RelayRow("UITextField.leftView", { UITextField() }, \.leftView, (UIView(), nil)) { $0.bondableRelays.leftView },
  RelayRow("UITextField.rightView", { UITextField() }, \.rightView, (UIView(), nil)) { $0.bondableRelays.rightView },
  RelayRow("UITextField.inputView", { UITextField() }, \.inputView, (UIView(), nil)) { $0.bondableRelays.inputView },
  RelayRow("UITextField.inputAccessoryView", { UITextField() }, \.inputAccessoryView, (UIView(), nil)) {
    $0.bondableRelays.inputAccessoryView
  },
  RelayRow("UITextField.rightViewMode", { UITextField() }, \.rightViewMode, (.always, .whileEditing)) {
    $0.bondableRelays.rightViewMode
  },
]

@MainActor let uiSearchBarRows: [RelayRow] = [
  RelayRow(delegate: "UISearchBar.delegate", { UISearchBar() }, \.delegate, (Delegate(), nil)) {
    $0.bondableRelays.delegate
  },
  RelayRow("UISearchBar.text", { UISearchBar() }, \.text, ("one", "two")) { $0.bondableRelays.text },
  RelayRow("UISearchBar.prompt", { UISearchBar() }, \.prompt, ("one", "two")) { $0.bondableRelays.prompt },
  RelayRow("UISearchBar.placeholder", { UISearchBar() }, \.placeholder, ("one", "two")) {
    $0.bondableRelays.placeholder
  },
  RelayRow("UISearchBar.showsBookmarkButton", { UISearchBar() }, \.showsBookmarkButton, (true, false)) {
    $0.bondableRelays.showsBookmarkButton
  },
  RelayRow("UISearchBar.showsCancelButton", { UISearchBar() }, \.showsCancelButton, (true, false)) {
    $0.bondableRelays.showsCancelButton
  },
  RelayRow("UISearchBar.showsSearchResultsButton", { UISearchBar() }, \.showsSearchResultsButton, (true, false)) {
    $0.bondableRelays.showsSearchResultsButton
  },
  RelayRow(
    "UISearchBar.isSearchResultsButtonSelected",
    { UISearchBar() },
    \.isSearchResultsButtonSelected,
    (true, false)
  ) { $0.bondableRelays.isSearchResultsButtonSelected },
  RelayRow("UISearchBar.isTranslucent", { UISearchBar() }, \.isTranslucent, (true, false)) {
    $0.bondableRelays.isTranslucent
  },
  RelayRow("UISearchBar.barTintColor", { UISearchBar() }, \.barTintColor, (UIColor.red, nil)) {
    $0.bondableRelays.barTintColor
  },
  RelayRow("UISearchBar.inputAccessoryView", { UISearchBar() }, \.inputAccessoryView, (UIView(), nil)) {
    $0.bondableRelays.inputAccessoryView
  },
  RelayRow("UISearchBar.backgroundImage", { UISearchBar() }, \.backgroundImage, (UIImage(), nil)) {
    $0.bondableRelays.backgroundImage
  },
  RelayRow(
    "UISearchBar.searchFieldBackgroundPositionAdjustment",
    { UISearchBar() },
    \.searchFieldBackgroundPositionAdjustment,
    (UIOffset(horizontal: 1, vertical: 2), UIOffset(horizontal: 3, vertical: 4))
  ) { $0.bondableRelays.searchFieldBackgroundPositionAdjustment },
  RelayRow(
    "UISearchBar.searchTextPositionAdjustment",
    { UISearchBar() },
    \.searchTextPositionAdjustment,
    (UIOffset(horizontal: 1, vertical: 2), UIOffset(horizontal: 3, vertical: 4))
  ) { $0.bondableRelays.searchTextPositionAdjustment },
]

@MainActor let uiSwitchRows: [RelayRow] = [
  RelayRow("UISwitch.onTintColor", { UISwitch() }, \.onTintColor, (UIColor.red, nil)) { $0.bondableRelays.onTintColor },
  RelayRow("UISwitch.thumbTintColor", { UISwitch() }, \.thumbTintColor, (UIColor.red, nil)) {
    $0.bondableRelays.thumbTintColor
  },
  RelayRow("UISwitch.onImage", { UISwitch() }, \.onImage, (UIImage(), nil)) { $0.bondableRelays.onImage },
  RelayRow("UISwitch.offImage", { UISwitch() }, \.offImage, (UIImage(), nil)) { $0.bondableRelays.offImage },
  RelayRow("UISwitch.isOn", { UISwitch() }, \.isOn, (true, false)) { $0.bondableRelays.isOn },
]

@MainActor let uiSliderRows: [RelayRow] = [
  RelayRow("UISlider.value", { UISlider() }, \.value, (0.25, 0.75)) { $0.bondableRelays.value },
  RelayRow("UISlider.minimumValue", { UISlider() }, \.minimumValue, (0.25, 0.75)) { $0.bondableRelays.minimumValue },
  RelayRow("UISlider.maximumValue", { UISlider() }, \.maximumValue, (0.25, 0.75)) { $0.bondableRelays.maximumValue },
  RelayRow("UISlider.minimumValueImage", { UISlider() }, \.minimumValueImage, (UIImage(), nil)) {
    $0.bondableRelays.minimumValueImage
  },
  RelayRow("UISlider.maximumValueImage", { UISlider() }, \.maximumValueImage, (UIImage(), nil)) {
    $0.bondableRelays.maximumValueImage
  },
  RelayRow("UISlider.isContinuous", { UISlider() }, \.isContinuous, (true, false)) { $0.bondableRelays.isContinuous },
  RelayRow("UISlider.minimumTrackTintColor", { UISlider() }, \.minimumTrackTintColor, (UIColor.red, nil)) {
    $0.bondableRelays.minimumTrackTintColor
  },
  RelayRow("UISlider.maximumTrackTintColor", { UISlider() }, \.maximumTrackTintColor, (UIColor.red, nil)) {
    $0.bondableRelays.maximumTrackTintColor
  },
  RelayRow("UISlider.thumbTintColor", { UISlider() }, \.thumbTintColor, (UIColor.red, nil)) {
    $0.bondableRelays.thumbTintColor
  },
]

@MainActor let uiStepperRows: [RelayRow] = [
  RelayRow("UIStepper.isContinuous", { UIStepper() }, \.isContinuous, (true, false)) { $0.bondableRelays.isContinuous },
  RelayRow("UIStepper.autorepeat", { UIStepper() }, \.autorepeat, (true, false)) { $0.bondableRelays.autorepeat },
  RelayRow("UIStepper.wraps", { UIStepper() }, \.wraps, (true, false)) { $0.bondableRelays.wraps },
  RelayRow("UIStepper.value", { UIStepper() }, \.value, (0.25, 0.75)) { $0.bondableRelays.value },
  RelayRow("UIStepper.minimumValue", { UIStepper() }, \.minimumValue, (0.25, 0.75)) { $0.bondableRelays.minimumValue },
  RelayRow("UIStepper.maximumValue", { UIStepper() }, \.maximumValue, (0.25, 0.75)) { $0.bondableRelays.maximumValue },
  RelayRow("UIStepper.stepValue", { UIStepper() }, \.stepValue, (0.25, 0.75)) { $0.bondableRelays.stepValue },
]
