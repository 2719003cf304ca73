// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverForceUnwrap

#if !os(watchOS)
  @_exported import Foundation
  @_exported import QuartzCore

  // UIKit/UIScrollView.h
  @preconcurrency @MainActor
  open class UIScrollView: UIView, ScrollDelegating {
    @Told open var contentOffset: CGPoint = .zero
    @Told open var contentSize: CGSize = .zero
    @Told open var contentInset: UIEdgeInsets = UIEdgeInsets()
    @Told open var verticalScrollIndicatorInsets: UIEdgeInsets = UIEdgeInsets()
    @Told open var horizontalScrollIndicatorInsets: UIEdgeInsets = UIEdgeInsets()
    @available(iOS, deprecated: 13.0) @available(tvOS, deprecated: 13.0) @available(visionOS, deprecated: 1)
    @Told open var scrollIndicatorInsets: UIEdgeInsets = UIEdgeInsets()
    @Told open var isDirectionalLockEnabled: Bool = false
    @Told open var bounces: Bool = false
    @Told open var alwaysBounceVertical: Bool = false
    @Told open var alwaysBounceHorizontal: Bool = false
    #if !os(tvOS)
      @Told open var isPagingEnabled: Bool = false
    #endif
    @Told open var isScrollEnabled: Bool = false
    @Told open var showsVerticalScrollIndicator: Bool = false
    @Told open var showsHorizontalScrollIndicator: Bool = false
    @Told open var delaysContentTouches: Bool = false
    @Told open var canCancelContentTouches: Bool = false
    @Told open var bouncesZoom: Bool = false
    #if !os(tvOS)
      @Told open var scrollsToTop: Bool = false
    #endif
    @Told open var minimumZoomScale: CGFloat = 0
    @Told open var maximumZoomScale: CGFloat = 0
    @Told open var zoomScale: CGFloat = 0
    #if !os(tvOS)
      @Told open var refreshControl: UIRefreshControl? = nil
    #endif
    fileprivate weak var scrollDelegate: (any UIScrollViewDelegate)?
  }

  // UIKit/UITableView.h
  @preconcurrency @MainActor
  open class UITableView: UIScrollView {
    open weak var dataSource: (any UITableViewDataSource)? { didSet { changed(\UITableView.dataSource, oldValue) } }
    open weak var delegate: (any UITableViewDelegate)? { didSet { changed(\UITableView.delegate, oldValue) } }
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
      didSet { changed(\UITableView.prefetchDataSource, oldValue) }
    }
    #if !os(tvOS)
      open weak var dragDelegate: (any UITableViewDragDelegate)? {
        didSet { changed(\UITableView.dragDelegate, oldValue) }
      }
      open weak var dropDelegate: (any UITableViewDropDelegate)? {
        didSet { changed(\UITableView.dropDelegate, oldValue) }
      }
    #endif
    @Told open var rowHeight: CGFloat = 0
    @Told open var sectionHeaderHeight: CGFloat = 0
    @Told open var sectionFooterHeight: CGFloat = 0
    @Told open var estimatedRowHeight: CGFloat = 0
    @Told open var estimatedSectionHeaderHeight: CGFloat = 0
    @Told open var estimatedSectionFooterHeight: CGFloat = 0
    @Told open var separatorInset: UIEdgeInsets = UIEdgeInsets()
    @Told open var backgroundView: UIView? = nil
    @Told open var tableHeaderView: UIView? = nil
    @Told open var tableFooterView: UIView? = nil
    @Told open var isEditing: Bool = false
    @Told open var allowsSelection: Bool = false
    @Told open var allowsMultipleSelection: Bool = false
    @Told open var cellLayoutMarginsFollowReadableWidth: Bool = false
    @Told open var insetsContentViewsToSafeArea: Bool = false
    @Told open var remembersLastFocusedIndexPath: Bool = false
    @available(iOS 14, tvOS 14, macCatalyst 14, visionOS 1, *)
    @Told open var selectionFollowsFocus: Bool = false
    #if !os(tvOS)
      @Told open var dragInteractionEnabled: Bool = false
    #endif
    @Told open var sectionIndexMinimumDisplayRowCount: Int = 0
    @Told open var sectionIndexColor: UIColor? = nil
    @Told open var sectionIndexBackgroundColor: UIColor? = nil
    @Told open var sectionIndexTrackingBackgroundColor: UIColor? = nil
    #if !os(tvOS)
      @Told open var separatorColor: UIColor? = nil
      @Told open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine
      @Told open var separatorEffect: UIVisualEffect? = nil
    #endif
  }

  // UIKit/UICollectionView.h
  @preconcurrency @MainActor
  open class UICollectionView: UIScrollView {
    @Told open var collectionViewLayout: UICollectionViewLayout = UICollectionViewLayout()
    open weak var delegate: (any UICollectionViewDelegate)? { didSet { changed(\UICollectionView.delegate, oldValue) } }
    open weak var dataSource: (any UICollectionViewDataSource)? {
      didSet { changed(\UICollectionView.dataSource, oldValue) }
    }
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
      didSet { changed(\UICollectionView.prefetchDataSource, oldValue) }
    }
    #if !os(tvOS)
      open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
        didSet { changed(\UICollectionView.dragDelegate, oldValue) }
      }
      open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
        didSet { changed(\UICollectionView.dropDelegate, oldValue) }
      }
    #endif
    @Told open var isPrefetchingEnabled: Bool = false
    #if !os(tvOS)
      @Told open var dragInteractionEnabled: Bool = false
    #endif
    @Told open var allowsSelection: Bool = false
    @Told open var allowsMultipleSelection: Bool = false
    @Told open var remembersLastFocusedIndexPath: Bool = false
    @available(iOS 14, tvOS 14, macCatalyst 14, visionOS 1, *)
    @Told open var selectionFollowsFocus: Bool = false
    @available(iOS 14, tvOS 14, macCatalyst 14, visionOS 1, *)
    @Told open var isEditing: Bool = false
    @Told open var backgroundView: UIView? = nil
  }

  // UIKit/UITableViewCell.h
  @preconcurrency @MainActor
  open class UITableViewCell: UIView {
    @available(iOS 14, tvOS 14, macCatalyst 14, visionOS 1, *)
    @Told open var automaticallyUpdatesContentConfiguration: Bool = false
    @available(iOS 14, tvOS 14, macCatalyst 14, visionOS 1, *)
    @Told open var automaticallyUpdatesBackgroundConfiguration: Bool = false
    @Told open var isSelected: Bool = false
    @Told open var isHighlighted: Bool = false
    @Told open var showsReorderControl: Bool = false
    @Told open var shouldIndentWhileEditing: Bool = false
    @Told open var isEditing: Bool = false
    #if !os(tvOS)
      @Told open var userInteractionEnabledWhileDragging: Bool = false
    #endif
    @Told open var backgroundView: UIView? = nil
    @Told open var selectedBackgroundView: UIView? = nil
    @Told open var multipleSelectionBackgroundView: UIView? = nil
    @Told open var accessoryView: UIView? = nil
    @Told open var editingAccessoryView: UIView? = nil
    @Told open var indentationLevel: Int = 0
    @Told open var indentationWidth: CGFloat = 0
    public enum SeparatorStyle: Int, Sendable { case none, singleLine }
  }

  // UIKit/UICollectionViewCell.h
  @preconcurrency @MainActor
  open class UICollectionViewCell: UICollectionReusableView {
    @available(iOS 14, tvOS 14, macCatalyst 14, visionOS 1, *)
    @Told open var automaticallyUpdatesContentConfiguration: Bool = false
    @available(iOS 14, tvOS 14, macCatalyst 14, visionOS 1, *)
    @Told open var automaticallyUpdatesBackgroundConfiguration: Bool = false
    @Told open var isSelected: Bool = false
    @Told open var isHighlighted: Bool = false
    @Told open var backgroundView: UIView? = nil
    @Told open var selectedBackgroundView: UIView? = nil
  }

  @preconcurrency @MainActor
  public protocol ScrollDelegating: UIScrollView {}

  // In an extension, so that subclasses can have one of another type, as they can in Objective-C.
  extension ScrollDelegating {
    public var delegate: (any UIScrollViewDelegate)? {
      get { scrollDelegate }
      set {
        let old = scrollDelegate
        scrollDelegate = newValue
        changed(\UIScrollView.delegate, old)
      }
    }
  }

#endif
