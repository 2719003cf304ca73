// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  extension ViewRelays where Object: UIControl {
    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var isEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIControl.isEnabled) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var isSelected: AssociativeTwoWayRelay<Bool> { relay(\UIControl.isSelected) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var isHighlighted: AssociativeTwoWayRelay<Bool> { relay(\UIControl.isHighlighted) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    @available(iOS 14, macCatalyst 14, *)
    public var showsMenuAsPrimaryAction: AssociativeTwoWayRelay<Bool> { relay(\UIControl.showsMenuAsPrimaryAction) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var contentVerticalAlignment: AssociativeTwoWayRelay<UIControl.ContentVerticalAlignment> {
      relay(\UIControl.contentVerticalAlignment)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var contentHorizontalAlignment: AssociativeTwoWayRelay<UIControl.ContentHorizontalAlignment> {
      relay(\UIControl.contentHorizontalAlignment)
    }
  }
#endif
