// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UITableViewCell {
    /// Follows and sets the cell's `automaticallyUpdatesContentConfiguration`.
    @available(iOS 14, macCatalyst 14, *)
    public var automaticallyUpdatesContentConfiguration: AssociativeTwoWayRelay<Bool> {
      relay(\UITableViewCell.automaticallyUpdatesContentConfiguration)
    }

    /// Follows and sets the cell's `automaticallyUpdatesBackgroundConfiguration`.
    @available(iOS 14, macCatalyst 14, *)
    public var automaticallyUpdatesBackgroundConfiguration: AssociativeTwoWayRelay<Bool> {
      relay(\UITableViewCell.automaticallyUpdatesBackgroundConfiguration)
    }

    /// Follows and sets the cell's `isSelected`.
    public var isSelected: AssociativeTwoWayRelay<Bool> { relay(\UITableViewCell.isSelected) }

    /// Follows and sets the cell's `isHighlighted`.
    public var isHighlighted: AssociativeTwoWayRelay<Bool> { relay(\UITableViewCell.isHighlighted) }

    /// Follows and sets the cell's `showsReorderControl`.
    public var showsReorderControl: AssociativeTwoWayRelay<Bool> { relay(\UITableViewCell.showsReorderControl) }

    /// Follows and sets the cell's `shouldIndentWhileEditing`.
    public var shouldIndentWhileEditing: AssociativeTwoWayRelay<Bool> {
      relay(\UITableViewCell.shouldIndentWhileEditing)
    }

    /// Follows and sets the cell's `isEditing`.
    public var isEditing: AssociativeTwoWayRelay<Bool> { relay(\UITableViewCell.isEditing) }

    /// Follows and sets the cell's `userInteractionEnabledWhileDragging`.
    public var userInteractionEnabledWhileDragging: AssociativeTwoWayRelay<Bool> {
      relay(\UITableViewCell.userInteractionEnabledWhileDragging)
    }

    /// Follows and sets the cell's `backgroundView`.
    public var backgroundView: AssociativeTwoWayRelay<UIView?> { relay(\UITableViewCell.backgroundView) }

    /// Follows and sets the cell's `selectedBackgroundView`.
    public var selectedBackgroundView: AssociativeTwoWayRelay<UIView?> {
      relay(\UITableViewCell.selectedBackgroundView)
    }

    /// Follows and sets the cell's `multipleSelectionBackgroundView`.
    public var multipleSelectionBackgroundView: AssociativeTwoWayRelay<UIView?> {
      relay(\UITableViewCell.multipleSelectionBackgroundView)
    }

    /// Follows and sets the cell's `accessoryView`.
    public var accessoryView: AssociativeTwoWayRelay<UIView?> { relay(\UITableViewCell.accessoryView) }

    /// Follows and sets the cell's `editingAccessoryView`.
    public var editingAccessoryView: AssociativeTwoWayRelay<UIView?> { relay(\UITableViewCell.editingAccessoryView) }

    /// Follows and sets the cell's `indentationLevel`.
    public var indentationLevel: AssociativeTwoWayRelay<Int> { relay(\UITableViewCell.indentationLevel) }

    /// Follows and sets the cell's `indentationWidth`.
    public var indentationWidth: AssociativeTwoWayRelay<CGFloat> { relay(\UITableViewCell.indentationWidth) }
  }
#endif
