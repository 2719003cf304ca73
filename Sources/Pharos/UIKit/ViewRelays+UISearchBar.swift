// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  extension ViewRelays where Object: UISearchBar {
    /// A two-way relay of the search bar's `delegate`, for `bonding(with:)` or `relayValue(to:)`.
    public var delegate: AssociativeTwoWayRelay<(any UISearchBarDelegate)?> { relay(\UISearchBar.delegate) }

    /// A two-way relay of the search bar's `prompt`, for `bonding(with:)` or `relayValue(to:)`.
    public var prompt: AssociativeTwoWayRelay<String?> { relay(\UISearchBar.prompt) }

    /// A two-way relay of the search bar's `placeholder`, for `bonding(with:)` or `relayValue(to:)`.
    public var placeholder: AssociativeTwoWayRelay<String?> { relay(\UISearchBar.placeholder) }

    /// A two-way relay of the search bar's `showsBookmarkButton`, for `bonding(with:)` or `relayValue(to:)`.
    public var showsBookmarkButton: AssociativeTwoWayRelay<Bool> { relay(\UISearchBar.showsBookmarkButton) }

    /// A two-way relay of the search bar's `showsCancelButton`, for `bonding(with:)` or `relayValue(to:)`.
    public var showsCancelButton: AssociativeTwoWayRelay<Bool> { relay(\UISearchBar.showsCancelButton) }

    /// A two-way relay of the search bar's `showsSearchResultsButton`, for `bonding(with:)` or `relayValue(to:)`.
    public var showsSearchResultsButton: AssociativeTwoWayRelay<Bool> { relay(\UISearchBar.showsSearchResultsButton) }

    /// A two-way relay of the search bar's `isSearchResultsButtonSelected`, for `bonding(with:)` or `relayValue(to:)`.
    public var isSearchResultsButtonSelected: AssociativeTwoWayRelay<Bool> {
      relay(\UISearchBar.isSearchResultsButtonSelected)
    }

    /// A two-way relay of the search bar's `isTranslucent`, for `bonding(with:)` or `relayValue(to:)`.
    public var isTranslucent: AssociativeTwoWayRelay<Bool> { relay(\UISearchBar.isTranslucent) }

    /// A two-way relay of the search bar's `barTintColor`, for `bonding(with:)` or `relayValue(to:)`.
    public var barTintColor: AssociativeTwoWayRelay<UIColor?> { relay(\UISearchBar.barTintColor) }

    /// A two-way relay of the search bar's `inputAccessoryView`, for `bonding(with:)` or `relayValue(to:)`.
    public var inputAccessoryView: AssociativeTwoWayRelay<UIView?> { relay(\UISearchBar.inputAccessoryView) }

    /// A two-way relay of the search bar's `backgroundImage`, for `bonding(with:)` or `relayValue(to:)`.
    public var backgroundImage: AssociativeTwoWayRelay<UIImage?> { relay(\UISearchBar.backgroundImage) }

    /// A two-way relay of the search bar's `searchFieldBackgroundPositionAdjustment`, for `bonding(with:)` or
    /// `relayValue(to:)`.
    public var searchFieldBackgroundPositionAdjustment: AssociativeTwoWayRelay<UIOffset> {
      relay(\UISearchBar.searchFieldBackgroundPositionAdjustment)
    }

    /// A two-way relay of the search bar's `searchTextPositionAdjustment`, for `bonding(with:)` or `relayValue(to:)`.
    public var searchTextPositionAdjustment: AssociativeTwoWayRelay<UIOffset> {
      relay(\UISearchBar.searchTextPositionAdjustment)
    }
  }
#endif
