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
#endif
