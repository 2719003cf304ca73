// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  extension ViewRelays where Object: UISwitch {
    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var onTintColor: AssociativeTwoWayRelay<UIColor?> { relay(\UISwitch.onTintColor) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var thumbTintColor: AssociativeTwoWayRelay<UIColor?> { relay(\UISwitch.thumbTintColor) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var onImage: AssociativeTwoWayRelay<UIImage?> { relay(\UISwitch.onImage) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var offImage: AssociativeTwoWayRelay<UIImage?> { relay(\UISwitch.offImage) }
  }
#endif
