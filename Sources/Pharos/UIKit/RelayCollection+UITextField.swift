// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UITextField {
    /// Follows and sets the text field's `text`, what a user types included.
    public var text: AssociativeTwoWayRelay<String?> { relay(\UITextField.text) }

    /// Follows and sets the text field's `placeholder`.
    public var placeholder: AssociativeTwoWayRelay<String?> { relay(\UITextField.placeholder) }

    /// Follows and sets the text field's `attributedText`, what a user types included.
    public var attributedText: AssociativeTwoWayRelay<NSAttributedString?> { relay(\UITextField.attributedText) }

    /// Follows and sets the text field's `textColor`.
    public var textColor: AssociativeTwoWayRelay<UIColor?> { relay(\UITextField.textColor) }

    /// Follows and sets the text field's `font`.
    public var font: AssociativeTwoWayRelay<UIFont?> { relay(\UITextField.font) }

    /// Follows and sets the text field's `adjustsFontSizeToFitWidth`.
    public var adjustsFontSizeToFitWidth: AssociativeTwoWayRelay<Bool> { relay(\UITextField.adjustsFontSizeToFitWidth) }

    /// Follows and sets the text field's `allowsEditingTextAttributes`.
    public var allowsEditingTextAttributes: AssociativeTwoWayRelay<Bool> {
      relay(\UITextField.allowsEditingTextAttributes)
    }

    /// Follows and sets the text field's `clearsOnInsertion`.
    public var clearsOnInsertion: AssociativeTwoWayRelay<Bool> { relay(\UITextField.clearsOnInsertion) }

    /// Follows and sets the text field's `delegate`.
    public var delegate: AssociativeTwoWayRelay<(any UITextFieldDelegate)?> { relay(\UITextField.delegate) }

    /// Follows and sets the text field's `disabledBackground`.
    public var disabledBackground: AssociativeTwoWayRelay<UIImage?> { relay(\UITextField.disabledBackground) }

    /// Follows and sets the text field's `leftView`.
    public var leftView: AssociativeTwoWayRelay<UIView?> { relay(\UITextField.leftView) }

    /// Follows and sets the text field's `rightView`.
    public var rightView: AssociativeTwoWayRelay<UIView?> { relay(\UITextField.rightView) }

    /// Follows and sets the text field's `inputView`.
    public var inputView: AssociativeTwoWayRelay<UIView?> { relay(\UITextField.inputView) }

    /// Follows and sets the text field's `inputAccessoryView`.
    public var inputAccessoryView: AssociativeTwoWayRelay<UIView?> { relay(\UITextField.inputAccessoryView) }

    /// Follows and sets the text field's `rightViewMode`.
    public var rightViewMode: AssociativeTwoWayRelay<UITextField.ViewMode> { relay(\UITextField.rightViewMode) }
  }
#endif
