// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UISearchBar {
    /// Follows and sets the search bar's `delegate`.
    public var delegate: AssociativeTwoWayRelay<(any UISearchBarDelegate)?> { relay(\UISearchBar.delegate) }

    /// Follows and sets the search bar's `text`, what a user types included.
    public var text: AssociativeTwoWayRelay<String?> { relay(\UISearchBar.text) }

    /// Follows and sets the search bar's `prompt`.
    public var prompt: AssociativeTwoWayRelay<String?> { relay(\UISearchBar.prompt) }

    /// Follows and sets the search bar's `placeholder`.
    public var placeholder: AssociativeTwoWayRelay<String?> { relay(\UISearchBar.placeholder) }

    /// Follows and sets the search bar's `showsBookmarkButton`.
    public var showsBookmarkButton: AssociativeTwoWayRelay<Bool> { relay(\UISearchBar.showsBookmarkButton) }

    /// Follows and sets the search bar's `showsCancelButton`.
    public var showsCancelButton: AssociativeTwoWayRelay<Bool> { relay(\UISearchBar.showsCancelButton) }

    /// Follows and sets the search bar's `showsSearchResultsButton`.
    public var showsSearchResultsButton: AssociativeTwoWayRelay<Bool> { relay(\UISearchBar.showsSearchResultsButton) }

    /// Follows and sets the search bar's `isSearchResultsButtonSelected`.
    public var isSearchResultsButtonSelected: AssociativeTwoWayRelay<Bool> {
      relay(\UISearchBar.isSearchResultsButtonSelected)
    }

    /// Follows and sets the search bar's `isTranslucent`.
    public var isTranslucent: AssociativeTwoWayRelay<Bool> { relay(\UISearchBar.isTranslucent) }

    /// Follows and sets the search bar's `barTintColor`.
    public var barTintColor: AssociativeTwoWayRelay<UIColor?> { relay(\UISearchBar.barTintColor) }

    /// Follows and sets the search bar's `inputAccessoryView`.
    public var inputAccessoryView: AssociativeTwoWayRelay<UIView?> { relay(\UISearchBar.inputAccessoryView) }

    /// Follows and sets the search bar's `backgroundImage`.
    public var backgroundImage: AssociativeTwoWayRelay<UIImage?> { relay(\UISearchBar.backgroundImage) }

    /// Follows and sets the search bar's `searchFieldBackgroundPositionAdjustment`.
    public var searchFieldBackgroundPositionAdjustment: AssociativeTwoWayRelay<UIOffset> {
      relay(\UISearchBar.searchFieldBackgroundPositionAdjustment)
    }

    /// Follows and sets the search bar's `searchTextPositionAdjustment`.
    public var searchTextPositionAdjustment: AssociativeTwoWayRelay<UIOffset> {
      relay(\UISearchBar.searchTextPositionAdjustment)
    }
  }
#endif
