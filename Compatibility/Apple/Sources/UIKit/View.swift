// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverForceUnwrap

#if !os(watchOS)
  @_exported import Foundation
  @_exported import QuartzCore

  // UIKit/UIView.h
  @preconcurrency @MainActor
  open class UIView: UIResponder {
    @Told open var isUserInteractionEnabled: Bool = true
    #if !os(tvOS)
      @Told open var isMultipleTouchEnabled: Bool = false
      @Told open var isExclusiveTouch: Bool = false
    #endif
    @Told open var autoresizesSubviews: Bool = false
    @Told open var preservesSuperviewLayoutMargins: Bool = false
    @Told open var insetsLayoutMarginsFromSafeArea: Bool = false
    @Told open var clipsToBounds: Bool = false
    @Told open var isOpaque: Bool = false
    @Told open var clearsContextBeforeDrawing: Bool = false
    @Told open var isHidden: Bool = false
    @Told open var translatesAutoresizingMaskIntoConstraints: Bool = false
    @Told open var tag: Int = 0
    @available(iOS 14, tvOS 14, macCatalyst 14, visionOS 1, *)
    @Told open var focusGroupIdentifier: String? = nil
    @Told open var restorationIdentifier: String? = nil
    @Told open var frame: CGRect = .zero
    @Told open var bounds: CGRect = .zero
    @Told open var center: CGPoint = .zero
    @Told open var contentScaleFactor: CGFloat = 1
    @Told open var alpha: CGFloat = 1
    @Told open var layoutMargins: UIEdgeInsets = UIEdgeInsets()
    @Told open var directionalLayoutMargins: NSDirectionalEdgeInsets = NSDirectionalEdgeInsets()
    @Told open var backgroundColor: UIColor? = nil
    @Told open var tintColor: UIColor! = nil
    @Told open var mask: UIView? = nil
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
    @Told open var isEnabled: Bool = true
    @Told open var isSelected: Bool = false
    @Told open var isHighlighted: Bool = false
    @available(iOS 14, tvOS 14, macCatalyst 14, visionOS 1, *)
    @Told open var showsMenuAsPrimaryAction: Bool = false
    @Told open var contentVerticalAlignment: UIControl.ContentVerticalAlignment = .center
    @Told open var contentHorizontalAlignment: UIControl.ContentHorizontalAlignment = .center
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
    @Told open var contentEdgeInsets: UIEdgeInsets = UIEdgeInsets()
    @available(iOS, deprecated: 15.0) @available(tvOS, deprecated: 15.0) @available(visionOS, deprecated: 1)
    @Told open var titleEdgeInsets: UIEdgeInsets = UIEdgeInsets()
    @available(iOS, deprecated: 15.0) @available(tvOS, deprecated: 15.0) @available(visionOS, deprecated: 1)
    @Told open var imageEdgeInsets: UIEdgeInsets = UIEdgeInsets()
    @available(iOS, deprecated: 15.0) @available(tvOS, deprecated: 15.0) @available(visionOS, deprecated: 1)
    @Told open var reversesTitleShadowWhenHighlighted: Bool = false
    @available(iOS, deprecated: 15.0) @available(tvOS, deprecated: 15.0) @available(visionOS, deprecated: 1)
    @Told open var adjustsImageWhenHighlighted: Bool = false
    @available(iOS, deprecated: 15.0) @available(tvOS, deprecated: 15.0) @available(visionOS, deprecated: 1)
    @Told open var adjustsImageWhenDisabled: Bool = false
    #if !os(tvOS)
      @available(iOS, deprecated: 15.0) @available(tvOS, deprecated: 15.0) @available(visionOS, deprecated: 1)
      @Told open var showsTouchWhenHighlighted: Bool = false
      @available(iOS 13.4, macCatalyst 13.4, visionOS 1, *)
      @Told open var isPointerInteractionEnabled: Bool = false
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
    @Told open var spacing: CGFloat = 0
    @Told open var isBaselineRelativeArrangement: Bool = false
    @Told open var isLayoutMarginsRelativeArrangement: Bool = false
  }

#endif
