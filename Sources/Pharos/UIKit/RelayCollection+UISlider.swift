// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UISlider {
    /// Follows and sets the slider's `value`, what a user sets included.
    public var value: AssociativeTwoWayRelay<Float> { relay(\UISlider.value) }

    /// Follows and sets the slider's `minimumValue`.
    public var minimumValue: AssociativeTwoWayRelay<Float> { relay(\UISlider.minimumValue) }

    /// Follows and sets the slider's `maximumValue`.
    public var maximumValue: AssociativeTwoWayRelay<Float> { relay(\UISlider.maximumValue) }

    /// Follows and sets the slider's `minimumValueImage`.
    public var minimumValueImage: AssociativeTwoWayRelay<UIImage?> { relay(\UISlider.minimumValueImage) }

    /// Follows and sets the slider's `maximumValueImage`.
    public var maximumValueImage: AssociativeTwoWayRelay<UIImage?> { relay(\UISlider.maximumValueImage) }

    /// Follows and sets the slider's `isContinuous`.
    public var isContinuous: AssociativeTwoWayRelay<Bool> { relay(\UISlider.isContinuous) }

    /// Follows and sets the slider's `minimumTrackTintColor`.
    public var minimumTrackTintColor: AssociativeTwoWayRelay<UIColor?> { relay(\UISlider.minimumTrackTintColor) }

    /// Follows and sets the slider's `maximumTrackTintColor`.
    public var maximumTrackTintColor: AssociativeTwoWayRelay<UIColor?> { relay(\UISlider.maximumTrackTintColor) }

    /// Follows and sets the slider's `thumbTintColor`.
    public var thumbTintColor: AssociativeTwoWayRelay<UIColor?> { relay(\UISlider.thumbTintColor) }
  }
#endif
