// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverForceUnwrap

#if !os(watchOS)
  @_exported import Foundation

  // UIKit/UIResponder.h
  @preconcurrency @MainActor
  open class UIResponder: NSObject {
    public init(standIn: Void = ()) {}

    /// Whether a property is being changed by a user: that does not announce itself.
    final var isUserInput = false

    open var inputView: UIView? { nil }
    open var inputAccessoryView: UIView? { nil }
    /// An optional method of a protocol that the class adopts: a call of `super` would find nothing.
    open func select(_ sender: Any?) {}
  }

  // UIKit/UIAction.h
  @available(iOS 13, tvOS 13, macCatalyst 13.1, visionOS 1, *)
  @preconcurrency @MainActor
  open class UIAction: NSObject {
    public struct Identifier: Hashable, Sendable {
      public let rawValue: String
      public init(_ rawValue: String) { self.rawValue = rawValue }
    }
    public let identifier: Identifier
    let handler: (UIAction) -> Void
    @available(iOS 13, tvOS 14, macCatalyst 13.1, visionOS 1, *)
    public init(identifier: Identifier? = nil, handler: @escaping (UIAction) -> Void) {
      self.identifier = identifier ?? Identifier(UUID().description)
      self.handler = handler
    }
  }

  // UIKit/NSLayoutAnchor.h
  @preconcurrency @MainActor
  open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  }

  // UIKit/UILayoutGuide.h
  @preconcurrency @MainActor
  open class UILayoutGuide: NSObject {
    public init(standIn: Void = ()) {}
    open weak var owningView: UIView?
  }

  // UIKit/NSLayoutConstraint.h
  @preconcurrency @MainActor
  open class NSLayoutConstraint: NSObject {
    weak var owner: UIView?
    open private(set) var firstAnchor = NSLayoutAnchor<AnyObject>()
    open private(set) var secondAnchor: NSLayoutAnchor<AnyObject>?
    open private(set) unowned(unsafe) var firstItem: AnyObject?
    open private(set) unowned(unsafe) var secondItem: AnyObject?
    /// A constraint between two items; one of a single item where there is no other.
    public init(standIn first: AnyObject? = nil, _ second: AnyObject? = nil) {
      secondAnchor = second.map { _ in NSLayoutAnchor() }
      (firstItem, secondItem) = (first, second)
    }
    open var isActive = false { didSet { owner?.setConstraint(self, isActive) } }
  }

  // UIKit/UIGestureRecognizer.h
  @preconcurrency @MainActor
  open class UIGestureRecognizer: NSObject {
    public init(standIn: Void = ()) {}
    open var isEnabled = true
  }

  // UIKit/UINavigationBar.h
  @preconcurrency @MainActor
  open class UINavigationItem: NSObject {
    public init(standIn: Void = ()) {}
    open var title: String?
  }

  // UIKit/UIBarItem.h
  @preconcurrency @MainActor
  open class UIBarItem: NSObject {
    public init(standIn: Void = ()) {}
    open var title: String?
  }

  // UIKit/UITabBarItem.h
  open class UITabBarItem: UIBarItem {}

  // UIKit/UITabBar.h
  open class UITabBar: UIView {
    open var unselectedItemTintColor: UIColor?
  }

  // UIKit/UIViewController.h
  @preconcurrency @MainActor
  open class UIViewController: UIResponder {
    open func viewDidLoad() {}
    open var title: String?
    open var tabBarItem: UITabBarItem! = UITabBarItem()
  }

  // UIKit/UITabBarController.h
  open class UITabBarController: UIViewController {
    open var selectedIndex = 0
  }

  // UIKit/UIActivityIndicatorView.h
  open class UIActivityIndicatorView: UIView {
    open private(set) var isAnimating = false
    open func startAnimating() { isAnimating = true }
    open func stopAnimating() { isAnimating = false }
  }

  // UIKit/UIPageControl.h
  open class UIPageControl: UIControl {
    @Told open var currentPage = 0
    open var numberOfPages = 0
  }

  // UIKit/UISegmentedControl.h
  open class UISegmentedControl: UIControl {
    private var titles: [String?] = []
    @Told open var selectedSegmentIndex = -1
    open var numberOfSegments: Int { titles.count }
    open func removeAllSegments() { titles = [] }
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
      titles.insert(title, at: min(segment, titles.count))
    }
    open func setTitle(_ title: String?, forSegmentAt segment: Int) { titles[segment] = title }
    open func titleForSegment(at segment: Int) -> String? { titles[segment] }
  }

  // UIKit/UIDatePicker.h
  @available(tvOS, unavailable)
  open class UIDatePicker: UIControl {
    @Told open var date = Date(timeIntervalSinceReferenceDate: 0)
  }

  // UIKit/UIRefreshControl.h
  @available(tvOS, unavailable)
  open class UIRefreshControl: UIControl {}

  // UIKit/UISearchTextField.h
  @available(iOS 13, macCatalyst 13.1, visionOS 1, *)
  @available(tvOS, unavailable)
  open class UISearchTextField: UITextField {}

  // UIKit/UICollectionViewCell.h
  open class UICollectionReusableView: UIView {}

  // UIKit/UICollectionViewLayout.h
  @preconcurrency @MainActor
  open class UICollectionViewLayout: NSObject {
    public init(standIn: Void = ()) {}
  }

  // UIKit/UIVisualEffect.h
  @preconcurrency @MainActor
  open class UIVisualEffect: NSObject {}

  // UIKit/UICollectionView.h
  // UIKit/UITableView.h
  // UIKit/UISearchBar.h
  // UIKit/UITextField.h
  // UIKit/UITextView.h
  // UIKit/UIScrollView.h
  @preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {}
  @preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {}
  @preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {}
  @preconcurrency @MainActor public protocol UISearchBarDelegate: NSObjectProtocol {}
  @preconcurrency @MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {}
  @preconcurrency @MainActor public protocol UITableViewDataSource: NSObjectProtocol {}
  @preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {}
  @preconcurrency @MainActor public protocol UITableViewDragDelegate: NSObjectProtocol {}
  @preconcurrency @MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {}
  @preconcurrency @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {}
  @preconcurrency @MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {}
  @preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {}
  @preconcurrency @MainActor public protocol UICollectionViewDragDelegate: NSObjectProtocol {}
  @preconcurrency @MainActor public protocol UICollectionViewDropDelegate: NSObjectProtocol {}
#endif
