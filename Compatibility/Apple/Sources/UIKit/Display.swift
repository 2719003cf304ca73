// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverForceUnwrap

#if !os(watchOS)
  @_exported import Foundation
  @_exported import QuartzCore

  // UIKit/UILabel.h
  @preconcurrency @MainActor
  open class UILabel: UIView {
    open var text: String? { didSet { changed(\UILabel.text, oldValue) } }
    open var font: UIFont! { didSet { changed(\UILabel.font, oldValue) } }
    open var textColor: UIColor! { didSet { changed(\UILabel.textColor, oldValue) } }
    open var shadowColor: UIColor? { didSet { changed(\UILabel.shadowColor, oldValue) } }
    open var highlightedTextColor: UIColor? { didSet { changed(\UILabel.highlightedTextColor, oldValue) } }
    open var shadowOffset: CGSize = .zero { didSet { changed(\UILabel.shadowOffset, oldValue) } }
    open var attributedText: NSAttributedString? { didSet { changed(\UILabel.attributedText, oldValue) } }
    open var isHighlighted: Bool = false { didSet { changed(\UILabel.isHighlighted, oldValue) } }
    open var isEnabled: Bool = true { didSet { changed(\UILabel.isEnabled, oldValue) } }
    open var adjustsFontSizeToFitWidth: Bool = false {
      didSet { changed(\UILabel.adjustsFontSizeToFitWidth, oldValue) }
    }
    open var allowsDefaultTighteningForTruncation: Bool = false {
      didSet { changed(\UILabel.allowsDefaultTighteningForTruncation, oldValue) }
    }
    open var numberOfLines: Int = 1 { didSet { changed(\UILabel.numberOfLines, oldValue) } }
    open var minimumScaleFactor: CGFloat = 0 { didSet { changed(\UILabel.minimumScaleFactor, oldValue) } }
    open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { changed(\UILabel.preferredMaxLayoutWidth, oldValue) } }
  }

  // UIKit/UIImageView.h
  @preconcurrency @MainActor
  open class UIImageView: UIView {
    open var image: UIImage? { didSet { changed(\UIImageView.image, oldValue) } }
    open var highlightedImage: UIImage? { didSet { changed(\UIImageView.highlightedImage, oldValue) } }
    open var isHighlighted: Bool = false { didSet { changed(\UIImageView.isHighlighted, oldValue) } }
    open var animationImages: [UIImage]? { didSet { changed(\UIImageView.animationImages, oldValue) } }
    open var highlightedAnimationImages: [UIImage]? {
      didSet { changed(\UIImageView.highlightedAnimationImages, oldValue) }
    }
    open var animationDuration: TimeInterval = 0 { didSet { changed(\UIImageView.animationDuration, oldValue) } }
    open var animationRepeatCount: Int = 0 { didSet { changed(\UIImageView.animationRepeatCount, oldValue) } }
  }

  // UIKit/UITextView.h
  @preconcurrency @MainActor
  open class UITextView: UIScrollView {
    open var text: String! { didSet { changed(\UITextView.text, oldValue) } }
    open var font: UIFont? { didSet { changed(\UITextView.font, oldValue) } }
    open var textColor: UIColor? { didSet { changed(\UITextView.textColor, oldValue) } }
    open var textAlignment: NSTextAlignment = .natural { didSet { changed(\UITextView.textAlignment, oldValue) } }
    open var selectedRange: NSRange = NSRange(location: 0, length: 0) {
      didSet { changed(\UITextView.selectedRange, oldValue) }
    }
    #if !os(tvOS)
      open var isEditable: Bool = false { didSet { changed(\UITextView.isEditable, oldValue) } }
    #endif
    open var isSelectable: Bool = false { didSet { changed(\UITextView.isSelectable, oldValue) } }
    open var allowsEditingTextAttributes: Bool = false {
      didSet { changed(\UITextView.allowsEditingTextAttributes, oldValue) }
    }
    open var clearsOnInsertion: Bool = false { didSet { changed(\UITextView.clearsOnInsertion, oldValue) } }
    @available(iOS 13, tvOS 13, macCatalyst 13.1, visionOS 1, *)
    open var usesStandardTextScaling: Bool = false { didSet { changed(\UITextView.usesStandardTextScaling, oldValue) } }
    open var attributedText: NSAttributedString! = NSAttributedString(string: "") {
      didSet { changed(\UITextView.attributedText, oldValue) }
    }
    open override var inputView: UIView? {
      get { ownInputView }
      set {
        let old = ownInputView
        ownInputView = newValue
        changed(\UITextView.inputView, old)
      }
    }
    private var ownInputView: UIView?
    open override var inputAccessoryView: UIView? {
      get { ownInputAccessoryView }
      set {
        let old = ownInputAccessoryView
        ownInputAccessoryView = newValue
        changed(\UITextView.inputAccessoryView, old)
      }
    }
    private var ownInputAccessoryView: UIView?
    open var textContainerInset: UIEdgeInsets = UIEdgeInsets() {
      didSet { changed(\UITextView.textContainerInset, oldValue) }
    }
    public class var textDidChangeNotification: NSNotification.Name {
      NSNotification.Name(rawValue: "UITextViewTextDidChangeNotification")
    }
  }

  // UIKit/UITextField.h
  @preconcurrency @MainActor
  open class UITextField: UIControl {
    open var text: String? { didSet { changed(\UITextField.text, oldValue) } }
    open var placeholder: String? { didSet { changed(\UITextField.placeholder, oldValue) } }
    open var attributedText: NSAttributedString? { didSet { changed(\UITextField.attributedText, oldValue) } }
    open var textColor: UIColor? { didSet { changed(\UITextField.textColor, oldValue) } }
    open var font: UIFont? { didSet { changed(\UITextField.font, oldValue) } }
    open var adjustsFontSizeToFitWidth: Bool = false {
      didSet { changed(\UITextField.adjustsFontSizeToFitWidth, oldValue) }
    }
    open var allowsEditingTextAttributes: Bool = false {
      didSet { changed(\UITextField.allowsEditingTextAttributes, oldValue) }
    }
    open var clearsOnInsertion: Bool = false { didSet { changed(\UITextField.clearsOnInsertion, oldValue) } }
    open weak var delegate: (any UITextFieldDelegate)? { didSet { changed(\UITextField.delegate, oldValue) } }
    open var disabledBackground: UIImage? { didSet { changed(\UITextField.disabledBackground, oldValue) } }
    open var leftView: UIView? { didSet { changed(\UITextField.leftView, oldValue) } }
    open var rightView: UIView? { didSet { changed(\UITextField.rightView, oldValue) } }
    open override var inputView: UIView? {
      get { ownInputView }
      set {
        let old = ownInputView
        ownInputView = newValue
        changed(\UITextField.inputView, old)
      }
    }
    private var ownInputView: UIView?
    open override var inputAccessoryView: UIView? {
      get { ownInputAccessoryView }
      set {
        let old = ownInputAccessoryView
        ownInputAccessoryView = newValue
        changed(\UITextField.inputAccessoryView, old)
      }
    }
    private var ownInputAccessoryView: UIView?
    open var rightViewMode: UITextField.ViewMode = .never { didSet { changed(\UITextField.rightViewMode, oldValue) } }
    public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
    public class var textDidChangeNotification: NSNotification.Name {
      NSNotification.Name(rawValue: "UITextFieldTextDidChangeNotification")
    }
  }

  // UIKit/UISearchBar.h
  @preconcurrency @MainActor
  open class UISearchBar: UIView {
    open weak var delegate: (any UISearchBarDelegate)? { didSet { changed(\UISearchBar.delegate, oldValue) } }
    open var prompt: String? { didSet { changed(\UISearchBar.prompt, oldValue) } }
    open var placeholder: String? { didSet { changed(\UISearchBar.placeholder, oldValue) } }
    #if !os(tvOS)
      open var showsBookmarkButton: Bool = false { didSet { changed(\UISearchBar.showsBookmarkButton, oldValue) } }
    #endif
    #if !os(tvOS)
      open var showsCancelButton: Bool = false { didSet { changed(\UISearchBar.showsCancelButton, oldValue) } }
    #endif
    #if !os(tvOS)
      open var showsSearchResultsButton: Bool = false {
        didSet { changed(\UISearchBar.showsSearchResultsButton, oldValue) }
      }
    #endif
    #if !os(tvOS)
      open var isSearchResultsButtonSelected: Bool = false {
        didSet { changed(\UISearchBar.isSearchResultsButtonSelected, oldValue) }
      }
    #endif
    open var isTranslucent: Bool = false { didSet { changed(\UISearchBar.isTranslucent, oldValue) } }
    open var barTintColor: UIColor? { didSet { changed(\UISearchBar.barTintColor, oldValue) } }
    open override var inputAccessoryView: UIView? {
      get { ownInputAccessoryView }
      set {
        let old = ownInputAccessoryView
        ownInputAccessoryView = newValue
        changed(\UISearchBar.inputAccessoryView, old)
      }
    }
    private var ownInputAccessoryView: UIView?
    open var backgroundImage: UIImage? { didSet { changed(\UISearchBar.backgroundImage, oldValue) } }
    open var searchFieldBackgroundPositionAdjustment: UIOffset = UIOffset() {
      didSet { changed(\UISearchBar.searchFieldBackgroundPositionAdjustment, oldValue) }
    }
    open var searchTextPositionAdjustment: UIOffset = UIOffset() {
      didSet { changed(\UISearchBar.searchTextPositionAdjustment, oldValue) }
    }
    @available(iOS 13, macCatalyst 13.1, visionOS 1, *)
    @available(tvOS, unavailable)
    public final var searchTextField: UISearchTextField { innerField }
    private let innerField = UISearchTextField()
    /// Where a user types, on every platform.
    public final var fieldOfStandIn: UITextField { innerField }
    open var text: String? {
      get { innerField.text }
      set {
        let old = innerField.text
        innerField.text = newValue
        changed(\UISearchBar.text, old)
      }
    }
  }

#endif
