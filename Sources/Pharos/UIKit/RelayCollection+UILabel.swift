// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UILabel {
    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var text: AssociativeTwoWayRelay<String?> { relay(\UILabel.text) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var font: AssociativeTwoWayRelay<UIFont?> { relay(\UILabel.font) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var textColor: AssociativeTwoWayRelay<UIColor?> { relay(\UILabel.textColor) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var shadowColor: AssociativeTwoWayRelay<UIColor?> { relay(\UILabel.shadowColor) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var highlightedTextColor: AssociativeTwoWayRelay<UIColor?> { relay(\UILabel.highlightedTextColor) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var shadowOffset: AssociativeTwoWayRelay<CGSize> { relay(\UILabel.shadowOffset) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var attributedText: AssociativeTwoWayRelay<NSAttributedString?> { relay(\UILabel.attributedText) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var isHighlighted: AssociativeTwoWayRelay<Bool> { relay(\UILabel.isHighlighted) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var isUserInteractionEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIView.isUserInteractionEnabled) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var isEnabled: AssociativeTwoWayRelay<Bool> { relay(\UILabel.isEnabled) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var adjustsFontSizeToFitWidth: AssociativeTwoWayRelay<Bool> { relay(\UILabel.adjustsFontSizeToFitWidth) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var allowsDefaultTighteningForTruncation: AssociativeTwoWayRelay<Bool> {
      relay(\UILabel.allowsDefaultTighteningForTruncation)
    }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var numberOfLines: AssociativeTwoWayRelay<Int> { relay(\UILabel.numberOfLines) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var minimumScaleFactor: TwoWayRelay<CGFloat> { relay(\UILabel.minimumScaleFactor) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var preferredMaxLayoutWidth: AssociativeTwoWayRelay<CGFloat> { relay(\UILabel.preferredMaxLayoutWidth) }
  }
#endif
