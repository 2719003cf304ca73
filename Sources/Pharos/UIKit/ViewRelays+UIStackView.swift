// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  extension ViewRelays where Object: UIStackView {
    /// A two-way relay of the stack view's `spacing`, for `bonding(with:)` or `relayValue(to:)`.
    public var spacing: AssociativeTwoWayRelay<CGFloat> { relay(\UIStackView.spacing) }

    /// A two-way relay of the stack view's `isBaselineRelativeArrangement`, for `bonding(with:)` or `relayValue(to:)`.
    public var isBaselineRelativeArrangement: AssociativeTwoWayRelay<Bool> {
      relay(\UIStackView.isBaselineRelativeArrangement)
    }

    /// A two-way relay of the stack view's `isLayoutMarginsRelativeArrangement`, for `bonding(with:)` or
    /// `relayValue(to:)`.
    public var isLayoutMarginsRelativeArrangement: AssociativeTwoWayRelay<Bool> {
      relay(\UIStackView.isLayoutMarginsRelativeArrangement)
    }
  }
#endif
