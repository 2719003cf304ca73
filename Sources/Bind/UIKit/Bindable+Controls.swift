// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  extension Bindable where TargetType: UIButton {
    /// Sets the button's title for a state.
    public func title(for state: UIControl.State = .normal) -> Binder<String> {
      Binder(onMainActor: target) { $0.setTitle($1, for: state) }
    }

    /// Sets the button's attributed title for a state.
    public func attributedTitle(for state: UIControl.State = .normal) -> Binder<NSAttributedString?> {
      Binder(onMainActor: target) { $0.setAttributedTitle($1, for: state) }
    }

    /// Sets the button's image for a state.
    public func image(for state: UIControl.State = .normal) -> Binder<UIImage> {
      Binder(onMainActor: target) { $0.setImage($1, for: state) }
    }

    /// Sets the button's background image for a state.
    public func backgroundImage(for state: UIControl.State = .normal) -> Binder<UIImage> {
      Binder(onMainActor: target) { $0.setBackgroundImage($1, for: state) }
    }

    /// Adds a target and its action for an event.
    ///
    /// Earlier ones stay.
    public func action(for event: UIControl.Event = .touchUpInside) -> Binder<(Any, Selector)> {
      Binder(onMainActor: target) { $0.addTarget($1.0, action: $1.1, for: event) }
    }

    /// Enables or disables the button.
    public var isEnabled: Binder<Bool> { Binder(onMainActor: target) { $0.isEnabled = $1 } }
  }

  extension Bindable where TargetType: UIControl {
    /// Selects or deselects the control.
    public var isSelected: Binder<Bool> { Binder(onMainActor: target) { $0.isSelected = $1 } }
  }

  extension Bindable where TargetType: UIPageControl {
    /// Sets the current page.
    public var page: Binder<Int> { Binder(onMainActor: target) { $0.currentPage = $1 } }
  }

  extension Bindable where TargetType: UISegmentedControl {
    /// Selects the segment at an index.
    public var selectedIndex: Binder<Int> { Binder(onMainActor: target) { $0.selectedSegmentIndex = $1 } }

    /// Replaces all segments by segments with these titles.
    public var titles: Binder<[String]> { Binder(onMainActor: target) { $0.replaceSegments(with: $1) } }

    /// Sets the title of a segment.
    public func title(for index: Int) -> Binder<String> {
      Binder(onMainActor: target) { $0.setTitle($1, forSegmentAt: index) }
    }
  }

  @available(tvOS, unavailable)
  extension Bindable where TargetType: UISwitch {
    /// Turns the switch on or off, without animation.
    public var isOn: Binder<Bool> { Binder(onMainActor: target) { $0.isOn = $1 } }
  }

  extension UISegmentedControl {
    fileprivate func replaceSegments(with titles: [String]) {
      removeAllSegments()
      for (index, title) in titles.enumerated() { insertSegment(withTitle: title, at: index, animated: false) }
    }
  }
#endif
