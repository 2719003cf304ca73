// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  extension ViewRelays where Object: UISlider {
    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var minimumValue: AssociativeTwoWayRelay<Float> { relay(\UISlider.minimumValue) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var maximumValue: AssociativeTwoWayRelay<Float> { relay(\UISlider.maximumValue) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var minimumValueImage: AssociativeTwoWayRelay<UIImage?> { relay(\UISlider.minimumValueImage) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var maximumValueImage: AssociativeTwoWayRelay<UIImage?> { relay(\UISlider.maximumValueImage) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var isContinuous: AssociativeTwoWayRelay<Bool> { relay(\UISlider.isContinuous) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var minimumTrackTintColor: AssociativeTwoWayRelay<UIColor?> { relay(\UISlider.minimumTrackTintColor) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var maximumTrackTintColor: AssociativeTwoWayRelay<UIColor?> { relay(\UISlider.maximumTrackTintColor) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var thumbTintColor: AssociativeTwoWayRelay<UIColor?> { relay(\UISlider.thumbTintColor) }
  }
#endif
