// SPDX-License-Identifier: MIT

/// Sends messages to its subscribers.
///
/// ```swift
/// let subject = Subject<Int>()
/// let token = subject.subscribe { print($0) }
/// subject.send(7)
/// subject.cancel(token)
/// ```
///
/// Delivery is synchronous: `send` calls the subscribers on the calling thread, in the order in which they subscribed,
/// and allocates nothing. No lock is held while user code runs, neither a subscriber nor the `deinit` of an object that
/// its closure captured. You can call every method on any thread and at any time, even from a subscriber.
///
/// A subject retains its subscribers' closures until you cancel them or the subject is deallocated; a subscriber that
/// needs the subject should capture it weakly. A subject isn't `Sendable`, so that the compiler finds accidental
/// sharing. If it is shared anyway (from Swift 5 code, or by an unsafe transfer), its methods are still safe.
@_fixed_layout
public final class Subject<Message> {
  /// Determines when to deliver a message that is sent while another one is being delivered.
  public enum Delivery: Sendable {
    /// Immediately, depth-first, even by several threads at the same time.
    case nested

    /// After the message that is being delivered, by the same thread, so all subscribers see one total order.
    case queued
  }

  /// The two public ways to deliver, and one more for values that are replayed to new subscribers.
  @usableFromInline
  package enum Mode: Sendable {
    case nested

    case queued

    /// Re-entrant messages nest; those of other threads are queued behind the delivering one.
    ///
    /// A message that nests is delivered after those that wait, because it was ordered after them. As with all nesting,
    /// subscribers after the one that sent it receive the running message after everything that was delivered inside
    /// it. A message that a subscriber sends while it receives one that waited waits as well.
    case serialReentrant
  }

  /// The address of the `SubjectStorage`; 0 before the first subscriber.
  ///
  /// Written once, under `lock`.
  @usableFromInline let headAddress = AtomicWord(0)

  /// The subject's storage; nil before the first subscriber.
  @inlinable var head: SubjectStorage? {
    // ORDERING: acquiring pairs with the store in `makeHeadLocked`: a thread that sees the storage sees it initialised.
    @inline(__always) get { SubjectStorage(bits: headAddress.loadAcquiring()) }
  }

  // SAFETY: both are accessed under `lock` only, in short accesses that run no user code and cannot overlap. The
  // runtime's check of that would cost more than the access.

  /// Jobs that wait; created when one has to.
  @usableFromInline @exclusivity(unchecked) var backlog: Backlog<Message>?

  /// Things that wait to be released; created when one has to.
  @usableFromInline @exclusivity(unchecked) var retirement: Retirement?

  /// The writers' lock: subscribe, cancel, reclaim and the order of queued messages.
  ///
  /// A nested `send` never takes it.
  @usableFromInline let lock = EngineLock()

  @usableFromInline let mode: Mode

  /// Creates a subject without subscribers; one that never has any costs a single small object.
  ///
  /// - Parameter delivery: When to deliver a message that is sent while another one is being delivered.
  public init(delivery: Delivery = .nested) {
    mode = delivery == .nested ? .nested : .queued
    Inspector.noteSource(self)
  }

  /// Creates a subject that an inspection doesn't list; for internal wiring.
  @inlinable
  package init(mode: Mode) {
    self.mode = mode
  }

  /// No delivery can be running: every caller retains the subject.
  ///
  /// The closures are released in the order in which they were subscribed. A chain of subjects that retain one another
  /// through their closures needs no deep stack, however long it is.
  deinit {
    guard let head else { return }
    unsafe retirement?.freeBlocks()
    let block = newestBlock(head)
    let isDeep = ReleaseDepth.enter()
    var left = Batch()
    for index in 0..<(unsafe Int(truncatingIfNeeded: block.count.pointee.loadRelaxed())) {
      guard unsafe SlotState.isOccupied(block.state(at: index).pointee.loadRelaxed()) else { continue }
      let receiver = block.takeReceiver(at: index)
      if isDeep { left.receivers.append(receiver) }
    }
    block.deallocate()
    head.deallocate()
    ReleaseDepth.leave(releasing: left.take())
  }

  /// The current number of subscribers; other threads may change it before you use it.
  public var subscriberCount: Int {
    guard let head else { return 0 }
    return Int(truncatingIfNeeded: head.liveCount)
  }

  /// Runs `body` in the critical section that fixes the order of messages, subscriptions and cancellations.
  ///
  /// For reading a value that `send(ordered:)` stores. No user code may run in `body`.
  @inlinable
  package func withCriticalSection<Result>(_ body: () -> Result) -> Result {
    lock.withLock(body)
  }
}

@available(*, unavailable)
extension Subject: Sendable {}
