// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  extension ViewRelays where Object: UISearchBar {
    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var delegate: AssociativeTwoWayRelay<(any UISearchBarDelegate)?> { relay(\UISearchBar.delegate) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var prompt: AssociativeTwoWayRelay<String?> { relay(\UISearchBar.prompt) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var placeholder: AssociativeTwoWayRelay<String?> { relay(\UISearchBar.placeholder) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var showsBookmarkButton: AssociativeTwoWayRelay<Bool> { relay(\UISearchBar.showsBookmarkButton) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var showsCancelButton: AssociativeTwoWayRelay<Bool> { relay(\UISearchBar.showsCancelButton) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var showsSearchResultsButton: AssociativeTwoWayRelay<Bool> { relay(\UISearchBar.showsSearchResultsButton) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var isSearchResultsButtonSelected: AssociativeTwoWayRelay<Bool> {
      relay(\UISearchBar.isSearchResultsButtonSelected)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var isTranslucent: AssociativeTwoWayRelay<Bool> { relay(\UISearchBar.isTranslucent) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var barTintColor: AssociativeTwoWayRelay<UIColor?> { relay(\UISearchBar.barTintColor) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var inputAccessoryView: AssociativeTwoWayRelay<UIView?> { relay(\UISearchBar.inputAccessoryView) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var backgroundImage: AssociativeTwoWayRelay<UIImage?> { relay(\UISearchBar.backgroundImage) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var searchFieldBackgroundPositionAdjustment: AssociativeTwoWayRelay<UIOffset> {
      relay(\UISearchBar.searchFieldBackgroundPositionAdjustment)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var searchTextPositionAdjustment: AssociativeTwoWayRelay<UIOffset> {
      relay(\UISearchBar.searchTextPositionAdjustment)
    }
  }
#endif
