// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  extension ViewRelays where Object: UIButton {
    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    @available(iOS, deprecated: 15.0)
    public var contentEdgeInsets: AssociativeTwoWayRelay<UIEdgeInsets> { relay(\UIButton.contentEdgeInsets) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    @available(iOS, deprecated: 15.0)
    public var titleEdgeInsets: AssociativeTwoWayRelay<UIEdgeInsets> { relay(\UIButton.titleEdgeInsets) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    @available(iOS, deprecated: 15.0)
    public var imageEdgeInsets: AssociativeTwoWayRelay<UIEdgeInsets> { relay(\UIButton.imageEdgeInsets) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    @available(iOS, deprecated: 15.0)
    public var reversesTitleShadowWhenHighlighted: AssociativeTwoWayRelay<Bool> {
      relay(\UIButton.reversesTitleShadowWhenHighlighted)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    @available(iOS, deprecated: 15.0)
    public var adjustsImageWhenHighlighted: AssociativeTwoWayRelay<Bool> {
      relay(\UIButton.adjustsImageWhenHighlighted)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    @available(iOS, deprecated: 15.0)
    public var adjustsImageWhenDisabled: AssociativeTwoWayRelay<Bool> { relay(\UIButton.adjustsImageWhenDisabled) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    @available(iOS, deprecated: 15.0)
    public var showsTouchWhenHighlighted: AssociativeTwoWayRelay<Bool> { relay(\UIButton.showsTouchWhenHighlighted) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    @available(iOS 13.4, macCatalyst 13.4, *)
    public var isPointerInteractionEnabled: AssociativeTwoWayRelay<Bool> {
      relay(\UIButton.isPointerInteractionEnabled)
    }
  }
#endif
