// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverForceUnwrap

#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  @_exported import Foundation
  @_exported import QuartzCore

  /// What a stand-in has beyond Apple's class: it tells what key-value observing would tell there, and a test can click.
  @MainActor
  public enum AppKitStandIn {
    /// Who stands for key-value observing.
    public static var observer: (any AppKitObserver)?

    /// The actions that were sent to targets of the test's.
    public static var sentActions: [String] = []
  }

  @MainActor
  public protocol AppKitObserver {
    func changed<Object: NSObject, Value>(
      _ object: Object,
      _ property: ReferenceWritableKeyPath<Object, Value>,
      from old: Value
    )
  }

  // AppKit/NSResponder.h
  @preconcurrency @MainActor
  open class NSResponder: NSObject {
    public init(standIn: Void = ()) {}
    open func cancelOperation(_ sender: Any?) {}

    final var isUserInput = false

    func changed<Object: NSObject, Value>(_ property: ReferenceWritableKeyPath<Object, Value>, _ old: Value) {
      guard !isUserInput, let object = self as? Object else { return }
      AppKitStandIn.observer?.changed(object, property, from: old)
    }

    func input(_ change: () -> Void) {
      isUserInput = true
      change()
      isUserInput = false
    }
  }

  // AppKit/NSApplication.h
  open class NSApplication: NSResponder {
    public static let shared = NSApplication()
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?) -> Bool {
      if action.description == "cancelOperation:", let target = target as? NSResponder {
        target.cancelOperation(sender)
      } else {
        AppKitStandIn.sentActions.append(action.description)
      }
      return true
    }
  }

  // AppKit/NSView.h
  open class NSView: NSResponder {
    open var isHidden = false { didSet { changed(\NSView.isHidden, oldValue) } }
    open var alphaValue: CGFloat = 1 { didSet { changed(\NSView.alphaValue, oldValue) } }
  }

  // AppKit/NSControl.h
  open class NSControl: NSView {
    public struct StateValue: RawRepresentable, Hashable, Sendable {
      public let rawValue: Int
      public init(rawValue: Int) { self.rawValue = rawValue }
      public static let off = StateValue(rawValue: 0)
      public static let on = StateValue(rawValue: 1)
    }
    public class var textDidChangeNotification: NSNotification.Name {
      NSNotification.Name(rawValue: "NSControlTextDidChangeNotification")
    }
    open weak var target: AnyObject?
    open var action: Selector?
    open var stringValue = "" { didSet { changed(\NSControl.stringValue, oldValue) } }
    open var doubleValue: Double = 0 { didSet { changed(\NSControl.doubleValue, oldValue) } }

    /// A user changes the control's value.
    public func user(_ change: () -> Void) {
      input(change)
      if let action { NSApplication.shared.sendAction(action, to: target, from: self) }
    }
  }

  // AppKit/NSTextField.h
  open class NSTextField: NSControl {
    /// A user types.
    public func user(types text: String) {
      input { stringValue = text }
      NotificationCenter.default.post(name: NSControl.textDidChangeNotification, object: self)
    }
  }

  // AppKit/NSButton.h
  open class NSButton: NSControl {
    open var state = NSControl.StateValue.off { didSet { changed(\NSButton.state, oldValue) } }
  }

  // AppKit/NSSlider.h
  open class NSSlider: NSControl {}

  // AppKit/NSImage.h
  open class NSImage: NSObject {}

  // AppKit/NSImageView.h
  open class NSImageView: NSControl {
    open var image: NSImage? { didSet { changed(\NSImageView.image, oldValue) } }
  }

  // AppKit/NSPopUpButton.h
  open class NSPopUpButton: NSButton {
    open private(set) var indexOfSelectedItem = -1
    open func selectItem(at index: Int) { indexOfSelectedItem = index }
  }
#endif
