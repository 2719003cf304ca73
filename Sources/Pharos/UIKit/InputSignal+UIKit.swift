// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  internal import UIKit

  extension InputSignal where View: UIControl {
    /// Events of a control.
    static func event(_ events: UIControl.Event) -> InputSignal {
      InputSignal { control, onSignal in
        let target = ControlTarget(onSignal)
        target.add(to: control, for: events)
        return { [weak control] in target.remove(from: control, for: events) }
      }
    }

    /// Changes of the properties that make up a control's state.
    static var state: InputSignal {
      InputSignal { control, onSignal in
        let observers = [\UIControl.isEnabled, \UIControl.isSelected, \UIControl.isHighlighted].map { property in
          PropertyObserver(of: control as UIControl, property) { _, _ in onSignal() }
        }
        return { withExtendedLifetime(observers) {} }
      }
    }
  }

  extension InputSignal where View: UITextField {
    /// A user's typing.
    static var typing: InputSignal {
      .either(.notification(UITextField.textDidChangeNotification), .event([.editingChanged, .editingDidEnd]))
    }
  }

  extension InputSignal where View: UISearchBar {
    /// A user's typing.
    static var typing: InputSignal {
      InputSignal { bar, onSignal in
        guard let field = field(of: bar) else { return {} }
        return InputSignal<UITextField>.typing.begin(field, onSignal)
      }
    }

    /// The field in which a user types.
    ///
    /// On tvOS and before iOS 13, a subview at any depth.
    private static func field(of bar: UISearchBar) -> UITextField? {
      #if !os(tvOS)
        if #available(iOS 13, *) { return bar.searchTextField }
      #endif
      return firstField(in: bar)
    }

    private static func firstField(in view: UIView) -> UITextField? {
      view as? UITextField ?? view.subviews.lazy.compactMap { firstField(in: $0) }.first
    }
  }
#endif
