// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  extension ViewRelays where Object: UIImageView {
    /// A two-way relay of the image view's `image`, for `bonding(with:)` or `relayValue(to:)`.
    public var image: AssociativeTwoWayRelay<UIImage?> { relay(\UIImageView.image) }

    /// A two-way relay of the image view's `highlightedImage`, for `bonding(with:)` or `relayValue(to:)`.
    public var highlightedImage: AssociativeTwoWayRelay<UIImage?> { relay(\UIImageView.highlightedImage) }

    /// A two-way relay of the image view's `isUserInteractionEnabled`, for `bonding(with:)` or `relayValue(to:)`.
    public var isUserInteractionEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIView.isUserInteractionEnabled) }

    /// A two-way relay of the image view's `isHighlighted`, for `bonding(with:)` or `relayValue(to:)`.
    public var isHighlighted: AssociativeTwoWayRelay<Bool> { relay(\UIImageView.isHighlighted) }

    /// A two-way relay of the image view's `animationImages`, for `bonding(with:)` or `relayValue(to:)`.
    public var animationImages: AssociativeTwoWayRelay<[UIImage]?> { relay(\UIImageView.animationImages) }

    /// A two-way relay of the image view's `highlightedAnimationImages`, for `bonding(with:)` or `relayValue(to:)`.
    public var highlightedAnimationImages: AssociativeTwoWayRelay<[UIImage]?> {
      relay(\UIImageView.highlightedAnimationImages)
    }

    /// A two-way relay of the image view's `animationDuration`, for `bonding(with:)` or `relayValue(to:)`.
    public var animationDuration: AssociativeTwoWayRelay<TimeInterval> { relay(\UIImageView.animationDuration) }

    /// A two-way relay of the image view's `animationRepeatCount`, for `bonding(with:)` or `relayValue(to:)`.
    public var animationRepeatCount: AssociativeTwoWayRelay<Int> { relay(\UIImageView.animationRepeatCount) }
  }
#endif
