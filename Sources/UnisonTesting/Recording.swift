// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The messages that a recorder has collected, and the task that waits for the next one.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
final class Recording<Message: Sendable>: Sendable {
  private struct State {
    var records: [Recorder<Message>.Record] = []
    var returnedCount = 0
    var isOver = false
    var waiting: WakeUp?

    /// The message that is to be returned next, if it is there.
    mutating func takeNext() -> Message? {
      guard returnedCount < records.count else { return nil }
      defer { returnedCount += 1 }
      return records[returnedCount].message
    }
  }

  private let state = Protected(State())

  var records: [Recorder<Message>.Record] { state.withLock { $0.records } }

  /// Adds a record, and wakes the task that waits for it.
  func append(_ record: Recorder<Message>.Record) {
    let waiting = state.withLock { state in
      state.records.append(record)
      return state.waiting
    }
    waiting?.call()
  }

  /// Ends the recording: no record comes any more.
  func finish() {
    let waiting = state.withLock { state in
      state.isOver = true
      return state.waiting
    }
    waiting?.call()
  }

  /// Waits for the next message until `wakeUp` is called; returns nil when there is none then.
  func next(_ wakeUp: WakeUp = WakeUp()) async -> Message? {
    let (message, isOver) = state.withLock { state in
      let message = state.takeNext()
      if message == nil { state.waiting = wakeUp }
      return (message, state.isOver)
    }
    if message != nil || isOver { return message }
    await wakeUp.wait()
    return state.withLock { $0.takeNext() }
  }
}

/// Writes what a source sends; the source alone retains it, so it is deallocated when the recording ends.
// SAFETY: neither property changes, and both may be used on every thread.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
final class RecordingWriter<Message: Sendable>: @unchecked Sendable {
  /// Puts the messages of all threads in one order, while no lock is held.
  private let turns = Turns(mode: .queued)
  private let recording: Recording<Message>

  init(_ recording: Recording<Message>) {
    self.recording = recording
  }

  func write(_ message: Message) {
    let thread = RecordedThread.current
    turns.perform(
      { [recording] message in
        recording.append(Recorder.Record(message: message, thread: thread, place: nextRisingNumber()))
      },
      with: message
    )
  }

  deinit {
    recording.finish()
  }
}
