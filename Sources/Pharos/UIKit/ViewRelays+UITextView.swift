// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

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
#endif
