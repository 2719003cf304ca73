// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UISwitch {
    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var onTintColor: AssociativeTwoWayRelay<UIColor?> { relay(\UISwitch.onTintColor) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var thumbTintColor: AssociativeTwoWayRelay<UIColor?> { relay(\UISwitch.thumbTintColor) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var onImage: AssociativeTwoWayRelay<UIImage?> { relay(\UISwitch.onImage) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var offImage: AssociativeTwoWayRelay<UIImage?> { relay(\UISwitch.offImage) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    ///
    /// Includes what a user sets.
    public var isOn: AssociativeTwoWayRelay<Bool> { relay(\UISwitch.isOn) }
  }
#endif
