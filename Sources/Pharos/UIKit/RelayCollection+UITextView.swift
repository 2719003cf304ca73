// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UITextView {
    /// Follows and sets the text view's `text`, what a user types included.
    public var text: AssociativeTwoWayRelay<String?> { relay(\UITextView.text) }

    /// Follows and sets the text view's `font`.
    public var font: AssociativeTwoWayRelay<UIFont?> { relay(\UITextView.font) }

    /// Follows and sets the text view's `textColor`.
    public var textColor: AssociativeTwoWayRelay<UIColor?> { relay(\UITextView.textColor) }

    /// Follows and sets the text view's `textAlignment`.
    public var textAlignment: AssociativeTwoWayRelay<NSTextAlignment> { relay(\UITextView.textAlignment) }

    /// Follows and sets the text view's `selectedRange`.
    ///
    /// A selection that a user makes is announced by nothing; the text view's delegate is told of it.
    public var selectedRange: AssociativeTwoWayRelay<NSRange> { relay(\UITextView.selectedRange) }

    /// Follows and sets the text view's `isEditable`.
    public var isEditable: AssociativeTwoWayRelay<Bool> { relay(\UITextView.isEditable) }

    /// Follows and sets the text view's `isSelectable`.
    public var isSelectable: AssociativeTwoWayRelay<Bool> { relay(\UITextView.isSelectable) }

    /// Follows and sets the text view's `allowsEditingTextAttributes`.
    public var allowsEditingTextAttributes: AssociativeTwoWayRelay<Bool> {
      relay(\UITextView.allowsEditingTextAttributes)
    }

    /// Follows and sets the text view's `clearsOnInsertion`.
    public var clearsOnInsertion: AssociativeTwoWayRelay<Bool> { relay(\UITextView.clearsOnInsertion) }

    /// Follows and sets the text view's `usesStandardTextScaling`.
    @available(iOS 13, macCatalyst 13.1, *)
    public var usesStandardTextScaling: AssociativeTwoWayRelay<Bool> { relay(\UITextView.usesStandardTextScaling) }

    /// Follows and sets the text view's `attributedText`, what a user types included.
    public var attributedText: AssociativeTwoWayRelay<NSAttributedString> {
      relay(
        \UITextView.attributedText,
        announcedAs: \UITextView.attributedText as KeyPath<UITextView, NSAttributedString?>
      )
    }

    /// Follows and sets the text view's `inputView`.
    public var inputView: AssociativeTwoWayRelay<UIView?> { relay(\UITextView.inputView) }

    /// Follows and sets the text view's `inputAccessoryView`.
    public var inputAccessoryView: AssociativeTwoWayRelay<UIView?> { relay(\UITextView.inputAccessoryView) }

    /// Follows and sets the text view's `textContainerInset`.
    public var textContainerInset: AssociativeTwoWayRelay<UIEdgeInsets> { relay(\UITextView.textContainerInset) }
  }
#endif
