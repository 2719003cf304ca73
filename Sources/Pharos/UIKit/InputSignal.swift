// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) || canImport(AppKit)
  internal import Dispatch
  internal import Foundation
  internal import NotificationEngine

  /// What announces changes of a view's property that key-value observing misses, mostly a user's input.
  @MainActor
  struct InputSignal<View: NSObject> {
    /// Calls the closure after each signal, until the one that is returned has been called.
    let begin: (_ view: View, _ onSignal: @escaping () -> Void) -> @MainActor () -> Void

    /// A notification that the view posts.
    static func notification(_ name: Notification.Name) -> InputSignal {
      InputSignal { view, onSignal in
        // SAFETY: AppKit and UIKit post these notifications on the main thread, and the closure is called there.
        nonisolated(unsafe) let onSignal = onSignal
        let center = NotificationCenter.default
        let token = center.addObserver(forName: name, object: view, queue: nil) { _ in unsafe onSignal() }
        return { center.removeObserver(token) }
      }
    }

    /// Either of two signals.
    static func either(_ first: InputSignal, _ second: InputSignal) -> InputSignal {
      InputSignal { view, onSignal in
        let (endFirst, endSecond) = (first.begin(view, onSignal), second.begin(view, onSignal))
        return {
          endFirst()
          endSecond()
        }
      }
    }

    /// Has an observer look at its property after each signal, until it is deallocated on any thread.
    nonisolated func announce(_ view: View, to observer: PropertyObserver?) {
      // SAFETY: whoever uses the relays of a view is on the main thread.
      nonisolated(unsafe) let (view, observer) = (view, observer)
      let end = uncheckedOnMainActor {
        unsafe begin(view) { [weak observer] in observer?.lookAgain() }
      }
      unsafe observer?.input = OnDeinit {
        guard DispatchQueue.main.isProvenCurrent else { return DispatchQueue.main.async(execute: end) }
        assumingMainThread(end)
      }
    }
  }
#endif
