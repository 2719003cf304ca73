// SPDX-License-Identifier: MIT

internal import Dispatch
internal import NotificationEngine

/// Calls a relay's listener on a queue, or later.
///
/// Calls are made in the order of the changes and never two at once, even on a concurrent queue. The listener is looked
/// up at the time of the call. A pending change retains neither its source nor the relay.
final class ListenerQueue<Value> {
  typealias Limit = RateLimit<PendingChange<Value>, UInt64>

  struct Settings {
    var queue: DispatchQueue?
    var isInlineWhereProven = false

    /// Makes late calls on an actor where there is no queue; returns false if the actor has been deallocated.
    var callLate: ((UncheckedWork) -> Bool)?

    /// How often the queue or the interval was set.
    var placeVersion: UInt = 0

    /// The interval in nanoseconds; 0 for a listener that is called with each change.
    var interval: UInt64 = 0

    /// A throttled listener is called immediately after a quiet time, then with the newest change once per interval; an
    /// interval begins when a call ends.
    let limit = Limit(.firstAndLatest)

    func admit(_ change: PendingChange<Value>, at now: UInt64) -> Limit.Step {
      interval == 0 ? (change, nil, nil) : limit.admit(change, at: now, until: now + interval)
    }
  }

  /// Calls the current listener with what the closure returns.
  private let call: (() -> Changes<Value>) -> Void

  private let settings = Protected(Settings())

  /// Changes that wait for the queue.
  private let waiting = Protected(JobQueue<PendingChange<Value>>())

  /// Makes one call at a time, in order.
  private let turns = Turns(mode: .queued)

  private let mailboxReference = SetOnceReference<Mailbox<Void>>()

  /// The clock of the intervals.
  private let clock = DelayClocks.present

  init(_ call: @escaping (() -> Changes<Value>) -> Void) {
    self.call = call
  }

  func setQueue(_ queue: DispatchQueue) {
    DispatchQueue.registerDetection(of: queue)
    let old = settings.withLock { settings in
      defer { settings.queue = queue }
      settings.placeVersion += 1
      return settings.queue
    }
    withExtendedLifetime(old) {}
  }

  func allowInline() {
    settings.withLock { $0.isInlineWhereProven = true }
  }

  /// Sets the interval; zero, negative numbers and NaN switch it off, and it is at most a hundred years.
  func setInterval(
    _ seconds: Double,
    debouncing isDebouncing: Bool = false,
    late callLate: ((UncheckedWork) -> Bool)? = nil
  ) {
    let interval = seconds > 0 ? UInt64(min(seconds, 3_155_760_000) * 1_000_000_000) : 0
    let dropped = settings.withLock { settings in
      defer { settings.callLate = callLate }
      settings.interval = interval
      settings.placeVersion += 1
      settings.limit.pace = isDebouncing ? .debounce : .firstAndLatest
      return (interval > 0 ? nil : settings.limit.drop(), settings.callLate)
    }
    withExtendedLifetime(dropped) {}
  }

  /// Drops everything that waits, because the listener has been removed.
  func forget() {
    let calls = waiting.exchange(JobQueue())
    let dropped = settings.withLock { $0.limit.reset(emissionIsDropped: !calls.isEmpty) }
    withExtendedLifetime((dropped, calls)) {}
  }

  /// Delivers `changes` to the listener, or something newer if the listener is throttled.
  func accept(_ changes: Changes<Value>) {
    let now = clock.now
    let change = PendingChange(changes)
    take(settings.withLock { $0.admit(change, at: now) }) { change in
      let (queue, isInlineWhereProven) = settings.withLock { ($0.queue, $0.isInlineWhereProven) }
      waiting.withLock { $0.append(change) }
      if let queue, !(isInlineWhereProven && queue.isProvenCurrent) {
        mailbox.post(())
      } else {
        // The changes that wait are older, so they come first.
        while performNext() {}
      }
    }
  }

  private func take(_ step: Limit.Step, emit: (PendingChange<Value>) -> Void) {
    if let change = step.emit { emit(change) }
    if let end = step.wait { setTimer(for: end) }
  }

  private var mailbox: Mailbox<Void> {
    if let made = mailboxReference.object { return made }
    return mailboxReference.setIfNil(
      Mailbox(
        schedule: { [weak self] work in
          guard let queue = self?.settings.withLock({ $0.queue }) else { return work() }
          queue.async(execute: work)
        },
        perform: { [weak self] _ in _ = self?.performNext() }
      )
    )
  }

  /// Makes the oldest call that waits; returns whether there was one.
  private func performNext() -> Bool {
    var isAny = false
    turns.perform(
      { [weak self] (next: PendingChange<Value>?) in next.map { self?.callListener($0) } },
      ordering: {
        let next = waiting.withLock { $0.isEmpty ? nil : $0.popFirst() }
        isAny = next != nil
        return next
      }
    )
    return isAny
  }

  private func callListener(_ waiting: PendingChange<Value>) {
    call { waiting.changes }
    let now = clock.now
    if let end = settings.withLock({ $0.limit.finish(at: now, until: now + $0.interval) }) { setTimer(for: end) }
  }

  // MARK: - Timers

  private func setTimer(for end: UInt64) {
    let queue = settings.withLock { $0.queue } ?? DispatchQueue.forLateCalls
    // SAFETY: the reference never changes, and what `ring` uses is protected, or belongs to the queue or the actor on
    // which it ends the wait.
    nonisolated(unsafe) let reference = WeakReference(self)
    clock.schedule(at: end) { whenDone in
      queue.async {
        if let listener = unsafe reference.object { listener.ring(end, whenDone) } else { whenDone() }
      }
    }
  }

  /// Ends a wait on the queue or the actor that is set now, which may be another one than when the wait began.
  private func ring(_ end: UInt64, _ whenDone: @escaping @Sendable () -> Void) {
    let (queue, callLate, version) = settings.withLock { ($0.queue, $0.callLate, $0.placeVersion) }
    let work = UncheckedWork { [weak self] in
      if let self {
        guard settings.withLock({ $0.placeVersion }) == version else { return self.ring(end, whenDone) }
        endWindow(at: end)
      }
      whenDone()
    }
    if let queue {
      if queue.isProvenCurrent { work.run() } else { queue.async { work.run() } }
    } else if let callLate {
      if callLate(work) { return }
      // The actor has been deallocated. The call is dropped, unless a queue or another actor was set in the meantime.
      let (isOver, dropped) = settings.withLock { settings in
        settings.placeVersion == version ? (true, settings.limit.abandon(end)) : (false, nil)
      }
      withExtendedLifetime(dropped) {}
      if isOver { whenDone() } else { ring(end, whenDone) }
    } else {
      work.run()
    }
  }

  private func endWindow(at end: UInt64) {
    let now = clock.now
    take(settings.withLock { $0.limit.close(at: now, after: end) }) { change in
      waiting.withLock { $0.append(change) }
      _ = performNext()
    }
  }
}

@available(*, unavailable)
extension ListenerQueue: Sendable {}
