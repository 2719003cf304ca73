// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UIStackView {
    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var spacing: AssociativeTwoWayRelay<CGFloat> { relay(\UIStackView.spacing) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var isBaselineRelativeArrangement: AssociativeTwoWayRelay<Bool> {
      relay(\UIStackView.isBaselineRelativeArrangement)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var isLayoutMarginsRelativeArrangement: AssociativeTwoWayRelay<Bool> {
      relay(\UIStackView.isLayoutMarginsRelativeArrangement)
    }
  }
#endif
