// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Resumes a task once, whether it is already waiting or only will.
final class WakeUp: Sendable {
  private enum State {
    case notWaiting
    case waiting(resume: @Sendable () -> Void)
    case called
  }

  private let state = Protected(State.notWaiting)
  private let onCall: @Sendable () -> Void

  /// Creates a wake-up that calls `onCall` before it resumes the task.
  init(onCall: @escaping @Sendable () -> Void = {}) {
    self.onCall = onCall
  }

  /// Resumes the task.
  ///
  /// A second call has no effect.
  func call() {
    let resume = state.withLock { state -> (@Sendable () -> Void)? in
      if case .called = state { return nil }
      // Before the task can see that it was called.
      onCall()
      defer { state = .called }
      if case .waiting(let resume) = state { return resume }
      return nil
    }
    resume?()
  }

  /// Suspends the task until `call` is called or the task is cancelled.
  ///
  /// - Parameter whenCancelled: Called when the task is cancelled, before it is resumed.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  func wait(whenCancelled: @escaping @Sendable () -> Void = {}) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in begin { continuation.resume() } }
    } onCancel: {
      whenCancelled()
      call()
    }
  }

  private func begin(_ resume: @escaping @Sendable () -> Void) {
    let wasCalled = state.withLock { state in
      if case .called = state { return true }
      state = .waiting(resume: resume)
      return false
    }
    if wasCalled { resume() }
  }
}
