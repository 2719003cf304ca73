// SPDX-License-Identifier: MIT

internal import Dispatch
internal import NotificationEngine

/// Calls a relay's listener on a queue, or later.
///
/// Calls are made in the order of the changes and never two at once, even on a concurrent queue. The listener is looked
/// up at the time of the call. A pending change retains neither its source nor the relay.
final class ListenerQueue<Value> {
  typealias Waiting = () -> Changes<Value>
  typealias Limit = RateLimit<Waiting, UInt64>
  typealias Work = @Sendable () -> Void

  struct Settings {
    var queue: DispatchQueue?
    var isInlineWhereProven = false

    /// Makes calls on an actor where there is no queue.
    ///
    /// Returns false if the actor has been deallocated.
    var callOnActor: ((@escaping Work) -> Bool)?

    /// The interval in nanoseconds, or 0 for a listener that is called with each change.
    var interval: UInt64 = 0

    /// A throttled listener is called immediately after a quiet time, then with the newest change once per interval.
    ///
    /// An interval begins when a call ends.
    let limit = Limit(.firstAndLatest)

    /// The changes whose calls are on their way, oldest first.
    var calls = JobQueue<Waiting>()

    /// Whether the last of these calls comes from a timer, which rings on the queue itself.
    var isLate = false
  }

  /// Calls the current listener with what the closure returns.
  private let call: (() -> Changes<Value>) -> Void

  private let settings = Protected(Settings())

  /// Makes one call for each job, in order.
  ///
  /// A job is what is done after its call.
  private let mailboxReference = SetOnceReference<Mailbox<Work?>>()

  /// The clock of the intervals, or nil for the system's time.
  private let clock = DelayClocks.ofCaller

  init(_ call: @escaping (() -> Changes<Value>) -> Void) {
    self.call = call
  }

  func setQueue(_ queue: DispatchQueue) {
    DispatchQueue.registerDetection(of: queue)
    var queue: DispatchQueue? = queue
    settings.withLock { swap(&$0.queue, &queue) }
  }

  func allowInline() {
    settings.withLock { $0.isInlineWhereProven = true }
  }

  /// Sets the interval, which is at most a hundred years.
  ///
  /// Zero, negative numbers and NaN switch it off, and the change that waits is delivered.
  func setInterval(
    _ seconds: Double,
    debouncing isDebouncing: Bool = false,
    on callOnActor: ((@escaping Work) -> Bool)? = nil
  ) {
    let interval = seconds > 0 ? UInt64(min(seconds, 3_155_760_000) * 1_000_000_000) : 0
    var callOnActor = callOnActor
    take { settings in
      swap(&settings.callOnActor, &callOnActor)
      settings.interval = interval
      settings.limit.pace = isDebouncing ? .debounce : .firstAndLatest
      return (interval > 0 ? nil : settings.limit.drop(), nil, nil)
    }
  }

  /// Drops everything that waits, because the listener has been removed.
  func forget() {
    var calls = JobQueue<Waiting>()
    let dropped = settings.withLock { settings in
      swap(&settings.calls, &calls)
      return settings.limit.reset(emissionIsDropped: !calls.isEmpty)
    }
    withExtendedLifetime((dropped, calls)) {}
  }

  /// Delivers `changes` to the listener, or something newer if the listener is throttled.
  func accept(_ changes: Changes<Value>) {
    let (now, change) = (now, changes.waiting)
    take { $0.interval == 0 ? (change, nil, nil) : $0.limit.admit(change, at: now, until: now.later(by: $0.interval)) }
  }

  /// Takes a step, and has it followed by a call or a timer.
  ///
  /// `done` is called after that call, or at once.
  private func take(isLate: Bool = false, done: Work? = nil, _ makeStep: (inout Settings) -> Limit.Step) {
    let step = settings.withLock { settings in
      let step = makeStep(&settings)
      if let change = step.emit { (settings.isLate, _) = (isLate, settings.calls.append(change)) }
      return step
    }
    if let end = step.wait { setTimer(for: end) }
    if step.emit != nil { mailbox.post(done) } else { done?() }
  }

  private var mailbox: Mailbox<Work?> {
    if let made = mailboxReference.object { return made }
    return mailboxReference.setIfNil(
      Mailbox(
        schedule: { [weak self] work, isFirst in self?.schedule(work, isFirst) },
        perform: { [weak self] done in
          self?.makeCall()
          done?()
        }
      )
    )
  }

  /// Has calls made on the queue or the actor that is set now, or returns nil where the caller makes them.
  private func schedule(_ work: @escaping Work, _ isFirst: Bool) -> Void? {
    let (queue, isInline, callOnActor) = settings.withLock { settings in
      (settings.queue, settings.isInlineWhereProven || settings.isLate, settings.callOnActor)
    }
    if let queue, !(isInline && isFirst && queue.isProvenCurrent) { return queue.async(execute: work) }
    if queue == nil, let callOnActor {
      if callOnActor(work) { return () }
      // The actor has been deallocated.
      forget()
    }
    return nil
  }

  /// Makes the oldest call that waits.
  private func makeCall() {
    guard let change = settings.withLock({ $0.calls.isEmpty ? nil : $0.calls.popFirst() }) else { return }
    call(change)
    let now = now
    if let end = settings.withLock({ $0.limit.finish(at: now, until: now.later(by: $0.interval)) }) {
      setTimer(for: end)
    }
  }

  // MARK: - Time

  private var now: UInt64 { clock?.now() ?? DispatchTime.now().uptimeNanoseconds }

  /// Has the end of a wait reported, timed by the queue on which the wait begins.
  private func setTimer(for end: UInt64) {
    let queue = settings.withLock { $0.queue } ?? DispatchQueue.forLateCalls
    // SAFETY: the reference never changes, and what `ring` uses is protected, or belongs to the queue or the actor on
    // which it makes a call.
    nonisolated(unsafe) let reference = WeakReference(self)
    let ring: @Sendable (@escaping Work) -> Void = { done in
      if let listener = unsafe reference.object { listener.ring(end, done) } else { done() }
    }
    if let clock {
      _ = clock.schedule(end) { done in queue.async { ring(done) } }
    } else {
      queue.asyncAfter(deadline: DispatchTime(uptimeNanoseconds: end)) { ring({}) }
    }
  }

  private func ring(_ end: UInt64, _ done: @escaping Work) {
    let now = now
    take(isLate: true, done: done) { $0.limit.close(at: now, after: end) }
  }
}
