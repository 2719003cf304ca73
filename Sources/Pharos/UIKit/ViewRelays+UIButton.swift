// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  extension ViewRelays where Object: UIButton {
    /// A two-way relay of the button's `contentEdgeInsets`, for `bonding(with:)` or `relayValue(to:)`.
    @available(iOS, deprecated: 15.0)
    public var contentEdgeInsets: AssociativeTwoWayRelay<UIEdgeInsets> { relay(\UIButton.contentEdgeInsets) }

    /// A two-way relay of the button's `titleEdgeInsets`, for `bonding(with:)` or `relayValue(to:)`.
    @available(iOS, deprecated: 15.0)
    public var titleEdgeInsets: AssociativeTwoWayRelay<UIEdgeInsets> { relay(\UIButton.titleEdgeInsets) }

    /// A two-way relay of the button's `imageEdgeInsets`, for `bonding(with:)` or `relayValue(to:)`.
    @available(iOS, deprecated: 15.0)
    public var imageEdgeInsets: AssociativeTwoWayRelay<UIEdgeInsets> { relay(\UIButton.imageEdgeInsets) }

    /// A two-way relay of the button's `reversesTitleShadowWhenHighlighted`, for `bonding(with:)` or `relayValue(to:)`.
    @available(iOS, deprecated: 15.0)
    public var reversesTitleShadowWhenHighlighted: AssociativeTwoWayRelay<Bool> {
      relay(\UIButton.reversesTitleShadowWhenHighlighted)
    }

    /// A two-way relay of the button's `adjustsImageWhenHighlighted`, for `bonding(with:)` or `relayValue(to:)`.
    @available(iOS, deprecated: 15.0)
    public var adjustsImageWhenHighlighted: AssociativeTwoWayRelay<Bool> {
      relay(\UIButton.adjustsImageWhenHighlighted)
    }

    /// A two-way relay of the button's `adjustsImageWhenDisabled`, for `bonding(with:)` or `relayValue(to:)`.
    @available(iOS, deprecated: 15.0)
    public var adjustsImageWhenDisabled: AssociativeTwoWayRelay<Bool> { relay(\UIButton.adjustsImageWhenDisabled) }

    /// A two-way relay of the button's `showsTouchWhenHighlighted`, for `bonding(with:)` or `relayValue(to:)`.
    @available(iOS, deprecated: 15.0)
    public var showsTouchWhenHighlighted: AssociativeTwoWayRelay<Bool> { relay(\UIButton.showsTouchWhenHighlighted) }

    /// A two-way relay of the button's `isPointerInteractionEnabled`, for `bonding(with:)` or `relayValue(to:)`.
    @available(iOS 13.4, macCatalyst 13.4, *)
    public var isPointerInteractionEnabled: AssociativeTwoWayRelay<Bool> {
      relay(\UIButton.isPointerInteractionEnabled)
    }
  }
#endif
