// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  extension ViewRelays where Object: UITextView {
    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var font: AssociativeTwoWayRelay<UIFont?> { relay(\UITextView.font) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var textColor: AssociativeTwoWayRelay<UIColor?> { relay(\UITextView.textColor) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var textAlignment: AssociativeTwoWayRelay<NSTextAlignment> { relay(\UITextView.textAlignment) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    ///
    /// A user's selection isn't announced; use the text view's delegate to observe it.
    public var selectedRange: AssociativeTwoWayRelay<NSRange> { relay(\UITextView.selectedRange) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var isEditable: AssociativeTwoWayRelay<Bool> { relay(\UITextView.isEditable) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var isSelectable: AssociativeTwoWayRelay<Bool> { relay(\UITextView.isSelectable) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var allowsEditingTextAttributes: AssociativeTwoWayRelay<Bool> {
      relay(\UITextView.allowsEditingTextAttributes)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var clearsOnInsertion: AssociativeTwoWayRelay<Bool> { relay(\UITextView.clearsOnInsertion) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    @available(iOS 13, macCatalyst 13.1, *)
    public var usesStandardTextScaling: AssociativeTwoWayRelay<Bool> { relay(\UITextView.usesStandardTextScaling) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var inputView: AssociativeTwoWayRelay<UIView?> { relay(\UITextView.inputView) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var inputAccessoryView: AssociativeTwoWayRelay<UIView?> { relay(\UITextView.inputAccessoryView) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var textContainerInset: AssociativeTwoWayRelay<UIEdgeInsets> { relay(\UITextView.textContainerInset) }
  }
#endif
