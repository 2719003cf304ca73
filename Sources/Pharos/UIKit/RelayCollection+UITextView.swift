// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UITextView {
    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    ///
    /// Includes what a user types.
    public var text: AssociativeTwoWayRelay<String?> { relay(\UITextView.text) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var font: AssociativeTwoWayRelay<UIFont?> { relay(\UITextView.font) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var textColor: AssociativeTwoWayRelay<UIColor?> { relay(\UITextView.textColor) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var textAlignment: AssociativeTwoWayRelay<NSTextAlignment> { relay(\UITextView.textAlignment) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    ///
    /// A selection that a user makes isn't announced; the text view's delegate is called for it.
    public var selectedRange: AssociativeTwoWayRelay<NSRange> { relay(\UITextView.selectedRange) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var isEditable: AssociativeTwoWayRelay<Bool> { relay(\UITextView.isEditable) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var isSelectable: AssociativeTwoWayRelay<Bool> { relay(\UITextView.isSelectable) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var allowsEditingTextAttributes: AssociativeTwoWayRelay<Bool> {
      relay(\UITextView.allowsEditingTextAttributes)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var clearsOnInsertion: AssociativeTwoWayRelay<Bool> { relay(\UITextView.clearsOnInsertion) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    @available(iOS 13, macCatalyst 13.1, *)
    public var usesStandardTextScaling: AssociativeTwoWayRelay<Bool> { relay(\UITextView.usesStandardTextScaling) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    ///
    /// Includes what a user types.
    public var attributedText: AssociativeTwoWayRelay<NSAttributedString> {
      relay(
        \UITextView.attributedText,
        announcedAs: \UITextView.attributedText as KeyPath<UITextView, NSAttributedString?>
      )
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var inputView: AssociativeTwoWayRelay<UIView?> { relay(\UITextView.inputView) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var inputAccessoryView: AssociativeTwoWayRelay<UIView?> { relay(\UITextView.inputAccessoryView) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var textContainerInset: AssociativeTwoWayRelay<UIEdgeInsets> { relay(\UITextView.textContainerInset) }
  }
#endif
