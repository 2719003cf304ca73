// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  extension ViewRelays where Object: UILabel {
    /// A two-way relay of the label's `text`, for `bonding(with:)` or `relayValue(to:)`.
    public var text: AssociativeTwoWayRelay<String?> { relay(\UILabel.text) }

    /// A two-way relay of the label's `font`, for `bonding(with:)` or `relayValue(to:)`.
    public var font: AssociativeTwoWayRelay<UIFont?> { relay(\UILabel.font) }

    /// A two-way relay of the label's `textColor`, for `bonding(with:)` or `relayValue(to:)`.
    public var textColor: AssociativeTwoWayRelay<UIColor?> { relay(\UILabel.textColor) }

    /// A two-way relay of the label's `shadowColor`, for `bonding(with:)` or `relayValue(to:)`.
    public var shadowColor: AssociativeTwoWayRelay<UIColor?> { relay(\UILabel.shadowColor) }

    /// A two-way relay of the label's `highlightedTextColor`, for `bonding(with:)` or `relayValue(to:)`.
    public var highlightedTextColor: AssociativeTwoWayRelay<UIColor?> { relay(\UILabel.highlightedTextColor) }

    /// A two-way relay of the label's `shadowOffset`, for `bonding(with:)` or `relayValue(to:)`.
    public var shadowOffset: AssociativeTwoWayRelay<CGSize> { relay(\UILabel.shadowOffset) }

    /// A two-way relay of the label's `attributedText`, for `bonding(with:)` or `relayValue(to:)`.
    public var attributedText: AssociativeTwoWayRelay<NSAttributedString?> { relay(\UILabel.attributedText) }

    /// A two-way relay of the label's `isHighlighted`, for `bonding(with:)` or `relayValue(to:)`.
    public var isHighlighted: AssociativeTwoWayRelay<Bool> { relay(\UILabel.isHighlighted) }

    /// A two-way relay of the label's `isUserInteractionEnabled`, for `bonding(with:)` or `relayValue(to:)`.
    public var isUserInteractionEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIView.isUserInteractionEnabled) }

    /// A two-way relay of the label's `isEnabled`, for `bonding(with:)` or `relayValue(to:)`.
    public var isEnabled: AssociativeTwoWayRelay<Bool> { relay(\UILabel.isEnabled) }

    /// A two-way relay of the label's `adjustsFontSizeToFitWidth`, for `bonding(with:)` or `relayValue(to:)`.
    public var adjustsFontSizeToFitWidth: AssociativeTwoWayRelay<Bool> { relay(\UILabel.adjustsFontSizeToFitWidth) }

    /// A two-way relay of the label's `allowsDefaultTighteningForTruncation`, for `bonding(with:)` or
    /// `relayValue(to:)`.
    public var allowsDefaultTighteningForTruncation: AssociativeTwoWayRelay<Bool> {
      relay(\UILabel.allowsDefaultTighteningForTruncation)
    }

    /// A two-way relay of the label's `numberOfLines`, for `bonding(with:)` or `relayValue(to:)`.
    public var numberOfLines: AssociativeTwoWayRelay<Int> { relay(\UILabel.numberOfLines) }

    /// A two-way relay of the label's `minimumScaleFactor`, for `bonding(with:)` or `relayValue(to:)`.
    public var minimumScaleFactor: TwoWayRelay<CGFloat> { relay(\UILabel.minimumScaleFactor) }

    /// A two-way relay of the label's `preferredMaxLayoutWidth`, for `bonding(with:)` or `relayValue(to:)`.
    public var preferredMaxLayoutWidth: AssociativeTwoWayRelay<CGFloat> { relay(\UILabel.preferredMaxLayoutWidth) }
  }
#endif
