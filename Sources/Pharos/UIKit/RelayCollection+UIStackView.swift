// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UIStackView {
    /// Follows and sets the stack view's `spacing`.
    public var spacing: AssociativeTwoWayRelay<CGFloat> { relay(\UIStackView.spacing) }

    /// Follows and sets the stack view's `isBaselineRelativeArrangement`.
    public var isBaselineRelativeArrangement: AssociativeTwoWayRelay<Bool> {
      relay(\UIStackView.isBaselineRelativeArrangement)
    }

    /// Follows and sets the stack view's `isLayoutMarginsRelativeArrangement`.
    public var isLayoutMarginsRelativeArrangement: AssociativeTwoWayRelay<Bool> {
      relay(\UIStackView.isLayoutMarginsRelativeArrangement)
    }
  }
#endif
