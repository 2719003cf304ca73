// SPDX-License-Identifier: MIT

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit

  extension ViewRelays where Object: NSView {
    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var isHidden: AssociativeTwoWayRelay<Bool> { relay(\NSView.isHidden) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var alphaValue: AssociativeTwoWayRelay<CGFloat> { relay(\NSView.alphaValue) }
  }

  extension ViewRelays where Object: NSTextField {
    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    ///
    /// Includes what a user types.
    public var stringValue: AssociativeTwoWayRelay<String> {
      relay(\NSControl.stringValue, .either(.notification(NSControl.textDidChangeNotification), .action))
    }
  }

  extension ViewRelays where Object: NSButton {
    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    ///
    /// Includes a user's clicks. Set the button's target before you use the relay, which takes the target's place and
    /// forwards clicks to it.
    public var state: AssociativeTwoWayRelay<NSControl.StateValue> { relay(\NSButton.state, .action) }
  }

  extension ViewRelays where Object: NSSlider {
    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    ///
    /// Includes what a user sets. Set the slider's target before you use the relay, which takes the target's place and
    /// forwards the action to it.
    public var doubleValue: AssociativeTwoWayRelay<Double> { relay(\NSControl.doubleValue, .action) }
  }

  extension ViewRelays where Object: NSImageView {
    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var image: AssociativeTwoWayRelay<NSImage?> { relay(\NSImageView.image) }
  }

  extension ViewRelays where Object: NSPopUpButton {
    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    ///
    /// Includes what a user selects; a selection by the program isn't announced. Set the button's target before you use
    /// the relay, which takes the target's place and forwards selections to it.
    public var indexOfSelectedItem: AssociativeTwoWayRelay<Int> {
      relay(\NSPopUpButton.selectedIndex, .action)
    }
  }

  extension NSPopUpButton {
    /// The index of the selected item, which can be set.
    fileprivate var selectedIndex: Int {
      get { indexOfSelectedItem }
      set { selectItem(at: newValue) }
    }
  }
#endif
