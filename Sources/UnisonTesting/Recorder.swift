// SPDX-License-Identifier: MIT

public import NotificationEngine

/// Collects what a source sends, for a test to examine or wait for.
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
/// `Recorder(source)` collects what a closure that observes the source receives: the values of an `Output` or a
/// `Relay`, the messages of a `Messenger`, a `Subject` or a `SharedSubject`, and old and new value of a `Var`, a Pharos
/// property (`$name`) or a typed Elastomer. `Recorder(values: source)` collects values alone, beginning with the
/// current one. A recorder subscribes when it is created and cancels when it is deallocated or stopped. It doesn't
/// retain the source. You can use it on any thread.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public final class Recorder<Message: Sendable>: Sendable {
  /// A message with its thread and its place in the order of all messages.
  public struct Record: Sendable {
    /// The message.
    public let message: Message

    /// The thread on which the message arrived.
    public let thread: RecordedThread

    /// A number that increases with every message of every recorder, so you can tell which of two arrived first.
    public let place: UInt64
  }

  private let recording = Recording<Message>()
  private let end: @Sendable () -> Void

  /// Creates a recorder that collects every message of `source` from now on.
  public init(_ source: consuming some MessageSource<Message>) {
    let writer = RecordingWriter(recording)
    end = source.deliverMessages { writer.write($0) }
    Misuse.reportUnretained(source: source)
  }

  /// Creates a recorder that collects the current value of `source`, if there is one, and every later one.
  ///
  /// For a source whose closures receive values, such as an `Output`.
  @_disfavoredOverload
  public convenience init(_ source: consuming some ValueSource<Message>) {
    self.init(values: source)
  }

  /// Creates a recorder that collects the current value of `source`, if there is one, and every later one.
  public init(values source: consuming some ValueSource<Message>) {
    let writer = RecordingWriter(recording)
    end = source.deliverValues { writer.write($0) }
    Misuse.reportUnretained(source: source)
  }

  /// Creates a recorder that collects every message of `source`, which threads may share, from now on.
  public init(_ source: some SharedMessageSource<Message>) {
    let writer = RecordingWriter(recording)
    end = source.deliverMessages { writer.write($0) }
  }

  /// Creates a recorder that collects the value of `source`, which threads may share, and every later one.
  public init(values source: some SharedValueSource<Message>) {
    let writer = RecordingWriter(recording)
    end = source.deliverValues { writer.write($0) }
  }

  deinit {
    end()
  }

  /// The messages received so far, in order.
  public var messages: [Message] { records.map(\.message) }

  /// The messages received so far, each with its thread and place.
  public var records: [Record] { recording.records }

  /// Waits for the next message that no call of this method has returned yet.
  ///
  /// The first call returns the first message, even one that arrived long ago. Only one task at a time can wait. A
  /// second one receives nil.
  ///
  /// - Returns: The message. Nil if all messages have been returned and the source has been deallocated or the recorder
  ///   stopped, or if the task is cancelled while it waits.
  public func next() async -> Message? {
    await recording.next()
  }

  /// Waits for the next message for a limited time.
  ///
  /// ```swift
  /// let first = await recorder.next(within: .seconds(1))
  /// ```
  ///
  /// A message that arrives later is returned by the next call.
  ///
  /// - Parameters:
  ///   - limit: How long to wait.
  ///   - clock: The clock that measures the time. With a ``TestClock``, the test decides when it is over.
  /// - Returns: The message, or nil if none arrived in time, and whenever ``next()`` returns nil.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public func next<C: Clock>(within limit: C.Duration, clock: C = ContinuousClock()) async -> Message? {
    let clock = clock.delays
    let wakeUp = WakeUp()
    let cancelTimer = clock.schedule(clock.now().advanced(by: limit.bounded)) { whenDone in
      wakeUp.call()
      whenDone()
    }
    defer { cancelTimer() }
    return await recording.next(wakeUp)
  }

  /// Stops recording.
  ///
  /// Messages received so far are kept.
  public func stop() {
    end()
  }
}

/// Identifies the thread on which a message arrived.
///
/// Two threads that exist at the same time are unequal.
public struct RecordedThread: Hashable, Sendable {
  private let identity = UInt(currentThreadIdentity())

  /// The calling thread.
  public static var current: RecordedThread { RecordedThread() }
}
