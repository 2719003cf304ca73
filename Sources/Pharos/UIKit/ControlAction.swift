// SPDX-License-Identifier: MIT

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit
  internal import NotificationEngine

  extension InputSignal where View: NSControl {
    /// The action of a control.
    static var action: InputSignal {
      InputSignal { control, onSignal in
        let action = ControlAction.of(control)
        let token = action.announcements.subscribe(inside: { _ in onSignal() })
        return { [weak control] in action.cancel(token, of: control) }
      }
    }
  }

  /// Observes a control's action, and forwards it to the control's former target.
  ///
  /// A control of AppKit has one target. This object replaces it while there are subscribers. A target that is set
  /// afterwards replaces this object, and input is no longer announced.
  private final class ControlAction: NSResponder {
    let announcements = Subject<Void>(mode: .nested)
    private weak var formerTarget: AnyObject?
    private var formerAction: Selector?

    /// The action's name: a method that every responder may have.
    private static let name = Selector(String("cancelOperation:"))

    /// Returns the control's own object, which becomes its target if there is none yet.
    static func of(_ control: NSControl) -> ControlAction {
      if let present = control.target as? ControlAction { return present }
      let action = ControlAction()
      (action.formerTarget, action.formerAction) = (control.target, control.action)
      (control.target, control.action) = (action, name)
      return action
    }

    /// Ends a subscription.
    ///
    /// The last one restores the control's target.
    func cancel(_ token: SubscriptionToken, of control: NSControl?) {
      announcements.cancel(token)
      guard announcements.subscriberCount == 0, let control, control.target === self else { return }
      (control.target, control.action) = (formerTarget, formerAction)
    }

    override func cancelOperation(_ sender: Any?) {
      announcements.send(())
      if let formerAction { NSApplication.shared.sendAction(formerAction, to: formerTarget, from: sender) }
    }
  }
#endif
