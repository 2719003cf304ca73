// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UIImageView {
    /// Follows and sets the image view's `image`.
    public var image: AssociativeTwoWayRelay<UIImage?> { relay(\UIImageView.image) }

    /// Follows and sets the image view's `highlightedImage`.
    public var highlightedImage: AssociativeTwoWayRelay<UIImage?> { relay(\UIImageView.highlightedImage) }

    /// Follows and sets the image view's `isUserInteractionEnabled`.
    public var isUserInteractionEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIView.isUserInteractionEnabled) }

    /// Follows and sets the image view's `isHighlighted`.
    public var isHighlighted: AssociativeTwoWayRelay<Bool> { relay(\UIImageView.isHighlighted) }

    /// Follows and sets the image view's `animationImages`.
    public var animationImages: AssociativeTwoWayRelay<[UIImage]?> { relay(\UIImageView.animationImages) }

    /// Follows and sets the image view's `highlightedAnimationImages`.
    public var highlightedAnimationImages: AssociativeTwoWayRelay<[UIImage]?> {
      relay(\UIImageView.highlightedAnimationImages)
    }

    /// Follows and sets the image view's `animationDuration`.
    public var animationDuration: AssociativeTwoWayRelay<TimeInterval> { relay(\UIImageView.animationDuration) }

    /// Follows and sets the image view's `animationRepeatCount`.
    public var animationRepeatCount: AssociativeTwoWayRelay<Int> { relay(\UIImageView.animationRepeatCount) }
  }
#endif
