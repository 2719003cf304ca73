// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  extension ViewRelays where Object: UIImageView {
    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var image: AssociativeTwoWayRelay<UIImage?> { relay(\UIImageView.image) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var highlightedImage: AssociativeTwoWayRelay<UIImage?> { relay(\UIImageView.highlightedImage) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var isUserInteractionEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIView.isUserInteractionEnabled) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var isHighlighted: AssociativeTwoWayRelay<Bool> { relay(\UIImageView.isHighlighted) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var animationImages: AssociativeTwoWayRelay<[UIImage]?> { relay(\UIImageView.animationImages) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var highlightedAnimationImages: AssociativeTwoWayRelay<[UIImage]?> {
      relay(\UIImageView.highlightedAnimationImages)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var animationDuration: AssociativeTwoWayRelay<TimeInterval> { relay(\UIImageView.animationDuration) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var animationRepeatCount: AssociativeTwoWayRelay<Int> { relay(\UIImageView.animationRepeatCount) }
  }
#endif
