// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Resumes a task once, whether it waits already or only will.
final class WakeUp: Sendable {
  private enum State {
    case notWaiting
    case waiting(resume: @Sendable () -> Void)
    case called
  }

  private let state = Protected(State.notWaiting)
  private let onCall: @Sendable () -> Void

  /// Calls `onCall` before the task can go on.
  init(onCall: @escaping @Sendable () -> Void = {}) {
    self.onCall = onCall
  }

  /// Resumes the task; does nothing the second time.
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

  /// Suspends the task until `call`, or until it is cancelled.
  ///
  /// - Parameters:
  ///   - whenWaiting: Is called when the task can be resumed.
  ///   - whenCancelled: Is called when the task is cancelled, before it is resumed.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  func wait(
    whenWaiting: @Sendable () -> Void = {},
    whenCancelled: @escaping @Sendable () -> Void = {}
  ) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        begin { continuation.resume() }
        whenWaiting()
      }
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
