// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UICollectionViewCell {
    /// Follows and sets the cell's `automaticallyUpdatesContentConfiguration`.
    @available(iOS 14, macCatalyst 14, *)
    public var automaticallyUpdatesContentConfiguration: AssociativeTwoWayRelay<Bool> {
      relay(\UICollectionViewCell.automaticallyUpdatesContentConfiguration)
    }

    /// Follows and sets the cell's `automaticallyUpdatesBackgroundConfiguration`.
    @available(iOS 14, macCatalyst 14, *)
    public var automaticallyUpdatesBackgroundConfiguration: AssociativeTwoWayRelay<Bool> {
      relay(\UICollectionViewCell.automaticallyUpdatesBackgroundConfiguration)
    }

    /// Follows and sets the cell's `isSelected`.
    public var isSelected: AssociativeTwoWayRelay<Bool> { relay(\UICollectionViewCell.isSelected) }

    /// Follows and sets the cell's `isHighlighted`.
    public var isHighlighted: AssociativeTwoWayRelay<Bool> { relay(\UICollectionViewCell.isHighlighted) }

    /// Follows and sets the cell's `backgroundView`.
    public var backgroundView: AssociativeTwoWayRelay<UIView?> { relay(\UICollectionViewCell.backgroundView) }

    /// Follows and sets the cell's `selectedBackgroundView`.
    public var selectedBackgroundView: AssociativeTwoWayRelay<UIView?> {
      relay(\UICollectionViewCell.selectedBackgroundView)
    }
  }
#endif
