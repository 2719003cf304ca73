// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  extension ViewRelays where Object: UITableViewCell {
    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    @available(iOS 14, macCatalyst 14, *)
    public var automaticallyUpdatesContentConfiguration: AssociativeTwoWayRelay<Bool> {
      relay(\UITableViewCell.automaticallyUpdatesContentConfiguration)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    @available(iOS 14, macCatalyst 14, *)
    public var automaticallyUpdatesBackgroundConfiguration: AssociativeTwoWayRelay<Bool> {
      relay(\UITableViewCell.automaticallyUpdatesBackgroundConfiguration)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var isSelected: AssociativeTwoWayRelay<Bool> { relay(\UITableViewCell.isSelected) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var isHighlighted: AssociativeTwoWayRelay<Bool> { relay(\UITableViewCell.isHighlighted) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var showsReorderControl: AssociativeTwoWayRelay<Bool> { relay(\UITableViewCell.showsReorderControl) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var shouldIndentWhileEditing: AssociativeTwoWayRelay<Bool> {
      relay(\UITableViewCell.shouldIndentWhileEditing)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var isEditing: AssociativeTwoWayRelay<Bool> { relay(\UITableViewCell.isEditing) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var userInteractionEnabledWhileDragging: AssociativeTwoWayRelay<Bool> {
      relay(\UITableViewCell.userInteractionEnabledWhileDragging)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var backgroundView: AssociativeTwoWayRelay<UIView?> { relay(\UITableViewCell.backgroundView) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var selectedBackgroundView: AssociativeTwoWayRelay<UIView?> {
      relay(\UITableViewCell.selectedBackgroundView)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var multipleSelectionBackgroundView: AssociativeTwoWayRelay<UIView?> {
      relay(\UITableViewCell.multipleSelectionBackgroundView)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var accessoryView: AssociativeTwoWayRelay<UIView?> { relay(\UITableViewCell.accessoryView) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var editingAccessoryView: AssociativeTwoWayRelay<UIView?> { relay(\UITableViewCell.editingAccessoryView) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var indentationLevel: AssociativeTwoWayRelay<Int> { relay(\UITableViewCell.indentationLevel) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var indentationWidth: AssociativeTwoWayRelay<CGFloat> { relay(\UITableViewCell.indentationWidth) }
  }
#endif
