// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  extension ViewRelays where Object: UICollectionViewCell {
    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    @available(iOS 14, macCatalyst 14, *)
    public var automaticallyUpdatesContentConfiguration: AssociativeTwoWayRelay<Bool> {
      relay(\UICollectionViewCell.automaticallyUpdatesContentConfiguration)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    @available(iOS 14, macCatalyst 14, *)
    public var automaticallyUpdatesBackgroundConfiguration: AssociativeTwoWayRelay<Bool> {
      relay(\UICollectionViewCell.automaticallyUpdatesBackgroundConfiguration)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var isSelected: AssociativeTwoWayRelay<Bool> { relay(\UICollectionViewCell.isSelected) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var isHighlighted: AssociativeTwoWayRelay<Bool> { relay(\UICollectionViewCell.isHighlighted) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var backgroundView: AssociativeTwoWayRelay<UIView?> { relay(\UICollectionViewCell.backgroundView) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var selectedBackgroundView: AssociativeTwoWayRelay<UIView?> {
      relay(\UICollectionViewCell.selectedBackgroundView)
    }
  }
#endif
