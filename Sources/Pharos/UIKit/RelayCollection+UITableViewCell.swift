// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UITableViewCell {
    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    @available(iOS 14, macCatalyst 14, *)
    public var automaticallyUpdatesContentConfiguration: AssociativeTwoWayRelay<Bool> {
      relay(\UITableViewCell.automaticallyUpdatesContentConfiguration)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    @available(iOS 14, macCatalyst 14, *)
    public var automaticallyUpdatesBackgroundConfiguration: AssociativeTwoWayRelay<Bool> {
      relay(\UITableViewCell.automaticallyUpdatesBackgroundConfiguration)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var isSelected: AssociativeTwoWayRelay<Bool> { relay(\UITableViewCell.isSelected) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var isHighlighted: AssociativeTwoWayRelay<Bool> { relay(\UITableViewCell.isHighlighted) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var showsReorderControl: AssociativeTwoWayRelay<Bool> { relay(\UITableViewCell.showsReorderControl) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var shouldIndentWhileEditing: AssociativeTwoWayRelay<Bool> {
      relay(\UITableViewCell.shouldIndentWhileEditing)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var isEditing: AssociativeTwoWayRelay<Bool> { relay(\UITableViewCell.isEditing) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var userInteractionEnabledWhileDragging: AssociativeTwoWayRelay<Bool> {
      relay(\UITableViewCell.userInteractionEnabledWhileDragging)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var backgroundView: AssociativeTwoWayRelay<UIView?> { relay(\UITableViewCell.backgroundView) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var selectedBackgroundView: AssociativeTwoWayRelay<UIView?> {
      relay(\UITableViewCell.selectedBackgroundView)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var multipleSelectionBackgroundView: AssociativeTwoWayRelay<UIView?> {
      relay(\UITableViewCell.multipleSelectionBackgroundView)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var accessoryView: AssociativeTwoWayRelay<UIView?> { relay(\UITableViewCell.accessoryView) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var editingAccessoryView: AssociativeTwoWayRelay<UIView?> { relay(\UITableViewCell.editingAccessoryView) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var indentationLevel: AssociativeTwoWayRelay<Int> { relay(\UITableViewCell.indentationLevel) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var indentationWidth: AssociativeTwoWayRelay<CGFloat> { relay(\UITableViewCell.indentationWidth) }
  }
#endif
