// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  extension ViewRelays where Object: UICollectionViewCell {
    /// A two-way relay of the cell's `automaticallyUpdatesContentConfiguration`, for `bonding(with:)` or
    /// `relayValue(to:)`.
    @available(iOS 14, macCatalyst 14, *)
    public var automaticallyUpdatesContentConfiguration: AssociativeTwoWayRelay<Bool> {
      relay(\UICollectionViewCell.automaticallyUpdatesContentConfiguration)
    }

    /// A two-way relay of the cell's `automaticallyUpdatesBackgroundConfiguration`, for `bonding(with:)` or
    /// `relayValue(to:)`.
    @available(iOS 14, macCatalyst 14, *)
    public var automaticallyUpdatesBackgroundConfiguration: AssociativeTwoWayRelay<Bool> {
      relay(\UICollectionViewCell.automaticallyUpdatesBackgroundConfiguration)
    }

    /// A two-way relay of the cell's `isSelected`, for `bonding(with:)` or `relayValue(to:)`.
    public var isSelected: AssociativeTwoWayRelay<Bool> { relay(\UICollectionViewCell.isSelected) }

    /// A two-way relay of the cell's `isHighlighted`, for `bonding(with:)` or `relayValue(to:)`.
    public var isHighlighted: AssociativeTwoWayRelay<Bool> { relay(\UICollectionViewCell.isHighlighted) }

    /// A two-way relay of the cell's `backgroundView`, for `bonding(with:)` or `relayValue(to:)`.
    public var backgroundView: AssociativeTwoWayRelay<UIView?> { relay(\UICollectionViewCell.backgroundView) }

    /// A two-way relay of the cell's `selectedBackgroundView`, for `bonding(with:)` or `relayValue(to:)`.
    public var selectedBackgroundView: AssociativeTwoWayRelay<UIView?> {
      relay(\UICollectionViewCell.selectedBackgroundView)
    }
  }
#endif
