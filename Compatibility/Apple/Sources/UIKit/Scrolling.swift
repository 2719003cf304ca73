// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverForceUnwrap

#if !os(watchOS)
  @_exported import Foundation
  @_exported import QuartzCore

  // UIKit/UIScrollView.h
  @preconcurrency @MainActor
  open class UIScrollView: UIView, ScrollDelegating {
    open var contentOffset: CGPoint = .zero { didSet { changed(\UIScrollView.contentOffset, oldValue) } }
    open var contentSize: CGSize = .zero { didSet { changed(\UIScrollView.contentSize, oldValue) } }
    open var contentInset: UIEdgeInsets = UIEdgeInsets() { didSet { changed(\UIScrollView.contentInset, oldValue) } }
    open var verticalScrollIndicatorInsets: UIEdgeInsets = UIEdgeInsets() {
      didSet { changed(\UIScrollView.verticalScrollIndicatorInsets, oldValue) }
    }
    open var horizontalScrollIndicatorInsets: UIEdgeInsets = UIEdgeInsets() {
      didSet { changed(\UIScrollView.horizontalScrollIndicatorInsets, oldValue) }
    }
    @available(iOS, deprecated: 13.0) @available(tvOS, deprecated: 13.0) @available(visionOS, deprecated: 1)
    open var scrollIndicatorInsets: UIEdgeInsets = UIEdgeInsets() {
      didSet { changed(\UIScrollView.scrollIndicatorInsets, oldValue) }
    }
    open var isDirectionalLockEnabled: Bool = false {
      didSet { changed(\UIScrollView.isDirectionalLockEnabled, oldValue) }
    }
    open var bounces: Bool = false { didSet { changed(\UIScrollView.bounces, oldValue) } }
    open var alwaysBounceVertical: Bool = false { didSet { changed(\UIScrollView.alwaysBounceVertical, oldValue) } }
    open var alwaysBounceHorizontal: Bool = false { didSet { changed(\UIScrollView.alwaysBounceHorizontal, oldValue) } }
    #if !os(tvOS)
      open var isPagingEnabled: Bool = false { didSet { changed(\UIScrollView.isPagingEnabled, oldValue) } }
    #endif
    open var isScrollEnabled: Bool = false { didSet { changed(\UIScrollView.isScrollEnabled, oldValue) } }
    open var showsVerticalScrollIndicator: Bool = false {
      didSet { changed(\UIScrollView.showsVerticalScrollIndicator, oldValue) }
    }
    open var showsHorizontalScrollIndicator: Bool = false {
      didSet { changed(\UIScrollView.showsHorizontalScrollIndicator, oldValue) }
    }
    open var delaysContentTouches: Bool = false { didSet { changed(\UIScrollView.delaysContentTouches, oldValue) } }
    open var canCancelContentTouches: Bool = false {
      didSet { changed(\UIScrollView.canCancelContentTouches, oldValue) }
    }
    open var bouncesZoom: Bool = false { didSet { changed(\UIScrollView.bouncesZoom, oldValue) } }
    #if !os(tvOS)
      open var scrollsToTop: Bool = false { didSet { changed(\UIScrollView.scrollsToTop, oldValue) } }
    #endif
    open var minimumZoomScale: CGFloat = 0 { didSet { changed(\UIScrollView.minimumZoomScale, oldValue) } }
    open var maximumZoomScale: CGFloat = 0 { didSet { changed(\UIScrollView.maximumZoomScale, oldValue) } }
    open var zoomScale: CGFloat = 0 { didSet { changed(\UIScrollView.zoomScale, oldValue) } }
    #if !os(tvOS)
      open var refreshControl: UIRefreshControl? { didSet { changed(\UIScrollView.refreshControl, oldValue) } }
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
    #endif
    #if !os(tvOS)
      open weak var dropDelegate: (any UITableViewDropDelegate)? {
        didSet { changed(\UITableView.dropDelegate, oldValue) }
      }
    #endif
    open var rowHeight: CGFloat = 0 { didSet { changed(\UITableView.rowHeight, oldValue) } }
    open var sectionHeaderHeight: CGFloat = 0 { didSet { changed(\UITableView.sectionHeaderHeight, oldValue) } }
    open var sectionFooterHeight: CGFloat = 0 { didSet { changed(\UITableView.sectionFooterHeight, oldValue) } }
    open var estimatedRowHeight: CGFloat = 0 { didSet { changed(\UITableView.estimatedRowHeight, oldValue) } }
    open var estimatedSectionHeaderHeight: CGFloat = 0 {
      didSet { changed(\UITableView.estimatedSectionHeaderHeight, oldValue) }
    }
    open var estimatedSectionFooterHeight: CGFloat = 0 {
      didSet { changed(\UITableView.estimatedSectionFooterHeight, oldValue) }
    }
    open var separatorInset: UIEdgeInsets = UIEdgeInsets() { didSet { changed(\UITableView.separatorInset, oldValue) } }
    open var backgroundView: UIView? { didSet { changed(\UITableView.backgroundView, oldValue) } }
    open var tableHeaderView: UIView? { didSet { changed(\UITableView.tableHeaderView, oldValue) } }
    open var tableFooterView: UIView? { didSet { changed(\UITableView.tableFooterView, oldValue) } }
    open var isEditing: Bool = false { didSet { changed(\UITableView.isEditing, oldValue) } }
    open var allowsSelection: Bool = false { didSet { changed(\UITableView.allowsSelection, oldValue) } }
    open var allowsMultipleSelection: Bool = false {
      didSet { changed(\UITableView.allowsMultipleSelection, oldValue) }
    }
    open var cellLayoutMarginsFollowReadableWidth: Bool = false {
      didSet { changed(\UITableView.cellLayoutMarginsFollowReadableWidth, oldValue) }
    }
    open var insetsContentViewsToSafeArea: Bool = false {
      didSet { changed(\UITableView.insetsContentViewsToSafeArea, oldValue) }
    }
    open var remembersLastFocusedIndexPath: Bool = false {
      didSet { changed(\UITableView.remembersLastFocusedIndexPath, oldValue) }
    }
    @available(iOS 14, tvOS 14, macCatalyst 14, visionOS 1, *)
    open var selectionFollowsFocus: Bool = false { didSet { changed(\UITableView.selectionFollowsFocus, oldValue) } }
    #if !os(tvOS)
      open var dragInteractionEnabled: Bool = false {
        didSet { changed(\UITableView.dragInteractionEnabled, oldValue) }
      }
    #endif
    open var sectionIndexMinimumDisplayRowCount: Int = 0 {
      didSet { changed(\UITableView.sectionIndexMinimumDisplayRowCount, oldValue) }
    }
    open var sectionIndexColor: UIColor? { didSet { changed(\UITableView.sectionIndexColor, oldValue) } }
    open var sectionIndexBackgroundColor: UIColor? {
      didSet { changed(\UITableView.sectionIndexBackgroundColor, oldValue) }
    }
    open var sectionIndexTrackingBackgroundColor: UIColor? {
      didSet { changed(\UITableView.sectionIndexTrackingBackgroundColor, oldValue) }
    }
    #if !os(tvOS)
      open var separatorColor: UIColor? { didSet { changed(\UITableView.separatorColor, oldValue) } }
    #endif
    #if !os(tvOS)
      open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine {
        didSet { changed(\UITableView.separatorStyle, oldValue) }
      }
    #endif
    #if !os(tvOS)
      open var separatorEffect: UIVisualEffect? { didSet { changed(\UITableView.separatorEffect, oldValue) } }
    #endif
  }

  // UIKit/UICollectionView.h
  @preconcurrency @MainActor
  open class UICollectionView: UIScrollView {
    open var collectionViewLayout: UICollectionViewLayout = UICollectionViewLayout() {
      didSet { changed(\UICollectionView.collectionViewLayout, oldValue) }
    }
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
    #endif
    #if !os(tvOS)
      open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
        didSet { changed(\UICollectionView.dropDelegate, oldValue) }
      }
    #endif
    open var isPrefetchingEnabled: Bool = false { didSet { changed(\UICollectionView.isPrefetchingEnabled, oldValue) } }
    #if !os(tvOS)
      open var dragInteractionEnabled: Bool = false {
        didSet { changed(\UICollectionView.dragInteractionEnabled, oldValue) }
      }
    #endif
    open var allowsSelection: Bool = false { didSet { changed(\UICollectionView.allowsSelection, oldValue) } }
    open var allowsMultipleSelection: Bool = false {
      didSet { changed(\UICollectionView.allowsMultipleSelection, oldValue) }
    }
    open var remembersLastFocusedIndexPath: Bool = false {
      didSet { changed(\UICollectionView.remembersLastFocusedIndexPath, oldValue) }
    }
    @available(iOS 14, tvOS 14, macCatalyst 14, visionOS 1, *)
    open var selectionFollowsFocus: Bool = false {
      didSet { changed(\UICollectionView.selectionFollowsFocus, oldValue) }
    }
    @available(iOS 14, tvOS 14, macCatalyst 14, visionOS 1, *)
    open var isEditing: Bool = false { didSet { changed(\UICollectionView.isEditing, oldValue) } }
    open var backgroundView: UIView? { didSet { changed(\UICollectionView.backgroundView, oldValue) } }
  }

  // UIKit/UITableViewCell.h
  @preconcurrency @MainActor
  open class UITableViewCell: UIView {
    @available(iOS 14, tvOS 14, macCatalyst 14, visionOS 1, *)
    open var automaticallyUpdatesContentConfiguration: Bool = false {
      didSet { changed(\UITableViewCell.automaticallyUpdatesContentConfiguration, oldValue) }
    }
    @available(iOS 14, tvOS 14, macCatalyst 14, visionOS 1, *)
    open var automaticallyUpdatesBackgroundConfiguration: Bool = false {
      didSet { changed(\UITableViewCell.automaticallyUpdatesBackgroundConfiguration, oldValue) }
    }
    open var isSelected: Bool = false { didSet { changed(\UITableViewCell.isSelected, oldValue) } }
    open var isHighlighted: Bool = false { didSet { changed(\UITableViewCell.isHighlighted, oldValue) } }
    open var showsReorderControl: Bool = false { didSet { changed(\UITableViewCell.showsReorderControl, oldValue) } }
    open var shouldIndentWhileEditing: Bool = false {
      didSet { changed(\UITableViewCell.shouldIndentWhileEditing, oldValue) }
    }
    open var isEditing: Bool = false { didSet { changed(\UITableViewCell.isEditing, oldValue) } }
    #if !os(tvOS)
      open var userInteractionEnabledWhileDragging: Bool = false {
        didSet { changed(\UITableViewCell.userInteractionEnabledWhileDragging, oldValue) }
      }
    #endif
    open var backgroundView: UIView? { didSet { changed(\UITableViewCell.backgroundView, oldValue) } }
    open var selectedBackgroundView: UIView? { didSet { changed(\UITableViewCell.selectedBackgroundView, oldValue) } }
    open var multipleSelectionBackgroundView: UIView? {
      didSet { changed(\UITableViewCell.multipleSelectionBackgroundView, oldValue) }
    }
    open var accessoryView: UIView? { didSet { changed(\UITableViewCell.accessoryView, oldValue) } }
    open var editingAccessoryView: UIView? { didSet { changed(\UITableViewCell.editingAccessoryView, oldValue) } }
    open var indentationLevel: Int = 0 { didSet { changed(\UITableViewCell.indentationLevel, oldValue) } }
    open var indentationWidth: CGFloat = 0 { didSet { changed(\UITableViewCell.indentationWidth, oldValue) } }
    public enum SeparatorStyle: Int, Sendable { case none, singleLine }
  }

  // UIKit/UICollectionViewCell.h
  @preconcurrency @MainActor
  open class UICollectionViewCell: UICollectionReusableView {
    @available(iOS 14, tvOS 14, macCatalyst 14, visionOS 1, *)
    open var automaticallyUpdatesContentConfiguration: Bool = false {
      didSet { changed(\UICollectionViewCell.automaticallyUpdatesContentConfiguration, oldValue) }
    }
    @available(iOS 14, tvOS 14, macCatalyst 14, visionOS 1, *)
    open var automaticallyUpdatesBackgroundConfiguration: Bool = false {
      didSet { changed(\UICollectionViewCell.automaticallyUpdatesBackgroundConfiguration, oldValue) }
    }
    open var isSelected: Bool = false { didSet { changed(\UICollectionViewCell.isSelected, oldValue) } }
    open var isHighlighted: Bool = false { didSet { changed(\UICollectionViewCell.isHighlighted, oldValue) } }
    open var backgroundView: UIView? { didSet { changed(\UICollectionViewCell.backgroundView, oldValue) } }
    open var selectedBackgroundView: UIView? {
      didSet { changed(\UICollectionViewCell.selectedBackgroundView, oldValue) }
    }
  }

  @MainActor
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
