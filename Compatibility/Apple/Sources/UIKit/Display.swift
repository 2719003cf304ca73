// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverForceUnwrap

#if !os(watchOS)
  @_exported import Foundation
  @_exported import QuartzCore

  // UIKit/UILabel.h
  @preconcurrency @MainActor
  open class UILabel: UIView {
    @Told open var text: String? = nil
    @Told open var font: UIFont! = nil
    @Told open var textColor: UIColor! = nil
    @Told open var shadowColor: UIColor? = nil
    @Told open var highlightedTextColor: UIColor? = nil
    @Told open var shadowOffset: CGSize = .zero
    @Told open var attributedText: NSAttributedString? = nil
    @Told open var isHighlighted: Bool = false
    @Told open var isEnabled: Bool = true
    @Told open var adjustsFontSizeToFitWidth: Bool = false
    @Told open var allowsDefaultTighteningForTruncation: Bool = false
    @Told open var numberOfLines: Int = 1
    @Told open var minimumScaleFactor: CGFloat = 0
    @Told open var preferredMaxLayoutWidth: CGFloat = 0
  }

  // UIKit/UIImageView.h
  @preconcurrency @MainActor
  open class UIImageView: UIView {
    @Told open var image: UIImage? = nil
    @Told open var highlightedImage: UIImage? = nil
    @Told open var isHighlighted: Bool = false
    @Told open var animationImages: [UIImage]? = nil
    @Told open var highlightedAnimationImages: [UIImage]? = nil
    @Told open var animationDuration: TimeInterval = 0
    @Told open var animationRepeatCount: Int = 0
  }

  // UIKit/UITextView.h
  @preconcurrency @MainActor
  open class UITextView: UIScrollView {
    @Told open var text: String! = nil
    @Told open var font: UIFont? = nil
    @Told open var textColor: UIColor? = nil
    @Told open var textAlignment: NSTextAlignment = .natural
    @Told open var selectedRange: NSRange = NSRange(location: 0, length: 0)
    #if !os(tvOS)
      @Told open var isEditable: Bool = false
    #endif
    @Told open var isSelectable: Bool = false
    @Told open var allowsEditingTextAttributes: Bool = false
    @Told open var clearsOnInsertion: Bool = false
    @available(iOS 13, tvOS 13, macCatalyst 13.1, visionOS 1, *)
    @Told open var usesStandardTextScaling: Bool = false
    @Told open var attributedText: NSAttributedString! = NSAttributedString(string: "")
    open override var inputView: UIView? {
      get { ownInputView }
      set { ownInputView = newValue }
    }
    private var ownInputView: UIView? { didSet { changed(\UITextView.inputView, oldValue) } }
    open override var inputAccessoryView: UIView? {
      get { ownInputAccessoryView }
      set { ownInputAccessoryView = newValue }
    }
    private var ownInputAccessoryView: UIView? { didSet { changed(\UITextView.inputAccessoryView, oldValue) } }
    @Told open var textContainerInset: UIEdgeInsets = UIEdgeInsets()
    public class var textDidChangeNotification: NSNotification.Name {
      NSNotification.Name(rawValue: "UITextViewTextDidChangeNotification")
    }
  }

  // UIKit/UITextField.h
  @preconcurrency @MainActor
  open class UITextField: UIControl {
    @Told open var text: String? = nil
    @Told open var placeholder: String? = nil
    @Told open var attributedText: NSAttributedString? = nil
    @Told open var textColor: UIColor? = nil
    @Told open var font: UIFont? = nil
    @Told open var adjustsFontSizeToFitWidth: Bool = false
    @Told open var allowsEditingTextAttributes: Bool = false
    @Told open var clearsOnInsertion: Bool = false
    open weak var delegate: (any UITextFieldDelegate)? { didSet { changed(\UITextField.delegate, oldValue) } }
    @Told open var disabledBackground: UIImage? = nil
    @Told open var leftView: UIView? = nil
    @Told open var rightView: UIView? = nil
    open override var inputView: UIView? {
      get { ownInputView }
      set { ownInputView = newValue }
    }
    private var ownInputView: UIView? { didSet { changed(\UITextField.inputView, oldValue) } }
    open override var inputAccessoryView: UIView? {
      get { ownInputAccessoryView }
      set { ownInputAccessoryView = newValue }
    }
    private var ownInputAccessoryView: UIView? { didSet { changed(\UITextField.inputAccessoryView, oldValue) } }
    @Told open var rightViewMode: UITextField.ViewMode = .never
    public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
    public class var textDidChangeNotification: NSNotification.Name {
      NSNotification.Name(rawValue: "UITextFieldTextDidChangeNotification")
    }
  }

  // UIKit/UISearchBar.h
  @preconcurrency @MainActor
  open class UISearchBar: UIView {
    open weak var delegate: (any UISearchBarDelegate)? { didSet { changed(\UISearchBar.delegate, oldValue) } }
    @Told open var prompt: String? = nil
    @Told open var placeholder: String? = nil
    #if !os(tvOS)
      @Told open var showsBookmarkButton: Bool = false
      @Told open var showsCancelButton: Bool = false
      @Told open var showsSearchResultsButton: Bool = false
      @Told open var isSearchResultsButtonSelected: Bool = false
    #endif
    @Told open var isTranslucent: Bool = false
    @Told open var barTintColor: UIColor? = nil
    open override var inputAccessoryView: UIView? {
      get { ownInputAccessoryView }
      set { ownInputAccessoryView = newValue }
    }
    private var ownInputAccessoryView: UIView? { didSet { changed(\UISearchBar.inputAccessoryView, oldValue) } }
    @Told open var backgroundImage: UIImage? = nil
    @Told open var searchFieldBackgroundPositionAdjustment: UIOffset = UIOffset()
    @Told open var searchTextPositionAdjustment: UIOffset = UIOffset()
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
