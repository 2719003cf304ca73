// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UIButton {
    /// Follows and sets the button's `contentEdgeInsets`.
    @available(iOS, deprecated: 15.0)
    public var contentEdgeInsets: AssociativeTwoWayRelay<UIEdgeInsets> { relay(\UIButton.contentEdgeInsets) }

    /// Follows and sets the button's `titleEdgeInsets`.
    @available(iOS, deprecated: 15.0)
    public var titleEdgeInsets: AssociativeTwoWayRelay<UIEdgeInsets> { relay(\UIButton.titleEdgeInsets) }

    /// Follows and sets the button's `imageEdgeInsets`.
    @available(iOS, deprecated: 15.0)
    public var imageEdgeInsets: AssociativeTwoWayRelay<UIEdgeInsets> { relay(\UIButton.imageEdgeInsets) }

    /// Follows and sets the button's `reversesTitleShadowWhenHighlighted`.
    @available(iOS, deprecated: 15.0)
    public var reversesTitleShadowWhenHighlighted: AssociativeTwoWayRelay<Bool> {
      relay(\UIButton.reversesTitleShadowWhenHighlighted)
    }

    /// Follows and sets the button's `adjustsImageWhenHighlighted`.
    @available(iOS, deprecated: 15.0)
    public var adjustsImageWhenHighlighted: AssociativeTwoWayRelay<Bool> {
      relay(\UIButton.adjustsImageWhenHighlighted)
    }

    /// Follows and sets the button's `adjustsImageWhenDisabled`.
    @available(iOS, deprecated: 15.0)
    public var adjustsImageWhenDisabled: AssociativeTwoWayRelay<Bool> { relay(\UIButton.adjustsImageWhenDisabled) }

    /// Follows and sets the button's `showsTouchWhenHighlighted`.
    @available(iOS, deprecated: 15.0)
    public var showsTouchWhenHighlighted: AssociativeTwoWayRelay<Bool> { relay(\UIButton.showsTouchWhenHighlighted) }

    /// Follows and sets the button's `isPointerInteractionEnabled`.
    @available(iOS 13.4, macCatalyst 13.4, *)
    public var isPointerInteractionEnabled: AssociativeTwoWayRelay<Bool> {
      relay(\UIButton.isPointerInteractionEnabled)
    }
  }
#endif
