// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

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
#endif
