// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  extension ViewRelays where Object: UILabel {
    /// A two-way relay of the label's `text`, for `bonding(with:)` or `relayValue(to:)`.
    public var text: AssociativeTwoWayRelay<String?> { relay(\UILabel.text) }

    /// A two-way relay of the label's `font`, for `bonding(with:)` or `relayValue(to:)`.
    public var font: AssociativeTwoWayRelay<UIFont?> { relay(\UILabel.font) }

    /// A two-way relay of the label's `textColor`, for `bonding(with:)` or `relayValue(to:)`.
    public var textColor: AssociativeTwoWayRelay<UIColor?> { relay(\UILabel.textColor) }

    /// A two-way relay of the label's `shadowColor`, for `bonding(with:)` or `relayValue(to:)`.
    public var shadowColor: AssociativeTwoWayRelay<UIColor?> { relay(\UILabel.shadowColor) }

    /// A two-way relay of the label's `highlightedTextColor`, for `bonding(with:)` or `relayValue(to:)`.
    public var highlightedTextColor: AssociativeTwoWayRelay<UIColor?> { relay(\UILabel.highlightedTextColor) }

    /// A two-way relay of the label's `shadowOffset`, for `bonding(with:)` or `relayValue(to:)`.
    public var shadowOffset: AssociativeTwoWayRelay<CGSize> { relay(\UILabel.shadowOffset) }

    /// A two-way relay of the label's `attributedText`, for `bonding(with:)` or `relayValue(to:)`.
    public var attributedText: AssociativeTwoWayRelay<NSAttributedString?> { relay(\UILabel.attributedText) }

    /// A two-way relay of the label's `isHighlighted`, for `bonding(with:)` or `relayValue(to:)`.
    public var isHighlighted: AssociativeTwoWayRelay<Bool> { relay(\UILabel.isHighlighted) }

    /// A two-way relay of the label's `isUserInteractionEnabled`, for `bonding(with:)` or `relayValue(to:)`.
    public var isUserInteractionEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIView.isUserInteractionEnabled) }

    /// A two-way relay of the label's `isEnabled`, for `bonding(with:)` or `relayValue(to:)`.
    public var isEnabled: AssociativeTwoWayRelay<Bool> { relay(\UILabel.isEnabled) }

    /// A two-way relay of the label's `adjustsFontSizeToFitWidth`, for `bonding(with:)` or `relayValue(to:)`.
    public var adjustsFontSizeToFitWidth: AssociativeTwoWayRelay<Bool> { relay(\UILabel.adjustsFontSizeToFitWidth) }

    /// A two-way relay of the label's `allowsDefaultTighteningForTruncation`, for `bonding(with:)` or
    /// `relayValue(to:)`.
    public var allowsDefaultTighteningForTruncation: AssociativeTwoWayRelay<Bool> {
      relay(\UILabel.allowsDefaultTighteningForTruncation)
    }

    /// A two-way relay of the label's `numberOfLines`, for `bonding(with:)` or `relayValue(to:)`.
    public var numberOfLines: AssociativeTwoWayRelay<Int> { relay(\UILabel.numberOfLines) }

    /// A two-way relay of the label's `minimumScaleFactor`, for `bonding(with:)` or `relayValue(to:)`.
    public var minimumScaleFactor: TwoWayRelay<CGFloat> { relay(\UILabel.minimumScaleFactor) }

    /// A two-way relay of the label's `preferredMaxLayoutWidth`, for `bonding(with:)` or `relayValue(to:)`.
    public var preferredMaxLayoutWidth: AssociativeTwoWayRelay<CGFloat> { relay(\UILabel.preferredMaxLayoutWidth) }
  }

  extension ViewRelays where Object: UITextField {
    /// A two-way relay of the text field's `placeholder`, for `bonding(with:)` or `relayValue(to:)`.
    public var placeholder: AssociativeTwoWayRelay<String?> { relay(\UITextField.placeholder) }

    /// A two-way relay of the text field's `textColor`, for `bonding(with:)` or `relayValue(to:)`.
    public var textColor: AssociativeTwoWayRelay<UIColor?> { relay(\UITextField.textColor) }

    /// A two-way relay of the text field's `font`, for `bonding(with:)` or `relayValue(to:)`.
    public var font: AssociativeTwoWayRelay<UIFont?> { relay(\UITextField.font) }

    /// A two-way relay of the text field's `adjustsFontSizeToFitWidth`, for `bonding(with:)` or `relayValue(to:)`.
    public var adjustsFontSizeToFitWidth: AssociativeTwoWayRelay<Bool> { relay(\UITextField.adjustsFontSizeToFitWidth) }

    /// A two-way relay of the text field's `allowsEditingTextAttributes`, for `bonding(with:)` or `relayValue(to:)`.
    public var allowsEditingTextAttributes: AssociativeTwoWayRelay<Bool> {
      relay(\UITextField.allowsEditingTextAttributes)
    }

    /// A two-way relay of the text field's `clearsOnInsertion`, for `bonding(with:)` or `relayValue(to:)`.
    public var clearsOnInsertion: AssociativeTwoWayRelay<Bool> { relay(\UITextField.clearsOnInsertion) }

    /// A two-way relay of the text field's `delegate`, for `bonding(with:)` or `relayValue(to:)`.
    public var delegate: AssociativeTwoWayRelay<(any UITextFieldDelegate)?> { relay(\UITextField.delegate) }

    /// A two-way relay of the text field's `disabledBackground`, for `bonding(with:)` or `relayValue(to:)`.
    public var disabledBackground: AssociativeTwoWayRelay<UIImage?> { relay(\UITextField.disabledBackground) }

    /// A two-way relay of the text field's `leftView`, for `bonding(with:)` or `relayValue(to:)`.
    public var leftView: AssociativeTwoWayRelay<UIView?> { relay(\UITextField.leftView) }

    /// A two-way relay of the text field's `rightView`, for `bonding(with:)` or `relayValue(to:)`.
    public var rightView: AssociativeTwoWayRelay<UIView?> { relay(\UITextField.rightView) }

    /// A two-way relay of the text field's `inputView`, for `bonding(with:)` or `relayValue(to:)`.
    public var inputView: AssociativeTwoWayRelay<UIView?> { relay(\UITextField.inputView) }

    /// A two-way relay of the text field's `inputAccessoryView`, for `bonding(with:)` or `relayValue(to:)`.
    public var inputAccessoryView: AssociativeTwoWayRelay<UIView?> { relay(\UITextField.inputAccessoryView) }

    /// A two-way relay of the text field's `rightViewMode`, for `bonding(with:)` or `relayValue(to:)`.
    public var rightViewMode: AssociativeTwoWayRelay<UITextField.ViewMode> { relay(\UITextField.rightViewMode) }
  }

  extension ViewRelays where Object: UITextView {
    /// A two-way relay of the text view's `font`, for `bonding(with:)` or `relayValue(to:)`.
    public var font: AssociativeTwoWayRelay<UIFont?> { relay(\UITextView.font) }

    /// A two-way relay of the text view's `textColor`, for `bonding(with:)` or `relayValue(to:)`.
    public var textColor: AssociativeTwoWayRelay<UIColor?> { relay(\UITextView.textColor) }

    /// A two-way relay of the text view's `textAlignment`, for `bonding(with:)` or `relayValue(to:)`.
    public var textAlignment: AssociativeTwoWayRelay<NSTextAlignment> { relay(\UITextView.textAlignment) }

    /// A two-way relay of the text view's `selectedRange`, for `bonding(with:)` or `relayValue(to:)`.
    ///
    /// A user's selection isn't announced. Use the text view's delegate to observe it.
    public var selectedRange: AssociativeTwoWayRelay<NSRange> { relay(\UITextView.selectedRange) }

    /// A two-way relay of the text view's `isEditable`, for `bonding(with:)` or `relayValue(to:)`.
    public var isEditable: AssociativeTwoWayRelay<Bool> { relay(\UITextView.isEditable) }

    /// A two-way relay of the text view's `isSelectable`, for `bonding(with:)` or `relayValue(to:)`.
    public var isSelectable: AssociativeTwoWayRelay<Bool> { relay(\UITextView.isSelectable) }

    /// A two-way relay of the text view's `allowsEditingTextAttributes`, for `bonding(with:)` or `relayValue(to:)`.
    public var allowsEditingTextAttributes: AssociativeTwoWayRelay<Bool> {
      relay(\UITextView.allowsEditingTextAttributes)
    }

    /// A two-way relay of the text view's `clearsOnInsertion`, for `bonding(with:)` or `relayValue(to:)`.
    public var clearsOnInsertion: AssociativeTwoWayRelay<Bool> { relay(\UITextView.clearsOnInsertion) }

    /// A two-way relay of the text view's `usesStandardTextScaling`, for `bonding(with:)` or `relayValue(to:)`.
    @available(iOS 13, macCatalyst 13.1, *)
    public var usesStandardTextScaling: AssociativeTwoWayRelay<Bool> { relay(\UITextView.usesStandardTextScaling) }

    /// A two-way relay of the text view's `inputView`, for `bonding(with:)` or `relayValue(to:)`.
    public var inputView: AssociativeTwoWayRelay<UIView?> { relay(\UITextView.inputView) }

    /// A two-way relay of the text view's `inputAccessoryView`, for `bonding(with:)` or `relayValue(to:)`.
    public var inputAccessoryView: AssociativeTwoWayRelay<UIView?> { relay(\UITextView.inputAccessoryView) }

    /// A two-way relay of the text view's `textContainerInset`, for `bonding(with:)` or `relayValue(to:)`.
    public var textContainerInset: AssociativeTwoWayRelay<UIEdgeInsets> { relay(\UITextView.textContainerInset) }
  }

  extension ViewRelays where Object: UISearchBar {
    /// A two-way relay of the search bar's `delegate`, for `bonding(with:)` or `relayValue(to:)`.
    public var delegate: AssociativeTwoWayRelay<(any UISearchBarDelegate)?> { relay(\UISearchBar.delegate) }

    /// A two-way relay of the search bar's `prompt`, for `bonding(with:)` or `relayValue(to:)`.
    public var prompt: AssociativeTwoWayRelay<String?> { relay(\UISearchBar.prompt) }

    /// A two-way relay of the search bar's `placeholder`, for `bonding(with:)` or `relayValue(to:)`.
    public var placeholder: AssociativeTwoWayRelay<String?> { relay(\UISearchBar.placeholder) }

    /// A two-way relay of the search bar's `showsBookmarkButton`, for `bonding(with:)` or `relayValue(to:)`.
    public var showsBookmarkButton: AssociativeTwoWayRelay<Bool> { relay(\UISearchBar.showsBookmarkButton) }

    /// A two-way relay of the search bar's `showsCancelButton`, for `bonding(with:)` or `relayValue(to:)`.
    public var showsCancelButton: AssociativeTwoWayRelay<Bool> { relay(\UISearchBar.showsCancelButton) }

    /// A two-way relay of the search bar's `showsSearchResultsButton`, for `bonding(with:)` or `relayValue(to:)`.
    public var showsSearchResultsButton: AssociativeTwoWayRelay<Bool> { relay(\UISearchBar.showsSearchResultsButton) }

    /// A two-way relay of the search bar's `isSearchResultsButtonSelected`, for `bonding(with:)` or `relayValue(to:)`.
    public var isSearchResultsButtonSelected: AssociativeTwoWayRelay<Bool> {
      relay(\UISearchBar.isSearchResultsButtonSelected)
    }

    /// A two-way relay of the search bar's `isTranslucent`, for `bonding(with:)` or `relayValue(to:)`.
    public var isTranslucent: AssociativeTwoWayRelay<Bool> { relay(\UISearchBar.isTranslucent) }

    /// A two-way relay of the search bar's `barTintColor`, for `bonding(with:)` or `relayValue(to:)`.
    public var barTintColor: AssociativeTwoWayRelay<UIColor?> { relay(\UISearchBar.barTintColor) }

    /// A two-way relay of the search bar's `inputAccessoryView`, for `bonding(with:)` or `relayValue(to:)`.
    public var inputAccessoryView: AssociativeTwoWayRelay<UIView?> { relay(\UISearchBar.inputAccessoryView) }

    /// A two-way relay of the search bar's `backgroundImage`, for `bonding(with:)` or `relayValue(to:)`.
    public var backgroundImage: AssociativeTwoWayRelay<UIImage?> { relay(\UISearchBar.backgroundImage) }

    /// A two-way relay of the search bar's `searchFieldBackgroundPositionAdjustment`, for `bonding(with:)` or
    /// `relayValue(to:)`.
    public var searchFieldBackgroundPositionAdjustment: AssociativeTwoWayRelay<UIOffset> {
      relay(\UISearchBar.searchFieldBackgroundPositionAdjustment)
    }

    /// A two-way relay of the search bar's `searchTextPositionAdjustment`, for `bonding(with:)` or `relayValue(to:)`.
    public var searchTextPositionAdjustment: AssociativeTwoWayRelay<UIOffset> {
      relay(\UISearchBar.searchTextPositionAdjustment)
    }
  }
#endif
