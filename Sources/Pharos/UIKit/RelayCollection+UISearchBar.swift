// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UISearchBar {
    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var delegate: AssociativeTwoWayRelay<(any UISearchBarDelegate)?> { relay(\UISearchBar.delegate) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    ///
    /// Includes what a user types.
    public var text: AssociativeTwoWayRelay<String?> { relay(\UISearchBar.text) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var prompt: AssociativeTwoWayRelay<String?> { relay(\UISearchBar.prompt) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var placeholder: AssociativeTwoWayRelay<String?> { relay(\UISearchBar.placeholder) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var showsBookmarkButton: AssociativeTwoWayRelay<Bool> { relay(\UISearchBar.showsBookmarkButton) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var showsCancelButton: AssociativeTwoWayRelay<Bool> { relay(\UISearchBar.showsCancelButton) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var showsSearchResultsButton: AssociativeTwoWayRelay<Bool> { relay(\UISearchBar.showsSearchResultsButton) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var isSearchResultsButtonSelected: AssociativeTwoWayRelay<Bool> {
      relay(\UISearchBar.isSearchResultsButtonSelected)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var isTranslucent: AssociativeTwoWayRelay<Bool> { relay(\UISearchBar.isTranslucent) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var barTintColor: AssociativeTwoWayRelay<UIColor?> { relay(\UISearchBar.barTintColor) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var inputAccessoryView: AssociativeTwoWayRelay<UIView?> { relay(\UISearchBar.inputAccessoryView) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var backgroundImage: AssociativeTwoWayRelay<UIImage?> { relay(\UISearchBar.backgroundImage) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var searchFieldBackgroundPositionAdjustment: AssociativeTwoWayRelay<UIOffset> {
      relay(\UISearchBar.searchFieldBackgroundPositionAdjustment)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var searchTextPositionAdjustment: AssociativeTwoWayRelay<UIOffset> {
      relay(\UISearchBar.searchTextPositionAdjustment)
    }
  }
#endif
