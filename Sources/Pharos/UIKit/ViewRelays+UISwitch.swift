// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

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
