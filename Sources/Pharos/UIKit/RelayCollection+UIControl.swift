// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UIControl {
    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var isEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIControl.isEnabled) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var isSelected: AssociativeTwoWayRelay<Bool> { relay(\UIControl.isSelected) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var isHighlighted: AssociativeTwoWayRelay<Bool> { relay(\UIControl.isHighlighted) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    @available(iOS 14, macCatalyst 14, *)
    public var showsMenuAsPrimaryAction: AssociativeTwoWayRelay<Bool> { relay(\UIControl.showsMenuAsPrimaryAction) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var contentVerticalAlignment: AssociativeTwoWayRelay<UIControl.ContentVerticalAlignment> {
      relay(\UIControl.contentVerticalAlignment)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var contentHorizontalAlignment: AssociativeTwoWayRelay<UIControl.ContentHorizontalAlignment> {
      relay(\UIControl.contentHorizontalAlignment)
    }
  }
#endif
