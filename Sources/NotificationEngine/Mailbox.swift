// SPDX-License-Identifier: MIT

/// Jobs that are performed one after the other, in the order in which they were posted, somewhere else.
///
/// `schedule` is how one gets there: it takes a closure and runs it once, later, for instance with
/// `DispatchQueue.async`. A burst of jobs costs one trip, not one each: while a trip is under way, `post` only appends.
/// A trip performs at most `burst` jobs and then asks for the next one, so that a queue that others use, such as the
/// main queue, is not held up. Where waking the other side costs more than a short wait, a mailbox can be told to
/// linger: a trip that has run out of jobs then looks out for more for a moment before it ends.
///
/// `post` is safe from every thread and from inside `perform`; no lock is held while `perform` or `schedule` runs. A
/// mailbox whose last outside reference goes still performs what was posted.
@safe @usableFromInline
package final class Mailbox<Job> {
  // SAFETY: a chunk is memory for `Self.chunkCapacity` jobs and belongs to one place at a time: the inbox, or the trip. It
  // goes from one to the other under the inbox's lock. Which of its jobs are initialised is said where it is kept.
  @usableFromInline typealias Chunk = UnsafeMutablePointer<Job>

  /// Jobs that have been posted and not been fetched.
  ///
  /// In chunks, so that no job moves again because others come, and so that the same memory is used again and again.
  @safe @usableFromInline
  struct Inbox {
    /// Full ones, the oldest first.
    @usableFromInline var full = unsafe ContiguousArray<Chunk>()

    /// The one that is being filled, and how many jobs are in it.
    @usableFromInline var last: Chunk?
    @usableFromInline var count = 0

    /// Empty ones, to be used again.
    @usableFromInline var spare = unsafe ContiguousArray<Chunk>()

    @usableFromInline var isScheduled = false

    @inlinable init() {}
  }

  @usableFromInline let inbox = Protected(Inbox())

  @usableFromInline let trip = Trip<Job>()

  /// How many jobs are waiting.
  ///
  /// Written under the inbox's lock, read without it by a trip that lingers: a hint, nothing follows from it; so the lock need
  /// not publish it.
  @usableFromInline let waitingCount = LoneWord()

  /// Always 0.
  @usableFromInline let quietWord = LoneWord()

  @usableFromInline let burst: Int
  @usableFromInline let linger: Int
  @usableFromInline let schedule: (@escaping @Sendable () -> Void) -> Void
  @usableFromInline let perform: (consuming Job) -> Void

  /// Makes an empty mailbox.
  ///
  /// - Parameters:
  ///   - burst: How many jobs a trip performs at most.
  ///   - linger: How often a trip without jobs looks for new ones before it ends; each look takes about a microsecond. No
  ///     more than one look for every two jobs that the trip has performed, so that a lone job does not hold up the queue.
  ///   - schedule: Runs the closure it gets once, later, and never inside the call.
  ///   - perform: Does one job, which is handed over: it need not be retained to be kept.
  @inlinable package init(
    burst: Int = 128,
    linger: Int = 0,
    schedule: @escaping (@escaping @Sendable () -> Void) -> Void,
    perform: @escaping (consuming Job) -> Void
  ) {
    precondition(burst > 0, "a mailbox performs at least one job per trip")
    self.burst = burst
    self.linger = linger
    self.schedule = schedule
    self.perform = perform
  }

  /// A page of jobs, within bounds.
  @inlinable static var chunkCapacity: Int { min(64, max(8, 4_096 / MemoryLayout<Job>.stride)) }

  /// Nobody can be inside, and no trip is to come: `schedule` has thrown it away if there are jobs left.
  deinit {
    if let current = unsafe trip.current {
      unsafe (current + trip.next).deinitialize(count: trip.end - trip.next)
      unsafe current.deallocate()
    }
    let rest = inbox.withLock { inbox in inbox }
    let full = unsafe trip.chunks[trip.nextChunk...] + rest.full
    unsafe full.forEach { chunk in
      unsafe chunk.deinitialize(count: Self.chunkCapacity)
      unsafe chunk.deallocate()
    }
    if let last = unsafe rest.last {
      unsafe last.deinitialize(count: rest.count)
      unsafe last.deallocate()
    }
    unsafe rest.spare.forEach { chunk in unsafe chunk.deallocate() }
  }

  /// Appends `job`; it is performed after all that were posted before it.
  ///
  /// Returns at once. Allocates nothing in a steady state, except what `schedule` allocates for a trip.
  @inlinable package func post(_ job: consuming Job) {
    // Out of an Optional the job is moved into the inbox; a closure cannot consume what it captures.
    var job: Job? = job
    post(making: {
      guard let job = job.take() else { preconditionFailure("a job is posted once") }
      return job
    })
  }

  /// Appends the job that `makeJob` makes in the place where it waits: for one that would take long to be moved there.
  ///
  /// `makeJob` runs under the lock: it only copies and moves values. No code of the user may run in there, and nothing of
  /// the user's may be released for the last time. For the rest as `post`.
  @inlinable @inline(__always)
  package func post(making makeJob: () -> Job) {
    let mustSchedule = inbox.withLock(isPublishing: false) { inbox in
      unsafe room(&inbox).initialize(to: makeJob())
      inbox.count &+= 1
      waitingCount.value.storeRelaxed(waitingCount.value.loadRelaxed() &+ 1)
      if inbox.isScheduled { return false }
      inbox.isScheduled = true
      return true
    }
    if mustSchedule { schedule { self.makeTrip() } }
  }

  /// Where the next job goes.
  ///
  /// Lock held.
  @inlinable @inline(__always)
  func room(_ inbox: inout Inbox) -> Chunk {
    if let last = unsafe inbox.last, inbox.count < Self.chunkCapacity {
      if inbox.count % Self.preparedAtOnce == 0 { unsafe prepare(last, from: inbox.count) }
      return unsafe last + inbox.count
    }
    return unsafe addChunk(&inbox)
  }

  @inlinable @inline(never)
  func addChunk(_ inbox: inout Inbox) -> Chunk {
    if let last = unsafe inbox.last { unsafe inbox.full.append(last) }
    let chunk = unsafe inbox.spare.popLast() ?? Chunk.allocate(capacity: Self.chunkCapacity)
    unsafe inbox.last = chunk
    inbox.count = 0
    unsafe prepare(chunk, from: 0)
    return unsafe chunk
  }

  /// How many jobs' places are prepared at once.
  @inlinable static var preparedAtOnce: Int { 8 }

  /// How much memory a processor takes from another one at once, or half of that.
  @inlinable static var lineSize: Int { 64 }

  /// Takes the places of the next jobs away from the processor that has performed those that were there before.
  ///
  /// Lock held. A write to memory that another processor has read waits for it, and the next atomic operation waits for the
  /// write. One write to each line, one right after the other, waits for all of them together.
  @inlinable @inline(never)
  func prepare(_ chunk: Chunk, from first: Int) {
    guard MemoryLayout<Job>.size > 0 else { return }
    // SAFETY: from `first` on there is no job in the chunk, and the places end with the chunk. Breaks if `first` is less than
    // the count.
    let places = unsafe UnsafeMutableRawPointer(chunk + first)
    let size = min(Self.preparedAtOnce, Self.chunkCapacity - first) * MemoryLayout<Job>.stride
    for line in stride(from: 0, to: size, by: Self.lineSize) {
      unsafe places.storeBytes(of: 0, toByteOffset: line, as: UInt8.self)
    }
    // The places need not begin where a line does.
    unsafe places.storeBytes(of: 0, toByteOffset: size - 1, as: UInt8.self)
  }

  @inlinable func makeTrip() {
    for index in 0..<burst {
      if unsafe trip.next == trip.end {
        if index > 0, unsafe trip.nextChunk == trip.chunks.count { lookOut(after: index) }
        guard fetch() else { return }
      }
      guard let chunk = unsafe trip.current else { preconditionFailure("a trip with jobs has a chunk") }
      let place = unsafe chunk + trip.next
      unsafe trip.next += 1
      perform(unsafe place.move())
    }
    schedule { self.makeTrip() }
  }

  /// How many loads take about a microsecond.
  #if ENGINE_SCHEDULE_POINTS
    @inlinable static var loadsPerLook: Int { 1 }
  #elseif DEBUG
    @inlinable static var loadsPerLook: Int { 64 }
  #else
    @inlinable static var loadsPerLook: Int { 4_096 }
  #endif

  /// Waits for a handful of jobs to come, for as long as this mailbox lingers.
  ///
  /// A handful, because both sides pay when memory goes from one processor to the other, and a trip at the heels of the
  /// sender would make them pay for every single job.
  @inlinable func lookOut(after done: Int) {
    for _ in 0..<min(linger, (done &+ 1) / 2) {
      // Time passes on a word that nobody writes: whoever posts has to wait for the one that has just been looked at.
      for _ in 0..<Self.loadsPerLook where quietWord.value.loadRelaxed() != 0 { break }
      // ORDERING: relaxed: which jobs there are is found out under the lock afterwards.
      if waitingCount.value.loadRelaxed() >= 32 { return }
    }
  }

  /// Makes the next chunk the current one; without jobs, the trip is over and the result is false.
  @inlinable func fetch() -> Bool {
    if unsafe trip.nextChunk < trip.chunks.count {
      guard let done = unsafe trip.current else { preconditionFailure("the chunk before is done") }
      unsafe trip.current = trip.chunks[trip.nextChunk]
      unsafe trip.nextChunk += 1
      unsafe (trip.next, trip.end) = (0, Self.chunkCapacity)
      unsafe giveBack(done)
      return true
    }
    var superfluous: Chunk?
    let hasJobs = inbox.withLock(isPublishing: false) { inbox in
      if let done = unsafe trip.current {
        if unsafe inbox.spare.count < 4 { unsafe inbox.spare.append(done) } else { unsafe superfluous = done }
        unsafe trip.current = nil
      }
      unsafe trip.chunks.removeAll(keepingCapacity: true)
      unsafe trip.nextChunk = 0
      unsafe swap(&inbox.full, &trip.chunks)
      if unsafe trip.chunks.isEmpty {
        guard let last = unsafe inbox.last, inbox.count > 0 else {
          inbox.isScheduled = false
          return false
        }
        unsafe trip.current = last
        unsafe (trip.next, trip.end) = (0, inbox.count)
        unsafe inbox.last = nil
        inbox.count = 0
      } else {
        unsafe trip.current = trip.chunks[0]
        unsafe trip.nextChunk = 1
        unsafe (trip.next, trip.end) = (0, Self.chunkCapacity)
      }
      waitingCount.value.storeRelaxed(UInt64(inbox.count))
      return true
    }
    unsafe superfluous?.deallocate()
    return hasJobs
  }

  /// Keeps an empty chunk to be used again, or frees it.
  @inlinable func giveBack(_ chunk: Chunk) {
    let isKept = inbox.withLock(isPublishing: false) { inbox in
      guard unsafe inbox.spare.count < 4 else { return false }
      unsafe inbox.spare.append(chunk)
      return true
    }
    if !isKept { unsafe chunk.deallocate() }
  }
}

// SAFETY: `inbox` is protected; the trip's chunks belong to the trip, there is one trip at a time, and every trip happens
// after the one before it: the inbox's lock lies between them, or, after a full burst, `schedule`, which hands a closure
// over to where it runs. `perform` and `schedule` never change. What a job shares with the outside is up to the facade
// that posts it.
extension Mailbox: @unchecked Sendable {}
