// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverForceUnwrap

#if !os(watchOS)
  @_exported import Foundation
  @_exported import QuartzCore

  // UIKit/UIView.h
  @preconcurrency @MainActor
  open class UIView: UIResponder {
    open var isUserInteractionEnabled: Bool = true { didSet { changed(\UIView.isUserInteractionEnabled, oldValue) } }
    #if !os(tvOS)
      open var isMultipleTouchEnabled: Bool = false { didSet { changed(\UIView.isMultipleTouchEnabled, oldValue) } }
    #endif
    #if !os(tvOS)
      open var isExclusiveTouch: Bool = false { didSet { changed(\UIView.isExclusiveTouch, oldValue) } }
    #endif
    open var autoresizesSubviews: Bool = false { didSet { changed(\UIView.autoresizesSubviews, oldValue) } }
    open var preservesSuperviewLayoutMargins: Bool = false {
      didSet { changed(\UIView.preservesSuperviewLayoutMargins, oldValue) }
    }
    open var insetsLayoutMarginsFromSafeArea: Bool = false {
      didSet { changed(\UIView.insetsLayoutMarginsFromSafeArea, oldValue) }
    }
    open var clipsToBounds: Bool = false { didSet { changed(\UIView.clipsToBounds, oldValue) } }
    open var isOpaque: Bool = false { didSet { changed(\UIView.isOpaque, oldValue) } }
    open var clearsContextBeforeDrawing: Bool = false {
      didSet { changed(\UIView.clearsContextBeforeDrawing, oldValue) }
    }
    open var isHidden: Bool = false { didSet { changed(\UIView.isHidden, oldValue) } }
    open var translatesAutoresizingMaskIntoConstraints: Bool = false {
      didSet { changed(\UIView.translatesAutoresizingMaskIntoConstraints, oldValue) }
    }
    open var tag: Int = 0 { didSet { changed(\UIView.tag, oldValue) } }
    @available(iOS 14, tvOS 14, macCatalyst 14, visionOS 1, *)
    open var focusGroupIdentifier: String? { didSet { changed(\UIView.focusGroupIdentifier, oldValue) } }
    open var restorationIdentifier: String? { didSet { changed(\UIView.restorationIdentifier, oldValue) } }
    open var frame: CGRect = .zero { didSet { changed(\UIView.frame, oldValue) } }
    open var bounds: CGRect = .zero { didSet { changed(\UIView.bounds, oldValue) } }
    open var center: CGPoint = .zero { didSet { changed(\UIView.center, oldValue) } }
    open var contentScaleFactor: CGFloat = 1 { didSet { changed(\UIView.contentScaleFactor, oldValue) } }
    open var alpha: CGFloat = 1 { didSet { changed(\UIView.alpha, oldValue) } }
    open var layoutMargins: UIEdgeInsets = UIEdgeInsets() { didSet { changed(\UIView.layoutMargins, oldValue) } }
    open var directionalLayoutMargins: NSDirectionalEdgeInsets = NSDirectionalEdgeInsets() {
      didSet { changed(\UIView.directionalLayoutMargins, oldValue) }
    }
    open var backgroundColor: UIColor? { didSet { changed(\UIView.backgroundColor, oldValue) } }
    open var tintColor: UIColor! { didSet { changed(\UIView.tintColor, oldValue) } }
    open var mask: UIView? { didSet { changed(\UIView.mask, oldValue) } }
    public final let layer = CALayer()
    open var accessibilityIdentifier: String?
    open private(set) var constraints: [NSLayoutConstraint] = []
    open private(set) weak var superview: UIView?
    open private(set) var subviews: [UIView] = []
    open func addSubview(_ view: UIView) {
      view.removeFromSuperview()
      view.superview = self
      subviews.append(view)
    }
    open func removeFromSuperview() {
      superview?.subviews.removeAll { $0 === self }
      superview = nil
    }
    open func isDescendant(of view: UIView) -> Bool { view === self || superview?.isDescendant(of: view) ?? false }
    open func addConstraint(_ constraint: NSLayoutConstraint) {
      constraint.owner = self
      constraint.isActive = true
    }
    open func removeConstraint(_ constraint: NSLayoutConstraint) {
      constraint.isActive = false
    }
    func setConstraint(_ constraint: NSLayoutConstraint, _ isActive: Bool) {
      constraints.removeAll { $0 === constraint }
      if isActive { constraints.append(constraint) }
    }
    /// Runs the changes at once; ``StandIn/animations`` counts.
    open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
      StandIn.animations.append(duration)
      animations()
    }
  }

  // UIKit/UIControl.h
  @preconcurrency @MainActor
  open class UIControl: UIView {
    open var isEnabled: Bool = true { didSet { changed(\UIControl.isEnabled, oldValue) } }
    open var isSelected: Bool = false { didSet { changed(\UIControl.isSelected, oldValue) } }
    open var isHighlighted: Bool = false { didSet { changed(\UIControl.isHighlighted, oldValue) } }
    @available(iOS 14, tvOS 14, macCatalyst 14, visionOS 1, *)
    open var showsMenuAsPrimaryAction: Bool = false {
      didSet { changed(\UIControl.showsMenuAsPrimaryAction, oldValue) }
    }
    open var contentVerticalAlignment: UIControl.ContentVerticalAlignment = .center {
      didSet { changed(\UIControl.contentVerticalAlignment, oldValue) }
    }
    open var contentHorizontalAlignment: UIControl.ContentHorizontalAlignment = .center {
      didSet { changed(\UIControl.contentHorizontalAlignment, oldValue) }
    }
    public struct State: OptionSet, Hashable, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      public static let normal = State([])
      public static let highlighted = State(rawValue: 1)
      public static let disabled = State(rawValue: 2)
      public static let selected = State(rawValue: 4)
    }
    public struct Event: OptionSet, Hashable, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      public static let touchUpInside = Event(rawValue: 1 << 6)
      public static let valueChanged = Event(rawValue: 1 << 12)
      public static let primaryActionTriggered = Event(rawValue: 1 << 13)
      public static let editingDidBegin = Event(rawValue: 1 << 16)
      public static let editingChanged = Event(rawValue: 1 << 17)
      public static let editingDidEnd = Event(rawValue: 1 << 18)
      public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    }
    public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }
    public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
    open var state: State {
      State(rawValue: (isHighlighted ? 1 : 0) + (isEnabled ? 0 : 2) + (isSelected ? 4 : 0))
    }
    private var actions: [(event: Event, action: UIAction)] = []
    private struct Target {
      let identifier: ObjectIdentifier?
      weak var object: AnyObject?
      let action: Selector
      let events: Event
    }
    private var targets: [Target] = []
    /// How many actions and targets are registered, so that a test can see that none is left.
    public final var actionCount: Int { actions.count + targets.count }
    @available(iOS 14, tvOS 14, macCatalyst 14, visionOS 1, *)
    open func addAction(_ action: UIAction, for events: Event) {
      actions.removeAll { $0.action.identifier == action.identifier && $0.event == events }
      actions.append((events, action))
    }
    @available(iOS 14, tvOS 14, macCatalyst 14, visionOS 1, *)
    open func removeAction(_ action: UIAction, for events: Event) {
      removeAction(identifiedBy: action.identifier, for: events)
    }
    @available(iOS 14, tvOS 14, macCatalyst 14, visionOS 1, *)
    open func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
      actions.removeAll { $0.action.identifier == identifier && $0.event == events }
    }
    open func addTarget(_ target: Any?, action: Selector, for events: Event) {
      let object = target.map { $0 as AnyObject }
      targets.append(
        Target(identifier: object.map { ObjectIdentifier($0) }, object: object, action: action, events: events)
      )
    }
    open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
      let identifier = target.map { ObjectIdentifier($0 as AnyObject) }
      targets.removeAll { $0.identifier == identifier && $0.action == action ?? $0.action && $0.events == events }
    }
    open func actions(forTarget target: Any?, forControlEvent event: Event) -> [String]? {
      let identifier = target.map { ObjectIdentifier($0 as AnyObject) }
      let names = targets.filter { $0.identifier == identifier && $0.events == event }.map { $0.action.description }
      return names.isEmpty ? nil : names
    }
    open func sendActions(for events: Event) {
      for entry in actions where !entry.event.isDisjoint(with: events) { entry.action.handler(entry.action) }
      for target in targets where !target.events.isDisjoint(with: events) && target.action.description == "select:" {
        (target.object as? UIResponder)?.select(self)
      }
    }
  }

  // UIKit/UIButton.h
  @preconcurrency @MainActor
  open class UIButton: UIControl {
    @available(iOS, deprecated: 15.0) @available(tvOS, deprecated: 15.0) @available(visionOS, deprecated: 1)
    open var contentEdgeInsets: UIEdgeInsets = UIEdgeInsets() {
      didSet { changed(\UIButton.contentEdgeInsets, oldValue) }
    }
    @available(iOS, deprecated: 15.0) @available(tvOS, deprecated: 15.0) @available(visionOS, deprecated: 1)
    open var titleEdgeInsets: UIEdgeInsets = UIEdgeInsets() { didSet { changed(\UIButton.titleEdgeInsets, oldValue) } }
    @available(iOS, deprecated: 15.0) @available(tvOS, deprecated: 15.0) @available(visionOS, deprecated: 1)
    open var imageEdgeInsets: UIEdgeInsets = UIEdgeInsets() { didSet { changed(\UIButton.imageEdgeInsets, oldValue) } }
    @available(iOS, deprecated: 15.0) @available(tvOS, deprecated: 15.0) @available(visionOS, deprecated: 1)
    open var reversesTitleShadowWhenHighlighted: Bool = false {
      didSet { changed(\UIButton.reversesTitleShadowWhenHighlighted, oldValue) }
    }
    @available(iOS, deprecated: 15.0) @available(tvOS, deprecated: 15.0) @available(visionOS, deprecated: 1)
    open var adjustsImageWhenHighlighted: Bool = false {
      didSet { changed(\UIButton.adjustsImageWhenHighlighted, oldValue) }
    }
    @available(iOS, deprecated: 15.0) @available(tvOS, deprecated: 15.0) @available(visionOS, deprecated: 1)
    open var adjustsImageWhenDisabled: Bool = false { didSet { changed(\UIButton.adjustsImageWhenDisabled, oldValue) } }
    #if !os(tvOS)
      @available(iOS, deprecated: 15.0) @available(tvOS, deprecated: 15.0) @available(visionOS, deprecated: 1)
      open var showsTouchWhenHighlighted: Bool = false {
        didSet { changed(\UIButton.showsTouchWhenHighlighted, oldValue) }
      }
    #endif
    #if !os(tvOS)
      @available(iOS 13.4, macCatalyst 13.4, visionOS 1, *)
      open var isPointerInteractionEnabled: Bool = false {
        didSet { changed(\UIButton.isPointerInteractionEnabled, oldValue) }
      }
    #endif
    private var titles: [UIControl.State: String] = [:]
    private var attributedTitles: [UIControl.State: NSAttributedString] = [:]
    private var images: [UIControl.State: UIImage] = [:]
    private var backgroundImages: [UIControl.State: UIImage] = [:]
    open func setTitle(_ title: String?, for state: UIControl.State) { titles[state] = title }
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
      attributedTitles[state] = title
    }
    open func setImage(_ image: UIImage?, for state: UIControl.State) { images[state] = image }
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) { backgroundImages[state] = image }
    open func title(for state: UIControl.State) -> String? { titles[state] }
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? { attributedTitles[state] }
    open func image(for state: UIControl.State) -> UIImage? { images[state] }
    open func backgroundImage(for state: UIControl.State) -> UIImage? { backgroundImages[state] }
  }

  // UIKit/UIStackView.h
  @preconcurrency @MainActor
  open class UIStackView: UIView {
    open var spacing: CGFloat = 0 { didSet { changed(\UIStackView.spacing, oldValue) } }
    open var isBaselineRelativeArrangement: Bool = false {
      didSet { changed(\UIStackView.isBaselineRelativeArrangement, oldValue) }
    }
    open var isLayoutMarginsRelativeArrangement: Bool = false {
      didSet { changed(\UIStackView.isLayoutMarginsRelativeArrangement, oldValue) }
    }
  }

#endif
