// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UIImageView {
    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var image: AssociativeTwoWayRelay<UIImage?> { relay(\UIImageView.image) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var highlightedImage: AssociativeTwoWayRelay<UIImage?> { relay(\UIImageView.highlightedImage) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var isUserInteractionEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIView.isUserInteractionEnabled) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var isHighlighted: AssociativeTwoWayRelay<Bool> { relay(\UIImageView.isHighlighted) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var animationImages: AssociativeTwoWayRelay<[UIImage]?> { relay(\UIImageView.animationImages) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var highlightedAnimationImages: AssociativeTwoWayRelay<[UIImage]?> {
      relay(\UIImageView.highlightedAnimationImages)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var animationDuration: AssociativeTwoWayRelay<TimeInterval> { relay(\UIImageView.animationDuration) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var animationRepeatCount: AssociativeTwoWayRelay<Int> { relay(\UIImageView.animationRepeatCount) }
  }
#endif
