// SPDX-License-Identifier: MIT

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit
  internal import NotificationEngine

  /// Hears of a control's action, and passes it on to the target that the control had.
  ///
  /// A control of AppKit has one target. This object takes its place as long as somebody listens. A target that is set
  /// afterwards takes the place of this one, and input is announced no more.
  final class ControlAction: NSResponder {
    private let announcements = Subject<Void>(mode: .nested)
    private weak var formerTarget: AnyObject?
    private var formerAction: Selector?
    private var listenerCount = 0

    /// A method that every responder may have, so that it can be the action's name.
    private static let name = Selector(String("cancelOperation:"))

    /// The control's own, which is put in its target's place if there is none yet.
    static func of(_ control: NSControl) -> ControlAction {
      if let present = control.target as? ControlAction { return present }
      let action = ControlAction()
      (action.formerTarget, action.formerAction) = (control.target, control.action)
      (control.target, control.action) = (action, name)
      return action
    }

    func subscribe(_ heard: @escaping () -> Void) -> SubscriptionToken {
      listenerCount += 1
      return announcements.subscribe(inside: { _ in heard() })
    }

    /// Ends a subscription; the last one gives the control its target back.
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
