// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) || canImport(AppKit)
  internal import Dispatch
  internal import Foundation
  internal import NotificationEngine

  #if canImport(UIKit)
    internal import UIKit
  #endif

  #if canImport(AppKit) && !targetEnvironment(macCatalyst)
    internal import AppKit
  #endif

  /// Observes the signals after which one property of an object may have changed, until it is deallocated.
  final class InputObserver {
    private let registrations = InputRegistrations()

    /// Returns whether the object is a view, whose properties a user may change.
    static func isOf(_ object: NSObject) -> Bool {
      #if canImport(UIKit)
        if object is UIView { return true }
      #endif
      #if canImport(AppKit) && !targetEnvironment(macCatalyst)
        if object is NSView { return true }
      #endif
      return false
    }

    /// Calls `onSignal` on the main thread after each signal.
    init(of object: NSObject, _ property: AnyKeyPath, _ onSignal: @escaping () -> Void) {
      // SAFETY: used only on the main thread, where the object belongs.
      nonisolated(unsafe) let (object, property, onSignal) = (object, property, onSignal)
      let registrations = registrations
      Self.onMain { unsafe registrations.begin(of: object, property, onSignal) }
    }

    deinit {
      let registrations = registrations
      Self.onMain { registrations.end() }
    }

    /// Runs `body` immediately on the main thread, or else asynchronously there.
    private static func onMain(_ body: @escaping @Sendable @MainActor () -> Void) {
      if DispatchQueue.main.isProvenCurrent {
        assumingMainThread(body)
      } else {
        DispatchQueue.main.async(execute: body)
      }
    }
  }

  /// The registrations of one observer.
  @MainActor
  private final class InputRegistrations {
    private enum Registration {
      case notification(any NSObjectProtocol)
      case property(PropertyObserver?)

      #if canImport(UIKit)
        case event(UIControl.Event, ControlTarget, WeakReference<UIControl>)
      #endif

      #if canImport(AppKit) && !targetEnvironment(macCatalyst)
        case action(ControlAction, SubscriptionToken, WeakReference<NSControl>)
      #endif
    }

    private var registrations: [Registration] = []

    nonisolated init() {}

    func begin(of object: NSObject, _ property: AnyKeyPath, _ onSignal: @escaping () -> Void) {
      registrations = InputAnnouncement.signals(of: property, in: object).map { register($0, onSignal) }
    }

    func end() {
      for registration in registrations {
        switch registration {
        case .notification(let token): NotificationCenter.default.removeObserver(token)
        case .property: break
        #if canImport(UIKit)
          case .event(let events, let target, let reference): target.remove(from: reference.object, for: events)
        #endif
        #if canImport(AppKit) && !targetEnvironment(macCatalyst)
          case .action(let action, let token, let reference): action.cancel(token, of: reference.object)
        #endif
        }
      }
      registrations = []
    }

    private func register(_ signal: InputSignal, _ onSignal: @escaping () -> Void) -> Registration {
      switch signal {
      case .notification(let name, let object):
        // SAFETY: AppKit and UIKit post these notifications on the main thread, and the closure is called there.
        nonisolated(unsafe) let onSignal = onSignal
        return .notification(
          NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { _ in unsafe onSignal() }
        )
      case .property(let watch):
        return .property(watch(onSignal))
      #if canImport(UIKit)
        case .event(let events, let control):
          let target = ControlTarget(onSignal)
          target.add(to: control, for: events)
          return .event(events, target, WeakReference(control))
      #endif
      #if canImport(AppKit) && !targetEnvironment(macCatalyst)
        case .action(let control):
          let action = ControlAction.of(control)
          return .action(action, action.subscribe(onSignal), WeakReference(control))
      #endif
      }
    }
  }
#endif
