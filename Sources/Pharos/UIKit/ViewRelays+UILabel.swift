// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  extension ViewRelays where Object: UILabel {
    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var text: AssociativeTwoWayRelay<String?> { relay(\UILabel.text) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var font: AssociativeTwoWayRelay<UIFont?> { relay(\UILabel.font) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var textColor: AssociativeTwoWayRelay<UIColor?> { relay(\UILabel.textColor) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var shadowColor: AssociativeTwoWayRelay<UIColor?> { relay(\UILabel.shadowColor) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var highlightedTextColor: AssociativeTwoWayRelay<UIColor?> { relay(\UILabel.highlightedTextColor) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var shadowOffset: AssociativeTwoWayRelay<CGSize> { relay(\UILabel.shadowOffset) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var attributedText: AssociativeTwoWayRelay<NSAttributedString?> { relay(\UILabel.attributedText) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var isHighlighted: AssociativeTwoWayRelay<Bool> { relay(\UILabel.isHighlighted) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var isUserInteractionEnabled: AssociativeTwoWayRelay<Bool> { relay(\UIView.isUserInteractionEnabled) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var isEnabled: AssociativeTwoWayRelay<Bool> { relay(\UILabel.isEnabled) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var adjustsFontSizeToFitWidth: AssociativeTwoWayRelay<Bool> { relay(\UILabel.adjustsFontSizeToFitWidth) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var allowsDefaultTighteningForTruncation: AssociativeTwoWayRelay<Bool> {
      relay(\UILabel.allowsDefaultTighteningForTruncation)
    }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var numberOfLines: AssociativeTwoWayRelay<Int> { relay(\UILabel.numberOfLines) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var minimumScaleFactor: TwoWayRelay<CGFloat> { relay(\UILabel.minimumScaleFactor) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var preferredMaxLayoutWidth: AssociativeTwoWayRelay<CGFloat> { relay(\UILabel.preferredMaxLayoutWidth) }
  }
#endif
