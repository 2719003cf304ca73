// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) || canImport(WebKit) && !os(tvOS) && !os(watchOS)
  internal import Dispatch
  internal import Foundation
  internal import NotificationEngine

  extension Binder {
    /// Creates a binder for an object of the main actor.
    ///
    /// On the main thread, the value is set immediately, after those that other threads have sent to the main queue.
    /// The object is looked for there only, so no other thread releases it.
    init<Target: AnyObject>(
      onMainActor target: Target,
      _ set: @escaping @MainActor (Target, Value) -> Void
    ) {
      let state = Protected((values: JobQueue<Value>(), isOver: false))
      // SAFETY: the object belongs to the main actor, and only that uses it. The values are handed over. What else the
      // sender does with them is up to the sender, as with every binder.
      nonisolated(unsafe) let weakly = WeakReference(target)
      let setNext: @MainActor @Sendable () -> Void = {
        guard let value = state.withLock({ $0.values.isEmpty ? nil : $0.values.popFirst() }) else { return }
        if let target = unsafe weakly.object { set(target, value) } else { state.withLock { $0.isOver = true } }
      }
      deliver = { value in
        let count = state.withLock { state in
          state.values.append(value)
          return state.values.count
        }
        // One value for each block, so that a thread that sends without end doesn't keep the main queue from its work.
        if MainQueue.isCurrent {
          for _ in 0..<count { assumingMainThread(setNext) }
        } else {
          DispatchQueue.main.async(execute: setNext)
        }
        return state.withLock { !$0.isOver }
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
