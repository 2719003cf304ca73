// SPDX-License-Identifier: MIT

public import NotificationEngine

/// Collects what a source sends, for a test that looks at it or waits for it.
///
/// ```swift
/// import Bind
///
/// let recorder = Recorder(values: output)
/// output.update(withValue: 7)
/// let first = await recorder.next()
/// let all = recorder.messages
/// ```
///
/// The source is an `Output`, an `Observable`, a `Var`, a `Messenger`, an `Elastomer` of one type, or a `Subject`. A
/// recorder subscribes when it is created and cancels when it is deallocated or stopped; it doesn't retain the source.
/// Safe on every thread.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public final class Recorder<Message: Sendable>: Sendable {
  /// One message, and how it came.
  public struct Record: Sendable {
    /// The message.
    public let message: Message

    /// The thread on which it came.
    public let thread: RecordedThread

    /// Rises with every message of every recorder: which of two came first.
    public let place: UInt64
  }

  private let recording = Recording<Message>()
  private let end: @Sendable () -> Void

  /// Collects every message of `source` from now on.
  public init(_ source: some MessageSource<Message>) {
    let writer = RecordingWriter(recording)
    end = source.deliverMessages { writer.write($0) }
  }

  /// Collects the stored value of `source`, if there is one, and every later one.
  public init(values source: some ValueSource<Message>) {
    let writer = RecordingWriter(recording)
    end = source.deliverValues { writer.write($0) }
  }

  deinit {
    end()
  }

  /// The messages that have come so far, in order.
  public var messages: [Message] { records.map(\.message) }

  /// The messages that have come so far, each with its thread and its place.
  public var records: [Record] { recording.records }

  /// Waits for the next message that no call of this method has returned yet.
  ///
  /// The first call returns the first message, even one that came long before. For one task at a time: a second one
  /// that waits meanwhile gets nil.
  ///
  /// - Returns: The message. Nil when the source has been deallocated or the recorder stopped, and all messages have
  ///   been returned; nil, too, when the task is cancelled while it waits.
  public func next() async -> Message? {
    await recording.next()
  }

  /// Waits for the next message, but no longer than `limit`.
  ///
  /// ```swift
  /// let first = await recorder.next(within: .seconds(1))
  /// ```
  ///
  /// A message that comes later is returned by the next call.
  ///
  /// - Parameters:
  ///   - limit: How long to wait.
  ///   - clock: Measures the time; with a ``TestClock``, the test decides when it is over.
  /// - Returns: The message; nil when none came in time, and whenever ``next()`` returns nil.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public func next<C: Clock>(within limit: C.Duration, clock: C = ContinuousClock()) async -> Message? {
    let deadline = clock.now.advanced(by: limit)
    let task = ClockedTask(on: clock)
    let wakeUp = WakeUp()
    let timer = Task {
      try? await task.sleep { try await clock.sleep(until: deadline, tolerance: nil) }
      wakeUp.call()
      task.end()
    }
    defer { timer.cancel() }
    return await recording.next(wakeUp)
  }

  /// Ends the recording; what has come stays.
  public func stop() {
    end()
  }
}

/// Which thread a message came on; two that live at the same time differ.
public struct RecordedThread: Hashable, Sendable {
  private let identity = UInt(currentThreadIdentity())

  /// The calling thread.
  public static var current: RecordedThread { RecordedThread() }
}
