// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  extension ViewRelays where Object: UITableViewCell {
    /// A two-way relay of the cell's `automaticallyUpdatesContentConfiguration`, for `bonding(with:)` or
    /// `relayValue(to:)`.
    @available(iOS 14, macCatalyst 14, *)
    public var automaticallyUpdatesContentConfiguration: AssociativeTwoWayRelay<Bool> {
      relay(\UITableViewCell.automaticallyUpdatesContentConfiguration)
    }

    /// A two-way relay of the cell's `automaticallyUpdatesBackgroundConfiguration`, for `bonding(with:)` or
    /// `relayValue(to:)`.
    @available(iOS 14, macCatalyst 14, *)
    public var automaticallyUpdatesBackgroundConfiguration: AssociativeTwoWayRelay<Bool> {
      relay(\UITableViewCell.automaticallyUpdatesBackgroundConfiguration)
    }

    /// A two-way relay of the cell's `isSelected`, for `bonding(with:)` or `relayValue(to:)`.
    public var isSelected: AssociativeTwoWayRelay<Bool> { relay(\UITableViewCell.isSelected) }

    /// A two-way relay of the cell's `isHighlighted`, for `bonding(with:)` or `relayValue(to:)`.
    public var isHighlighted: AssociativeTwoWayRelay<Bool> { relay(\UITableViewCell.isHighlighted) }

    /// A two-way relay of the cell's `showsReorderControl`, for `bonding(with:)` or `relayValue(to:)`.
    public var showsReorderControl: AssociativeTwoWayRelay<Bool> { relay(\UITableViewCell.showsReorderControl) }

    /// A two-way relay of the cell's `shouldIndentWhileEditing`, for `bonding(with:)` or `relayValue(to:)`.
    public var shouldIndentWhileEditing: AssociativeTwoWayRelay<Bool> {
      relay(\UITableViewCell.shouldIndentWhileEditing)
    }

    /// A two-way relay of the cell's `isEditing`, for `bonding(with:)` or `relayValue(to:)`.
    public var isEditing: AssociativeTwoWayRelay<Bool> { relay(\UITableViewCell.isEditing) }

    /// A two-way relay of the cell's `userInteractionEnabledWhileDragging`, for `bonding(with:)` or `relayValue(to:)`.
    public var userInteractionEnabledWhileDragging: AssociativeTwoWayRelay<Bool> {
      relay(\UITableViewCell.userInteractionEnabledWhileDragging)
    }

    /// A two-way relay of the cell's `backgroundView`, for `bonding(with:)` or `relayValue(to:)`.
    public var backgroundView: AssociativeTwoWayRelay<UIView?> { relay(\UITableViewCell.backgroundView) }

    /// A two-way relay of the cell's `selectedBackgroundView`, for `bonding(with:)` or `relayValue(to:)`.
    public var selectedBackgroundView: AssociativeTwoWayRelay<UIView?> {
      relay(\UITableViewCell.selectedBackgroundView)
    }

    /// A two-way relay of the cell's `multipleSelectionBackgroundView`, for `bonding(with:)` or `relayValue(to:)`.
    public var multipleSelectionBackgroundView: AssociativeTwoWayRelay<UIView?> {
      relay(\UITableViewCell.multipleSelectionBackgroundView)
    }

    /// A two-way relay of the cell's `accessoryView`, for `bonding(with:)` or `relayValue(to:)`.
    public var accessoryView: AssociativeTwoWayRelay<UIView?> { relay(\UITableViewCell.accessoryView) }

    /// A two-way relay of the cell's `editingAccessoryView`, for `bonding(with:)` or `relayValue(to:)`.
    public var editingAccessoryView: AssociativeTwoWayRelay<UIView?> { relay(\UITableViewCell.editingAccessoryView) }

    /// A two-way relay of the cell's `indentationLevel`, for `bonding(with:)` or `relayValue(to:)`.
    public var indentationLevel: AssociativeTwoWayRelay<Int> { relay(\UITableViewCell.indentationLevel) }

    /// A two-way relay of the cell's `indentationWidth`, for `bonding(with:)` or `relayValue(to:)`.
    public var indentationWidth: AssociativeTwoWayRelay<CGFloat> { relay(\UITableViewCell.indentationWidth) }
  }
#endif
