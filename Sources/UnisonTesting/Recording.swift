// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Stores the messages of a recorder, and resumes the task that waits for the next one.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
final class Recording<Message: Sendable>: Sendable {
  private struct State {
    var records: [Recorder<Message>.Record] = []
    var returnedCount = 0
    var isOver = false
    var waiting: WakeUp?

    /// The next message to return, if it has arrived.
    mutating func takeNext() -> Message? {
      guard returnedCount < records.count else { return nil }
      defer { returnedCount += 1 }
      return records[returnedCount].message
    }
  }

  private let state = Protected(State())

  var records: [Recorder<Message>.Record] { state.withLock { $0.records } }

  /// Adds a record, and resumes the task that waits for it.
  func append(_ record: Recorder<Message>.Record) {
    let waiting = state.withLock { state in
      state.records.append(record)
      return state.waiting
    }
    waiting?.call()
  }

  /// Ends the recording.
  func finish() {
    let waiting = state.withLock { state in
      state.isOver = true
      return state.waiting
    }
    waiting?.call()
  }

  /// Waits for the next message until `wakeUp` is called, and returns nil if there is none by then.
  func next(_ wakeUp: WakeUp = WakeUp()) async -> Message? {
    let (message, waits) = state.withLock { state in
      let message = state.takeNext()
      let waits = message == nil && !state.isOver && state.waiting == nil
      if waits { state.waiting = wakeUp }
      return (message, waits)
    }
    guard waits else { return message }
    await wakeUp.wait()
    return state.withLock { state in
      state.waiting = nil
      return state.takeNext()
    }
  }
}

/// Writes a source's messages to a recording, and ends the recording when the source, which alone retains it, releases
/// it.
// SAFETY: both properties are constant, and `order` can be used from any thread.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
final class RecordingWriter<Message: Sendable>: @unchecked Sendable {
  /// Puts the messages of all threads in one order, while no lock is held.
  private let order = DeliveryOrder(mode: .queued)
  private let recording: Recording<Message>

  init(_ recording: Recording<Message>) {
    self.recording = recording
  }

  func write(_ message: Message) {
    let thread = RecordedThread.current
    order.perform(
      { [recording] message in
        recording.append(Recorder.Record(message: message, thread: thread, place: nextMonotonicNumber()))
      },
      with: message
    )
  }

  deinit {
    recording.finish()
  }
}
