// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UIButton {
    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    @available(iOS, deprecated: 15.0)
    public var contentEdgeInsets: AssociativeTwoWayRelay<UIEdgeInsets> { relay(\UIButton.contentEdgeInsets) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    @available(iOS, deprecated: 15.0)
    public var titleEdgeInsets: AssociativeTwoWayRelay<UIEdgeInsets> { relay(\UIButton.titleEdgeInsets) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    @available(iOS, deprecated: 15.0)
    public var imageEdgeInsets: AssociativeTwoWayRelay<UIEdgeInsets> { relay(\UIButton.imageEdgeInsets) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    @available(iOS, deprecated: 15.0)
    public var reversesTitleShadowWhenHighlighted: AssociativeTwoWayRelay<Bool> {
      relay(\UIButton.reversesTitleShadowWhenHighlighted)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    @available(iOS, deprecated: 15.0)
    public var adjustsImageWhenHighlighted: AssociativeTwoWayRelay<Bool> {
      relay(\UIButton.adjustsImageWhenHighlighted)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    @available(iOS, deprecated: 15.0)
    public var adjustsImageWhenDisabled: AssociativeTwoWayRelay<Bool> { relay(\UIButton.adjustsImageWhenDisabled) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    @available(iOS, deprecated: 15.0)
    public var showsTouchWhenHighlighted: AssociativeTwoWayRelay<Bool> { relay(\UIButton.showsTouchWhenHighlighted) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    @available(iOS 13.4, macCatalyst 13.4, *)
    public var isPointerInteractionEnabled: AssociativeTwoWayRelay<Bool> {
      relay(\UIButton.isPointerInteractionEnabled)
    }
  }
#endif
