// SPDX-License-Identifier: MIT

import Bind
import Foundation
import Testing
import UIKit
import WebKit

/// One binder: what it shows before and after, for an object that is made anew.
struct BinderRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let check: @MainActor @Sendable () throws -> Void

  /// `values` are sent, each with what `read` has to return then.
  init<Target: NSObject, Value, Shown: Equatable>(
    _ property: String,
    _ make: @autoclosure @escaping @MainActor @Sendable () -> Target,
    _ binder: @escaping @MainActor @Sendable (Target) -> Binder<Value>,
    _ values: @escaping @MainActor @Sendable () -> [(Value, Shown)],
    _ read: @escaping @MainActor @Sendable (Target) -> Shown
  ) {
    testDescription = "\(Target.self).\(property)"
    check = {
      let output = Output<Value>()
      let (one, other) = (make(), make())
      let subscription = output.bind(to: binder(one))
      output.bind(to: binder(other))
      for (value, shown) in values() {
        try #require(read(one) != shown, "the test could not tell a binder that does nothing")
        output.update(withValue: value)
        #expect(read(one) == shown)
        #expect(read(other) == shown)
      }
      // A later binder gets the value at once; one that was taken away gets nothing.
      let late = make()
      output.bind(to: binder(late))
      #expect(try read(late) == #require(values().last).1)
      subscription.unsubscribe()
      let before = read(one)
      output.update(withValue: try #require(values().first).0)
      #expect(read(one) == before)
      // An object is not kept alive by its binder.
      weak var weakly: Target?
      do {
        let brief = make()
        output.bind(to: binder(brief))
        weakly = brief
      }
      #expect(weakly == nil)
      output.update(withValue: try #require(values().first).0)
    }
  }
}

@MainActor private func segments() -> UISegmentedControl {
  let control = UISegmentedControl()
  control.insertSegment(withTitle: "first", at: 0, animated: false)
  control.insertSegment(withTitle: "second", at: 1, animated: false)
  return control
}

@MainActor private func constrained() -> UIView {
  let view = UIView()
  view.addConstraint(NSLayoutConstraint(standIn: view))
  return view
}

private let flags = { @MainActor @Sendable in [(true, true), (false, false)] }
private let enabled = { @MainActor @Sendable in [(false, false), (true, true)] }
private let opposites = { @MainActor @Sendable in [(false, true), (true, false)] }
private let alphas = { @MainActor @Sendable in [(false, 0 as CGFloat), (true, 1)] }
private let strings = { @MainActor @Sendable in [("text", "text" as String?), ("", "")] }
private let colors = { @MainActor @Sendable in [(UIColor.red, UIColor.red as UIColor?), (.green, .green)] }
private let cgColors = { @MainActor @Sendable in
  [(UIColor.red, UIColor.red.cgColor as CGColor?), (.green, UIColor.green.cgColor)]
}
private let numbers = { @MainActor @Sendable in [(2, 2), (0, 0)] }
private let lengths = { @MainActor @Sendable in [(30 as CGFloat, 30 as CGFloat), (40, 40)] }
private let (firstImage, secondImage) = (UIImage(), UIImage())
private let images = { @MainActor @Sendable in [(firstImage, firstImage as UIImage?), (secondImage, secondImage)] }
private let attributed = { @MainActor @Sendable in
  [(NSAttributedString(string: "a") as NSAttributedString?, "a" as String?), (nil, nil)]
}

private let presses = { @MainActor @Sendable () -> [((Any, Selector), [String]?)] in
  [((firstImage, Selector("press")), ["press"])]
}

let binderRows: [BinderRow] = [
  .init("isActive", NSLayoutConstraint(), { $0.binding.isActive }, flags) { $0.isActive },
  .init("isInactive", NSLayoutConstraint(), { $0.binding.isInactive }, opposites) { $0.isActive },
  .init("isAnimating", UIActivityIndicatorView(), { $0.binding.isAnimating }, flags) { $0.isAnimating },
  .init("title(for:)", UIButton(), { $0.binding.title() }, strings) { $0.title(for: .normal) },
  .init("selected title", UIButton(), { $0.binding.title(for: .selected) }, strings) { $0.title(for: .selected) },
  .init("attributedTitle(for:)", UIButton(), { $0.binding.attributedTitle() }, attributed) {
    $0.attributedTitle(for: .normal)?.string
  },
  .init("image(for:)", UIButton(), { $0.binding.image() }, images) { $0.image(for: .normal) },
  .init("backgroundImage(for:)", UIButton(), { $0.binding.backgroundImage() }, images) {
    $0.backgroundImage(for: .normal)
  },
  .init("action(for:)", UIButton(), { $0.binding.action() }, presses) {
    $0.actions(forTarget: firstImage, forControlEvent: .touchUpInside)
  },
  .init("isEnabled", UIButton(), { $0.binding.isEnabled }, enabled) { $0.isEnabled },
  .init("isSelected", UIControl(), { $0.binding.isSelected }, flags) { $0.isSelected },
  .init("isEnabled", UIGestureRecognizer(), { $0.binding.isEnabled }, enabled) { $0.isEnabled },
  .init("image", UIImageView(), { $0.binding.image }, images) { $0.image },
  .init("text", UILabel(), { $0.binding.text }, strings) { $0.text },
  .init("textColor", UILabel(), { $0.binding.textColor }, colors) { $0.textColor },
  .init("attributedText", UILabel(), { $0.binding.attributedText }, attributed) { $0.attributedText?.string },
  .init("title", UINavigationItem(), { $0.binding.title }, strings) { $0.title },
  .init("page", UIPageControl(), { $0.binding.page }, numbers) { $0.currentPage },
  .init("placeholder", UISearchBar(), { $0.binding.placeholder }, strings) { $0.placeholder },
  .init("selectedIndex", segments(), { $0.binding.selectedIndex }, numbers) { $0.selectedSegmentIndex },
  .init("titles", segments(), { $0.binding.titles }, { [(["a", "b", "c"], ["a", "b", "c"]), ([], [])] }) { control in
    (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) }
  },
  .init("title(for:)", segments(), { $0.binding.title(for: 1) }, strings) { $0.titleForSegment(at: 1) },
  .init("isOn", UISwitch(), { $0.binding.isOn }, flags) { $0.isOn },
  .init("unselectedItemColor", UITabBar(), { $0.binding.unselectedItemColor }, colors) { $0.unselectedItemTintColor },
  .init("selectedIndex", UITabBarController(), { $0.binding.selectedIndex }, numbers) { $0.selectedIndex },
  .init("borderColor", UITextField(), { $0.binding.borderColor }, cgColors) { $0.layer.borderColor },
  .init("text", UITextField(), { $0.binding.text }, strings) { $0.text },
  .init("isHidden", UILabel(), { $0.binding.isHidden }, flags) { $0.isHidden },
  .init("isVisible", UIView(), { $0.binding.isVisible }, opposites) { $0.isHidden },
  .init("isVisibleAlpha()", UIView(), { $0.binding.isVisibleAlpha() }, alphas) { $0.alpha },
  .init("isVisibleAlpha(animated:)", UIView(), { $0.binding.isVisibleAlpha(animated: true) }, alphas) { $0.alpha },
  .init("backgroundColor", UIView(), { $0.binding.backgroundColor }, colors) { $0.backgroundColor },
  .init("borderColor", UIView(), { $0.binding.borderColor }, cgColors) { $0.layer.borderColor },
  .init("borderWidth", UIView(), { $0.binding.borderWidth }, lengths) { $0.layer.borderWidth },
  .init("cornerRadius", UIView(), { $0.binding.cornerRadius }, lengths) { $0.layer.cornerRadius },
  .init("tintColor", UIView(), { $0.binding.tintColor }, colors) { $0.tintColor },
  .init("isUserInteractionEnabled", UIView(), { $0.binding.isUserInteractionEnabled }, enabled) {
    $0.isUserInteractionEnabled
  },
  .init("accessibilityIdentifier", UIView(), { $0.binding.accessibilityIdentifier }, strings) {
    $0.accessibilityIdentifier
  },
  .init("areConstraintsActive", constrained(), { $0.binding.areConstraintsActive }, { [(false, 0), (true, 1)] }) {
    $0.constraints.count
  },
  .init("title", UIViewController(), { $0.binding.title }, strings) { $0.title },
  .init("tabBarTitle", UIViewController(), { $0.binding.tabBarTitle }, strings) { $0.tabBarItem.title },
  .init(
    "fileURL",
    WKWebView(),
    { $0.binding.fileURL },
    { ["/a", "/b"].map { (URL(fileURLWithPath: $0), [URL(fileURLWithPath: $0), URL(fileURLWithPath: $0)]) } }
  ) { $0.loaded.map { [$0.file, $0.access] } ?? [] },
]

@Suite @MainActor struct BinderTests {
  @Test(
    "each binder sets its property, of two objects, later and at once, until it is taken away",
    arguments: binderRows
  )
  func row(_ row: BinderRow) throws {
    try row.check()
  }

  @Test("a button keeps the actions that it has when another one is added")
  func actions() {
    let button = UIButton()
    let target = UIImage()
    button.binding.action().on((target, Selector("press")))
    button.binding.action().on((target, Selector("again")))
    #expect(button.actions(forTarget: target, forControlEvent: .touchUpInside) == ["press", "again"])
  }

  @Test("an animated binder animates for 0.2 seconds, another one does not")
  func animation() {
    let view = UIView()
    StandIn.animations = []
    view.binding.isVisibleAlpha().on(false)
    #expect(StandIn.animations == [])
    view.binding.isVisibleAlpha(animated: true).on(true)
    #expect(StandIn.animations == [0.2])
  }

  @Test("constraints that a binder deactivated are activated again, but for those of views that have left meanwhile")
  func constraints() {
    let (view, staying, leaving) = (UIView(), UIView(), UIView())
    let guide = UILayoutGuide()
    view.addSubview(staying)
    view.addSubview(leaving)
    guide.owningView = staying
    let kept = [NSLayoutConstraint(standIn: view), NSLayoutConstraint(standIn: staying, guide)]
    let others = [NSLayoutConstraint(standIn: leaving), NSLayoutConstraint(standIn: staying, leaving)]
    for constraint in kept + others { view.addConstraint(constraint) }
    let binder = view.binding.areConstraintsActive
    binder.on(false)
    #expect(view.constraints.isEmpty)
    leaving.removeFromSuperview()
    binder.on(true)
    #expect(view.constraints.map(ObjectIdentifier.init) == kept.map(ObjectIdentifier.init))
    #expect(others.allSatisfy { !$0.isActive })
  }

  @Test("a value from another thread is set on the main queue, in order")
  func otherThread() async {
    let label = UILabel()
    let binder = label.binding.text
    // SAFETY: the test waits for the queue before it goes on.
    nonisolated(unsafe) let sender = binder
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      DispatchQueue.global().async {
        unsafe sender.on("first")
        unsafe sender.on("second")
        DispatchQueue.main.async { done.resume() }
      }
    }
    #expect(label.text == "second")
  }

  @Test("a value that is set on the main thread isn't replaced by an older one that waits for the main queue")
  func olderValue() async {
    let label = UILabel()
    let binder = label.binding.text
    // SAFETY: the test waits until the other thread has sent.
    nonisolated(unsafe) let sender = binder
    elsewhere { unsafe sender.on("older") }
    binder.on("newer")
    #expect(label.text == "newer")
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(label.text == "newer")
  }

  @Test("values of another thread leave the main queue room for its other work in between")
  func roomInBetween() async {
    let label = UILabel()
    let binder = label.binding.text
    // SAFETY: the test waits until the other thread has sent.
    nonisolated(unsafe) let sender = binder
    let seen: String? = await withCheckedContinuation { done in
      elsewhere {
        unsafe sender.on("first")
        DispatchQueue.main.async { done.resume(returning: MainActor.assumeIsolated { label.text }) }
        unsafe sender.on("second")
      }
    }
    #expect(seen == "first")
  }

  /// A label that notes whether it is deallocated on the main queue, which Linux serves on any thread.
  private final class NotedLabel: UILabel {
    // SAFETY: the test waits for the thread that may change it.
    nonisolated(unsafe) static var isOnMain: [Bool] = []

    nonisolated static let mainQueue = DispatchSpecificKey<Bool>()

    deinit { unsafe Self.isOnMain.append(DispatchQueue.getSpecific(key: Self.mainQueue) == true) }
  }

  @MainActor
  @Test("a view to whose binder another thread sends is deallocated on the main queue")
  func deallocatedOnMain() async {
    DispatchQueue.main.setSpecific(key: NotedLabel.mainQueue, value: true)
    for _ in 0..<5_000 {
      var label: NotedLabel? = NotedLabel()
      // SAFETY: the test waits until the other thread has sent.
      nonisolated(unsafe) let sender = label?.binding.text
      let isOver = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        for _ in 0..<50 { unsafe sender?.on("sent") }
        isOver.signal()
      }
      label = nil
      isOver.wait()
    }
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    let isOnMain = unsafe NotedLabel.isOnMain
    #expect(isOnMain.count == 5_000 && isOnMain.allSatisfy { $0 })
  }

  /// Runs `body` on another thread, while this one waits.
  private func elsewhere(_ body: @escaping @Sendable () -> Void) {
    let isOver = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      body()
      isOver.signal()
    }
    isOver.wait()
  }
}
