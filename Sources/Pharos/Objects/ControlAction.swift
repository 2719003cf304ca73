// SPDX-License-Identifier: MIT

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit
  internal import NotificationEngine

  /// Observes a control's action, and forwards it to the control's former target.
  ///
  /// A control of AppKit has one target. This object replaces it while there are subscribers. A target that is set
  /// afterwards replaces this object, and input is no longer announced.
  final class ControlAction: NSResponder {
    private let announcements = Subject<Void>(mode: .nested)
    private weak var formerTarget: AnyObject?
    private var formerAction: Selector?
    private var listenerCount = 0

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

    func subscribe(_ onSignal: @escaping () -> Void) -> SubscriptionToken {
      listenerCount += 1
      return announcements.subscribe(inside: { _ in onSignal() })
    }

    /// Ends a subscription; the last one restores the control's target.
    func cancel(_ token: SubscriptionToken, of control: NSControl?) {
      announcements.cancel(token)
      listenerCount -= 1
      guard listenerCount == 0, let control, control.target === self else { return }
      (control.target, control.action) = (formerTarget, formerAction)
    }

    override func cancelOperation(_ sender: Any?) {
      announcements.send(())
      if let formerAction { NSApplication.shared.sendAction(formerAction, to: formerTarget, from: sender) }
    }
  }
#endif
