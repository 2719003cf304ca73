// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UISlider {
    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    ///
    /// Includes what a user sets.
    public var value: AssociativeTwoWayRelay<Float> { relay(\UISlider.value) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var minimumValue: AssociativeTwoWayRelay<Float> { relay(\UISlider.minimumValue) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var maximumValue: AssociativeTwoWayRelay<Float> { relay(\UISlider.maximumValue) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var minimumValueImage: AssociativeTwoWayRelay<UIImage?> { relay(\UISlider.minimumValueImage) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var maximumValueImage: AssociativeTwoWayRelay<UIImage?> { relay(\UISlider.maximumValueImage) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var isContinuous: AssociativeTwoWayRelay<Bool> { relay(\UISlider.isContinuous) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var minimumTrackTintColor: AssociativeTwoWayRelay<UIColor?> { relay(\UISlider.minimumTrackTintColor) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var maximumTrackTintColor: AssociativeTwoWayRelay<UIColor?> { relay(\UISlider.maximumTrackTintColor) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var thumbTintColor: AssociativeTwoWayRelay<UIColor?> { relay(\UISlider.thumbTintColor) }
  }
#endif
