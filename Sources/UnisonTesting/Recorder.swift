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
/// A recorder takes whatever the modules have: an `Output`, an `Observable`, a `Var`, a `Messenger`, an `Elastomer` of
/// one type, a `Subject`. It listens from its beginning until it is released or told to stop, and keeps no source. Safe
/// on every thread.
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

  private let tape: Tape<Message>
  private let end: @Sendable () -> Void

  /// Collects every message of `source` from now on.
  public init(_ source: some MessageSource<Message>) {
    let (tape, needle) = Tape<Message>.make()
    self.tape = tape
    end = source.deliverMessages { needle.write($0) }
  }

  /// Collects the stored value of `source`, if there is one, and every later one.
  public init(values source: some ValueSource<Message>) {
    let (tape, needle) = Tape<Message>.make()
    self.tape = tape
    end = source.deliverValues { needle.write($0) }
  }

  deinit {
    end()
  }

  /// The messages that have come so far, in order.
  public var messages: [Message] { records.map(\.message) }

  /// The same, with thread and place.
  public var records: [Record] { tape.records.withLock { $0 } }

  /// The next message that nobody has taken yet, as soon as it is there.
  ///
  /// The first call returns the first message, also one that came long before. For one task at a time.
  ///
  /// - Returns: The message; nil when the source has died, or `stop` was called, and all messages were taken. A task
  ///   that is cancelled while it waits gets nil, and so do all later calls.
  public func next() async -> Message? {
    var iterator = tape.stream.makeAsyncIterator()
    return await iterator.next()
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

/// The messages that a recorder has collected.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
private final class Tape<Message: Sendable>: Sendable {
  let records = Protected<[Recorder<Message>.Record]>([])
  let stream: AsyncStream<Message>

  private init(_ stream: AsyncStream<Message>) {
    self.stream = stream
  }

  static func make() -> (Tape, Needle<Message>) {
    let (stream, continuation) = AsyncStream.makeStream(of: Message.self)
    let tape = Tape(stream)
    return (tape, Needle(records: tape.records, continuation: continuation))
  }
}

/// Writes onto a tape; only the source keeps it, so its end is the end of the recording.
// SAFETY: neither property changes, and `order` may be sent on from every thread.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
private final class Needle<Message: Sendable>: @unchecked Sendable {
  /// Puts the messages of all threads in one order, while no lock is held.
  private let order = Subject<(message: Message, thread: RecordedThread)>(mode: .queued)
  private let continuation: AsyncStream<Message>.Continuation

  init(records: Protected<[Recorder<Message>.Record]>, continuation: AsyncStream<Message>.Continuation) {
    self.continuation = continuation
    order.subscribe(inside: { sent in
      let record = Recorder.Record(message: sent.message, thread: sent.thread, place: nextRisingNumber())
      records.withLock { $0.append(record) }
      continuation.yield(sent.message)
    })
  }

  func write(_ message: Message) {
    order.send((message, .current))
  }

  deinit {
    continuation.finish()
  }
}
