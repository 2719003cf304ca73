// SPDX-License-Identifier: MIT

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit

  extension ViewRelays where Object: NSView {
    /// A two-way relay of the view's `isHidden`, for `bonding(with:)` or `relayValue(to:)`.
    public var isHidden: AssociativeTwoWayRelay<Bool> { relay(\NSView.isHidden) }

    /// A two-way relay of the view's `alphaValue`, for `bonding(with:)` or `relayValue(to:)`.
    public var alphaValue: AssociativeTwoWayRelay<CGFloat> { relay(\NSView.alphaValue) }
  }

  extension ViewRelays where Object: NSTextField {
    /// A two-way relay of the text field's `stringValue`, for `bonding(with:)` or `relayValue(to:)`.
    ///
    /// Includes what a user types.
    public var stringValue: AssociativeTwoWayRelay<String> {
      relay(\NSControl.stringValue, .either(.notification(NSControl.textDidChangeNotification), .action))
    }
  }

  extension ViewRelays where Object: NSButton {
    /// A two-way relay of the button's `state`, for `bonding(with:)` or `relayValue(to:)`.
    ///
    /// Includes a user's clicks. Set the button's target before you use the relay, which takes the target's place and
    /// forwards clicks to it.
    public var state: AssociativeTwoWayRelay<NSControl.StateValue> { relay(\NSButton.state, .action) }
  }

  extension ViewRelays where Object: NSSlider {
    /// A two-way relay of the slider's `doubleValue`, for `bonding(with:)` or `relayValue(to:)`.
    ///
    /// Includes what a user sets. Set the slider's target before you use the relay, which takes the target's place and
    /// forwards the action to it.
    public var doubleValue: AssociativeTwoWayRelay<Double> { relay(\NSControl.doubleValue, .action) }
  }

  extension ViewRelays where Object: NSImageView {
    /// A two-way relay of the image view's `image`, for `bonding(with:)` or `relayValue(to:)`.
    public var image: AssociativeTwoWayRelay<NSImage?> { relay(\NSImageView.image) }
  }

  extension ViewRelays where Object: NSPopUpButton {
    /// A two-way relay of the pop-up button's `indexOfSelectedItem`, for `bonding(with:)` or `relayValue(to:)`.
    ///
    /// Includes what a user selects. A selection by the program isn't announced. Set the button's target before you use
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
