// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  extension ViewRelays where Object: UITextField {
    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var placeholder: AssociativeTwoWayRelay<String?> { relay(\UITextField.placeholder) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var textColor: AssociativeTwoWayRelay<UIColor?> { relay(\UITextField.textColor) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var font: AssociativeTwoWayRelay<UIFont?> { relay(\UITextField.font) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var adjustsFontSizeToFitWidth: AssociativeTwoWayRelay<Bool> { relay(\UITextField.adjustsFontSizeToFitWidth) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var allowsEditingTextAttributes: AssociativeTwoWayRelay<Bool> {
      relay(\UITextField.allowsEditingTextAttributes)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var clearsOnInsertion: AssociativeTwoWayRelay<Bool> { relay(\UITextField.clearsOnInsertion) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var delegate: AssociativeTwoWayRelay<(any UITextFieldDelegate)?> { relay(\UITextField.delegate) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var disabledBackground: AssociativeTwoWayRelay<UIImage?> { relay(\UITextField.disabledBackground) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var leftView: AssociativeTwoWayRelay<UIView?> { relay(\UITextField.leftView) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var rightView: AssociativeTwoWayRelay<UIView?> { relay(\UITextField.rightView) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var inputView: AssociativeTwoWayRelay<UIView?> { relay(\UITextField.inputView) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var inputAccessoryView: AssociativeTwoWayRelay<UIView?> { relay(\UITextField.inputAccessoryView) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var rightViewMode: AssociativeTwoWayRelay<UITextField.ViewMode> { relay(\UITextField.rightViewMode) }
  }
#endif
