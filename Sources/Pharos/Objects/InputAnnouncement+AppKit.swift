// SPDX-License-Identifier: MIT

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit

  extension InputAnnouncement {
    /// The classes of AppKit with properties that change without key-value observing, and the signals of those changes.
    static let appKit = [
      InputAnnouncement([\NSControl.stringValue]) {
        [.notification(NSControl.textDidChangeNotification, of: $0), .action(of: $0)]
      },
      InputAnnouncement([\NSControl.doubleValue]) { [.action(of: $0)] },
      InputAnnouncement([\NSButton.state]) { [.action(of: $0)] },
      InputAnnouncement([\NSPopUpButton.indexOfSelectedItem, \NSPopUpButton.selectedIndex]) { [.action(of: $0)] },
    ]
  }

  extension NSPopUpButton {
    /// The index of the selected item, which can be set.
    var selectedIndex: Int {
      get { indexOfSelectedItem }
      set { selectItem(at: newValue) }
    }
  }
#endif
