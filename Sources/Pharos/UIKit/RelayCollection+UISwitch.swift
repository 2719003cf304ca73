// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UISwitch {
    /// Follows and sets the switch's `onTintColor`.
    public var onTintColor: AssociativeTwoWayRelay<UIColor?> { relay(\UISwitch.onTintColor) }

    /// Follows and sets the switch's `thumbTintColor`.
    public var thumbTintColor: AssociativeTwoWayRelay<UIColor?> { relay(\UISwitch.thumbTintColor) }

    /// Follows and sets the switch's `onImage`.
    public var onImage: AssociativeTwoWayRelay<UIImage?> { relay(\UISwitch.onImage) }

    /// Follows and sets the switch's `offImage`.
    public var offImage: AssociativeTwoWayRelay<UIImage?> { relay(\UISwitch.offImage) }

    /// Follows and sets the switch's `isOn`, what a user sets included.
    public var isOn: AssociativeTwoWayRelay<Bool> { relay(\UISwitch.isOn) }
  }
#endif
