// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  extension ViewRelays where Object: UIStackView {
    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var spacing: AssociativeTwoWayRelay<CGFloat> { relay(\UIStackView.spacing) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var isBaselineRelativeArrangement: AssociativeTwoWayRelay<Bool> {
      relay(\UIStackView.isBaselineRelativeArrangement)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var isLayoutMarginsRelativeArrangement: AssociativeTwoWayRelay<Bool> {
      relay(\UIStackView.isLayoutMarginsRelativeArrangement)
    }
  }
#endif
