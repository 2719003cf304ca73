// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UICollectionViewCell {
    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    @available(iOS 14, macCatalyst 14, *)
    public var automaticallyUpdatesContentConfiguration: AssociativeTwoWayRelay<Bool> {
      relay(\UICollectionViewCell.automaticallyUpdatesContentConfiguration)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    @available(iOS 14, macCatalyst 14, *)
    public var automaticallyUpdatesBackgroundConfiguration: AssociativeTwoWayRelay<Bool> {
      relay(\UICollectionViewCell.automaticallyUpdatesBackgroundConfiguration)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var isSelected: AssociativeTwoWayRelay<Bool> { relay(\UICollectionViewCell.isSelected) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var isHighlighted: AssociativeTwoWayRelay<Bool> { relay(\UICollectionViewCell.isHighlighted) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var backgroundView: AssociativeTwoWayRelay<UIView?> { relay(\UICollectionViewCell.backgroundView) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var selectedBackgroundView: AssociativeTwoWayRelay<UIView?> {
      relay(\UICollectionViewCell.selectedBackgroundView)
    }
  }
#endif
