// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UITextField {
    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    ///
    /// Includes what a user types.
    public var text: AssociativeTwoWayRelay<String?> { relay(\UITextField.text) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var placeholder: AssociativeTwoWayRelay<String?> { relay(\UITextField.placeholder) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    ///
    /// Includes what a user types.
    public var attributedText: AssociativeTwoWayRelay<NSAttributedString?> { relay(\UITextField.attributedText) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var textColor: AssociativeTwoWayRelay<UIColor?> { relay(\UITextField.textColor) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var font: AssociativeTwoWayRelay<UIFont?> { relay(\UITextField.font) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var adjustsFontSizeToFitWidth: AssociativeTwoWayRelay<Bool> { relay(\UITextField.adjustsFontSizeToFitWidth) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var allowsEditingTextAttributes: AssociativeTwoWayRelay<Bool> {
      relay(\UITextField.allowsEditingTextAttributes)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var clearsOnInsertion: AssociativeTwoWayRelay<Bool> { relay(\UITextField.clearsOnInsertion) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var delegate: AssociativeTwoWayRelay<(any UITextFieldDelegate)?> { relay(\UITextField.delegate) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var disabledBackground: AssociativeTwoWayRelay<UIImage?> { relay(\UITextField.disabledBackground) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var leftView: AssociativeTwoWayRelay<UIView?> { relay(\UITextField.leftView) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var rightView: AssociativeTwoWayRelay<UIView?> { relay(\UITextField.rightView) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var inputView: AssociativeTwoWayRelay<UIView?> { relay(\UITextField.inputView) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var inputAccessoryView: AssociativeTwoWayRelay<UIView?> { relay(\UITextField.inputAccessoryView) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var rightViewMode: AssociativeTwoWayRelay<UITextField.ViewMode> { relay(\UITextField.rightViewMode) }
  }
#endif
