// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

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
#endif
