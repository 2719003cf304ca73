// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  internal import UIKit

  extension InputAnnouncement {
    /// The classes of UIKit with properties that change without key-value observing, and the signals of those changes.
    ///
    /// Changes of a text view's selection are not announced.
    static let uiKit: [InputAnnouncement] = everywhere + withInput

    private static let everywhere = [
      InputAnnouncement([\UITextField.text, \UITextField.attributedText]) { typing(in: $0) },
      InputAnnouncement([\UITextView.text, \UITextView.attributedText]) {
        [.notification(UITextView.textDidChangeNotification, of: $0)]
      },
      InputAnnouncement([\UISegmentedControl.selectedSegmentIndex]) { [.event(.valueChanged, of: $0)] },
      InputAnnouncement([\UIPageControl.currentPage]) { [.event(.valueChanged, of: $0)] },
      InputAnnouncement([\UIControl.state]) {
        [
          .change(of: \UIControl.isEnabled, in: $0), .change(of: \UIControl.isSelected, in: $0),
          .change(of: \UIControl.isHighlighted, in: $0),
        ]
      },
    ]

    #if os(tvOS)
      private static let withInput: [InputAnnouncement] = []
    #else
      /// The field in which a user types; before iOS 13, a subview at any depth.
      private static func field(of searchBar: UISearchBar) -> UITextField? {
        if #available(iOS 13, *) { searchBar.searchTextField } else { firstField(in: searchBar) }
      }

      private static func firstField(in view: UIView) -> UITextField? {
        view as? UITextField ?? view.subviews.lazy.compactMap { firstField(in: $0) }.first
      }

      private static let withInput = [
        InputAnnouncement([\UISearchBar.text]) { field(of: $0).map { typing(in: $0) } ?? [] },
        InputAnnouncement([\UISwitch.isOn]) { [.event(.valueChanged, of: $0)] },
        InputAnnouncement([\UISlider.value]) { [.event(.valueChanged, of: $0)] },
        InputAnnouncement([\UIStepper.value]) { [.event(.valueChanged, of: $0)] },
        InputAnnouncement([\UIDatePicker.date]) { [.event(.valueChanged, of: $0)] },
      ]
    #endif

    private static func typing(in field: UITextField) -> [InputSignal] {
      [
        .notification(UITextField.textDidChangeNotification, of: field),
        .event([.editingChanged, .editingDidEnd], of: field),
      ]
    }
  }
#endif
