// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  extension ViewRelays where Object: UIControl {
    /// A two-way relay of the control's `isEnabled`, for `bonding(with:)` or `relayValue(to:)`.
    public var isEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIControl.isEnabled) }

    /// A two-way relay of the control's `isSelected`, for `bonding(with:)` or `relayValue(to:)`.
    public var isSelected: AssociativeTwoWayRelay<Bool> { relay(\UIControl.isSelected) }

    /// A two-way relay of the control's `isHighlighted`, for `bonding(with:)` or `relayValue(to:)`.
    public var isHighlighted: AssociativeTwoWayRelay<Bool> { relay(\UIControl.isHighlighted) }

    /// A two-way relay of the control's `showsMenuAsPrimaryAction`, for `bonding(with:)` or `relayValue(to:)`.
    @available(iOS 14, macCatalyst 14, *)
    public var showsMenuAsPrimaryAction: AssociativeTwoWayRelay<Bool> { relay(\UIControl.showsMenuAsPrimaryAction) }

    /// A two-way relay of the control's `contentVerticalAlignment`, for `bonding(with:)` or `relayValue(to:)`.
    public var contentVerticalAlignment: AssociativeTwoWayRelay<UIControl.ContentVerticalAlignment> {
      relay(\UIControl.contentVerticalAlignment)
    }

    /// A two-way relay of the control's `contentHorizontalAlignment`, for `bonding(with:)` or `relayValue(to:)`.
    public var contentHorizontalAlignment: AssociativeTwoWayRelay<UIControl.ContentHorizontalAlignment> {
      relay(\UIControl.contentHorizontalAlignment)
    }
  }

  extension ViewRelays where Object: UIButton {
    /// A two-way relay of the button's `contentEdgeInsets`, for `bonding(with:)` or `relayValue(to:)`.
    public var contentEdgeInsets: AssociativeTwoWayRelay<UIEdgeInsets> { relay(deprecated.contentEdgeInsets) }

    /// A two-way relay of the button's `titleEdgeInsets`, for `bonding(with:)` or `relayValue(to:)`.
    public var titleEdgeInsets: AssociativeTwoWayRelay<UIEdgeInsets> { relay(deprecated.titleEdgeInsets) }

    /// A two-way relay of the button's `imageEdgeInsets`, for `bonding(with:)` or `relayValue(to:)`.
    public var imageEdgeInsets: AssociativeTwoWayRelay<UIEdgeInsets> { relay(deprecated.imageEdgeInsets) }

    /// A two-way relay of the button's `reversesTitleShadowWhenHighlighted`, for `bonding(with:)` or `relayValue(to:)`.
    public var reversesTitleShadowWhenHighlighted: AssociativeTwoWayRelay<Bool> {
      relay(deprecated.reversesTitleShadowWhenHighlighted)
    }

    /// A two-way relay of the button's `adjustsImageWhenHighlighted`, for `bonding(with:)` or `relayValue(to:)`.
    public var adjustsImageWhenHighlighted: AssociativeTwoWayRelay<Bool> {
      relay(deprecated.adjustsImageWhenHighlighted)
    }

    /// A two-way relay of the button's `adjustsImageWhenDisabled`, for `bonding(with:)` or `relayValue(to:)`.
    public var adjustsImageWhenDisabled: AssociativeTwoWayRelay<Bool> { relay(deprecated.adjustsImageWhenDisabled) }

    /// A two-way relay of the button's `showsTouchWhenHighlighted`, for `bonding(with:)` or `relayValue(to:)`.
    public var showsTouchWhenHighlighted: AssociativeTwoWayRelay<Bool> { relay(deprecated.showsTouchWhenHighlighted) }

    /// A two-way relay of the button's `isPointerInteractionEnabled`, for `bonding(with:)` or `relayValue(to:)`.
    @available(iOS 13.4, macCatalyst 13.4, *)
    public var isPointerInteractionEnabled: AssociativeTwoWayRelay<Bool> {
      relay(\UIButton.isPointerInteractionEnabled)
    }
  }

  extension ViewRelays where Object: UISlider {
    /// A two-way relay of the slider's `minimumValue`, for `bonding(with:)` or `relayValue(to:)`.
    public var minimumValue: AssociativeTwoWayRelay<Float> { relay(\UISlider.minimumValue) }

    /// A two-way relay of the slider's `maximumValue`, for `bonding(with:)` or `relayValue(to:)`.
    public var maximumValue: AssociativeTwoWayRelay<Float> { relay(\UISlider.maximumValue) }

    /// A two-way relay of the slider's `minimumValueImage`, for `bonding(with:)` or `relayValue(to:)`.
    public var minimumValueImage: AssociativeTwoWayRelay<UIImage?> { relay(\UISlider.minimumValueImage) }

    /// A two-way relay of the slider's `maximumValueImage`, for `bonding(with:)` or `relayValue(to:)`.
    public var maximumValueImage: AssociativeTwoWayRelay<UIImage?> { relay(\UISlider.maximumValueImage) }

    /// A two-way relay of the slider's `isContinuous`, for `bonding(with:)` or `relayValue(to:)`.
    public var isContinuous: AssociativeTwoWayRelay<Bool> { relay(\UISlider.isContinuous) }

    /// A two-way relay of the slider's `minimumTrackTintColor`, for `bonding(with:)` or `relayValue(to:)`.
    public var minimumTrackTintColor: AssociativeTwoWayRelay<UIColor?> { relay(\UISlider.minimumTrackTintColor) }

    /// A two-way relay of the slider's `maximumTrackTintColor`, for `bonding(with:)` or `relayValue(to:)`.
    public var maximumTrackTintColor: AssociativeTwoWayRelay<UIColor?> { relay(\UISlider.maximumTrackTintColor) }

    /// A two-way relay of the slider's `thumbTintColor`, for `bonding(with:)` or `relayValue(to:)`.
    public var thumbTintColor: AssociativeTwoWayRelay<UIColor?> { relay(\UISlider.thumbTintColor) }
  }

  extension ViewRelays where Object: UIStepper {
    /// A two-way relay of the stepper's `isContinuous`, for `bonding(with:)` or `relayValue(to:)`.
    public var isContinuous: AssociativeTwoWayRelay<Bool> { relay(\UIStepper.isContinuous) }

    /// A two-way relay of the stepper's `autorepeat`, for `bonding(with:)` or `relayValue(to:)`.
    public var autorepeat: AssociativeTwoWayRelay<Bool> { relay(\UIStepper.autorepeat) }

    /// A two-way relay of the stepper's `wraps`, for `bonding(with:)` or `relayValue(to:)`.
    public var wraps: AssociativeTwoWayRelay<Bool> { relay(\UIStepper.wraps) }

    /// A two-way relay of the stepper's `minimumValue`, for `bonding(with:)` or `relayValue(to:)`.
    public var minimumValue: AssociativeTwoWayRelay<Double> { relay(\UIStepper.minimumValue) }

    /// A two-way relay of the stepper's `maximumValue`, for `bonding(with:)` or `relayValue(to:)`.
    public var maximumValue: AssociativeTwoWayRelay<Double> { relay(\UIStepper.maximumValue) }

    /// A two-way relay of the stepper's `stepValue`, for `bonding(with:)` or `relayValue(to:)`.
    public var stepValue: AssociativeTwoWayRelay<Double> { relay(\UIStepper.stepValue) }
  }

  extension ViewRelays where Object: UISwitch {
    /// A two-way relay of the switch's `onTintColor`, for `bonding(with:)` or `relayValue(to:)`.
    public var onTintColor: AssociativeTwoWayRelay<UIColor?> { relay(\UISwitch.onTintColor) }

    /// A two-way relay of the switch's `thumbTintColor`, for `bonding(with:)` or `relayValue(to:)`.
    public var thumbTintColor: AssociativeTwoWayRelay<UIColor?> { relay(\UISwitch.thumbTintColor) }

    /// A two-way relay of the switch's `onImage`, for `bonding(with:)` or `relayValue(to:)`.
    public var onImage: AssociativeTwoWayRelay<UIImage?> { relay(\UISwitch.onImage) }

    /// A two-way relay of the switch's `offImage`, for `bonding(with:)` or `relayValue(to:)`.
    public var offImage: AssociativeTwoWayRelay<UIImage?> { relay(\UISwitch.offImage) }
  }
#endif
