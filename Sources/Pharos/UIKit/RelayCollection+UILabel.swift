// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UILabel {
    /// Follows and sets the label's `text`.
    public var text: AssociativeTwoWayRelay<String?> { relay(\UILabel.text) }

    /// Follows and sets the label's `font`.
    public var font: AssociativeTwoWayRelay<UIFont?> { relay(\UILabel.font) }

    /// Follows and sets the label's `textColor`.
    public var textColor: AssociativeTwoWayRelay<UIColor?> { relay(\UILabel.textColor) }

    /// Follows and sets the label's `shadowColor`.
    public var shadowColor: AssociativeTwoWayRelay<UIColor?> { relay(\UILabel.shadowColor) }

    /// Follows and sets the label's `highlightedTextColor`.
    public var highlightedTextColor: AssociativeTwoWayRelay<UIColor?> { relay(\UILabel.highlightedTextColor) }

    /// Follows and sets the label's `shadowOffset`.
    public var shadowOffset: AssociativeTwoWayRelay<CGSize> { relay(\UILabel.shadowOffset) }

    /// Follows and sets the label's `attributedText`.
    public var attributedText: AssociativeTwoWayRelay<NSAttributedString?> { relay(\UILabel.attributedText) }

    /// Follows and sets the label's `isHighlighted`.
    public var isHighlighted: AssociativeTwoWayRelay<Bool> { relay(\UILabel.isHighlighted) }

    /// Follows and sets the label's `isUserInteractionEnabled`.
    public var isUserInteractionEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIView.isUserInteractionEnabled) }

    /// Follows and sets the label's `isEnabled`.
    public var isEnabled: AssociativeTwoWayRelay<Bool> { relay(\UILabel.isEnabled) }

    /// Follows and sets the label's `adjustsFontSizeToFitWidth`.
    public var adjustsFontSizeToFitWidth: AssociativeTwoWayRelay<Bool> { relay(\UILabel.adjustsFontSizeToFitWidth) }

    /// Follows and sets the label's `allowsDefaultTighteningForTruncation`.
    public var allowsDefaultTighteningForTruncation: AssociativeTwoWayRelay<Bool> {
      relay(\UILabel.allowsDefaultTighteningForTruncation)
    }

    /// Follows and sets the label's `numberOfLines`.
    public var numberOfLines: AssociativeTwoWayRelay<Int> { relay(\UILabel.numberOfLines) }

    /// Follows and sets the label's `minimumScaleFactor`.
    public var minimumScaleFactor: TwoWayRelay<CGFloat> { relay(\UILabel.minimumScaleFactor) }

    /// Follows and sets the label's `preferredMaxLayoutWidth`.
    public var preferredMaxLayoutWidth: AssociativeTwoWayRelay<CGFloat> { relay(\UILabel.preferredMaxLayoutWidth) }
  }
#endif
