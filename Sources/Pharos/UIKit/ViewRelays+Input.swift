// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  extension ViewRelays where Object: UITextField {
    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    ///
    /// Includes what a user types.
    public var text: AssociativeTwoWayRelay<String?> { relay(\UITextField.text, .typing) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    ///
    /// Includes what a user types.
    public var attributedText: AssociativeTwoWayRelay<NSAttributedString?> {
      relay(\UITextField.attributedText, .typing)
    }
  }

  extension ViewRelays where Object: UITextView {
    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    ///
    /// Includes what a user types.
    public var text: AssociativeTwoWayRelay<String?> {
      relay(\UITextView.text, .notification(UITextView.textDidChangeNotification))
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    ///
    /// Includes what a user types.
    public var attributedText: AssociativeTwoWayRelay<NSAttributedString> {
      relay(
        \UITextView.attributedText,
        announcedAs: \UITextView.attributedText as KeyPath<UITextView, NSAttributedString?>,
        .notification(UITextView.textDidChangeNotification)
      )
    }
  }

  extension ViewRelays where Object: UISearchBar {
    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    ///
    /// Includes what a user types.
    public var text: AssociativeTwoWayRelay<String?> { relay(\UISearchBar.text, .typing) }
  }

  extension ViewRelays where Object: UISegmentedControl {
    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    ///
    /// Includes what a user selects.
    public var selectedSegmentIndex: AssociativeTwoWayRelay<Int> {
      relay(\UISegmentedControl.selectedSegmentIndex, .event(.valueChanged))
    }
  }

  extension ViewRelays where Object: UIPageControl {
    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    ///
    /// Includes what a user selects.
    public var currentPage: AssociativeTwoWayRelay<Int> { relay(\UIPageControl.currentPage, .event(.valueChanged)) }
  }

  extension ViewRelays where Object: UIControl {
    /// Follows the control's state, which changes with the properties of which it is made.
    public var state: AssociativeValueRelay<UIControl.State> {
      let relay = KeyPathValueRelay(owner(), \UIControl.state)
      InputSignal.state.announce(owner(), to: relay.propertyObserver)
      return relay
    }
  }

  #if !os(tvOS)
    extension ViewRelays where Object: UISwitch {
      /// Keeps a bonded `Observable` in sync with the view's property of this name.
      ///
      /// Includes what a user sets.
      public var isOn: AssociativeTwoWayRelay<Bool> { relay(\UISwitch.isOn, .event(.valueChanged)) }
    }

    extension ViewRelays where Object: UISlider {
      /// Keeps a bonded `Observable` in sync with the view's property of this name.
      ///
      /// Includes what a user sets.
      public var value: AssociativeTwoWayRelay<Float> { relay(\UISlider.value, .event(.valueChanged)) }
    }

    extension ViewRelays where Object: UIStepper {
      /// Keeps a bonded `Observable` in sync with the view's property of this name.
      ///
      /// Includes what a user sets.
      public var value: AssociativeTwoWayRelay<Double> { relay(\UIStepper.value, .event(.valueChanged)) }
    }

    extension ViewRelays where Object: UIDatePicker {
      /// Keeps a bonded `Observable` in sync with the view's property of this name.
      ///
      /// Includes what a user selects.
      public var date: AssociativeTwoWayRelay<Date> { relay(\UIDatePicker.date, .event(.valueChanged)) }
    }
  #endif
#endif
