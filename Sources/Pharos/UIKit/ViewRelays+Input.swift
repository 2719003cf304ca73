// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  internal import NotificationEngine
  public import UIKit

  extension ViewRelays where Object: UITextField {
    /// A two-way relay of the text field's `text`, for `bonding(with:)` or `relayValue(to:)`.
    ///
    /// Includes what a user types.
    public var text: AssociativeTwoWayRelay<String?> { relay(\UITextField.text, .typing) }

    /// A two-way relay of the text field's `attributedText`, for `bonding(with:)` or `relayValue(to:)`.
    ///
    /// Includes what a user types.
    public var attributedText: AssociativeTwoWayRelay<NSAttributedString?> {
      relay(\UITextField.attributedText, .typing)
    }
  }

  extension ViewRelays where Object: UITextView {
    /// A two-way relay of the text view's `text`, for `bonding(with:)` or `relayValue(to:)`.
    ///
    /// Includes what a user types.
    public var text: AssociativeTwoWayRelay<String?> {
      relay(\UITextView.text, .notification(UITextView.textDidChangeNotification))
    }

    /// A two-way relay of the text view's `attributedText`, for `bonding(with:)` or `relayValue(to:)`.
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
    /// A two-way relay of the search bar's `text`, for `bonding(with:)` or `relayValue(to:)`.
    ///
    /// Includes what a user types.
    public var text: AssociativeTwoWayRelay<String?> { relay(\UISearchBar.text, .typing) }
  }

  extension ViewRelays where Object: UISegmentedControl {
    /// A two-way relay of the segmented control's `selectedSegmentIndex`, for `bonding(with:)` or `relayValue(to:)`.
    ///
    /// Includes what a user selects.
    public var selectedSegmentIndex: AssociativeTwoWayRelay<Int> {
      relay(\UISegmentedControl.selectedSegmentIndex, .event(.valueChanged))
    }
  }

  extension ViewRelays where Object: UIPageControl {
    /// A two-way relay of the page control's `currentPage`, for `bonding(with:)` or `relayValue(to:)`.
    ///
    /// Includes what a user selects.
    public var currentPage: AssociativeTwoWayRelay<Int> { relay(\UIPageControl.currentPage, .event(.valueChanged)) }
  }

  extension ViewRelays where Object: UIControl {
    /// Follows the control's state, which changes with the properties of which it is made.
    public var state: AssociativeValueRelay<UIControl.State> {
      let relay = KeyPathValueRelay(owner(), uncheckedOnMainActor { \UIControl.state })
      uncheckedOnMainActor { InputSignal.state }.announce(owner(), to: relay.propertyObserver)
      return relay
    }
  }

  #if !os(tvOS)
    extension ViewRelays where Object: UISwitch {
      /// A two-way relay of the switch's `isOn`, for `bonding(with:)` or `relayValue(to:)`.
      ///
      /// Includes what a user sets.
      public var isOn: AssociativeTwoWayRelay<Bool> { relay(\UISwitch.isOn, .event(.valueChanged)) }
    }

    extension ViewRelays where Object: UISlider {
      /// A two-way relay of the slider's `value`, for `bonding(with:)` or `relayValue(to:)`.
      ///
      /// Includes what a user sets.
      public var value: AssociativeTwoWayRelay<Float> { relay(\UISlider.value, .event(.valueChanged)) }
    }

    extension ViewRelays where Object: UIStepper {
      /// A two-way relay of the stepper's `value`, for `bonding(with:)` or `relayValue(to:)`.
      ///
      /// Includes what a user sets.
      public var value: AssociativeTwoWayRelay<Double> { relay(\UIStepper.value, .event(.valueChanged)) }
    }

    extension ViewRelays where Object: UIDatePicker {
      /// A two-way relay of the date picker's `date`, for `bonding(with:)` or `relayValue(to:)`.
      ///
      /// Includes what a user selects.
      public var date: AssociativeTwoWayRelay<Date> { relay(\UIDatePicker.date, .event(.valueChanged)) }
    }
  #endif
#endif
