// SPDX-License-Identifier: MIT

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit

  @MainActor
  extension RelayCollection where Object: NSView {
    /// Follows and sets whether the view is hidden.
    public var isHidden: AssociativeTwoWayRelay<Bool> { relay(\NSView.isHidden) }

    /// Follows and sets how opaque the view is.
    public var alphaValue: AssociativeTwoWayRelay<CGFloat> { relay(\NSView.alphaValue) }
  }

  @MainActor
  extension RelayCollection where Object: NSTextField {
    /// Follows and sets the text, what a user types included.
    public var stringValue: AssociativeTwoWayRelay<String> { relay(\NSControl.stringValue) }
  }

  @MainActor
  extension RelayCollection where Object: NSButton {
    /// Follows and sets the state, a user's clicks included.
    ///
    /// Set the button's target before, not after: the relay hears of clicks in its place, and passes them on to it.
    public var state: AssociativeTwoWayRelay<NSControl.StateValue> { relay(\NSButton.state) }
  }

  @MainActor
  extension RelayCollection where Object: NSSlider {
    /// Follows and sets the value, what a user sets included.
    ///
    /// Set the slider's target before, not after: the relay hears of its action in its place, and passes it on to it.
    public var doubleValue: AssociativeTwoWayRelay<Double> { relay(\NSControl.doubleValue) }
  }

  @MainActor
  extension RelayCollection where Object: NSImageView {
    /// Follows and sets the image.
    public var image: AssociativeTwoWayRelay<NSImage?> { relay(\NSImageView.image) }
  }

  @MainActor
  extension RelayCollection where Object: NSPopUpButton {
    /// Follows and sets which item is selected, what a user selects included; what the program selects is announced by
    /// nothing.
    ///
    /// Set the button's target before, not after: the relay hears of selections in its place, and passes them on to it.
    public var indexOfSelectedItem: AssociativeTwoWayRelay<Int> {
      relay(\NSPopUpButton.selectedIndex, announcedAs: \NSPopUpButton.indexOfSelectedItem)
    }
  }
#endif
