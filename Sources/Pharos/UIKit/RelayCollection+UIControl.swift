// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UIControl {
    /// Follows and sets the control's `isEnabled`.
    public var isEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIControl.isEnabled) }

    /// Follows and sets the control's `isSelected`.
    public var isSelected: AssociativeTwoWayRelay<Bool> { relay(\UIControl.isSelected) }

    /// Follows and sets the control's `isHighlighted`.
    public var isHighlighted: AssociativeTwoWayRelay<Bool> { relay(\UIControl.isHighlighted) }

    /// Follows and sets the control's `showsMenuAsPrimaryAction`.
    @available(iOS 14, macCatalyst 14, *)
    public var showsMenuAsPrimaryAction: AssociativeTwoWayRelay<Bool> { relay(\UIControl.showsMenuAsPrimaryAction) }

    /// Follows and sets the control's `contentVerticalAlignment`.
    public var contentVerticalAlignment: AssociativeTwoWayRelay<UIControl.ContentVerticalAlignment> {
      relay(\UIControl.contentVerticalAlignment)
    }

    /// Follows and sets the control's `contentHorizontalAlignment`.
    public var contentHorizontalAlignment: AssociativeTwoWayRelay<UIControl.ContentHorizontalAlignment> {
      relay(\UIControl.contentHorizontalAlignment)
    }
  }
#endif
