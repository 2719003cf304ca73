// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) || canImport(WebKit) && !os(tvOS) && !os(watchOS)
  internal import Dispatch
  internal import Foundation
  internal import NotificationEngine

  extension Binder {
    /// Creates a binder for an object of the main actor.
    ///
    /// On the main thread, the value is set immediately. On other threads, it is sent to the main queue, in order.
    init<Target: AnyObject>(
      onMainActor target: Target,
      _ set: @escaping @MainActor (Target, Value) -> Void
    ) {
      self.init(target) { target, value in
        // SAFETY: the object belongs to the main actor, and only that uses it. The value is handed over; what else the
        // sender does with it is up to the sender, as with every binder.
        nonisolated(unsafe) let (weakly, value) = (WeakReference(target), value)
        if MainQueue.isCurrent {
          assumingMainThread { unsafe weakly.object.map { unsafe set($0, value) } }
        } else {
          DispatchQueue.main.async { unsafe weakly.object.map { unsafe set($0, value) } }
        }
      }
    }
  }

  /// Determines whether the calling code runs on the main queue or the main thread.
  private enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
      let key = DispatchSpecificKey<Bool>()
      DispatchQueue.main.setSpecific(key: key, value: true)
      return key
    }()

    static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
  }
#endif
