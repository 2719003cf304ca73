// SPDX-License-Identifier: MIT

/// Has subscribers and sends them messages.
///
/// Everything is synchronous: `send` calls the subscribers on the calling thread, in the order in which they
/// subscribed, and allocates nothing. No lock is held while code of the user runs: not for a subscriber, not for the
/// `deinit` of what a subscriber's closure captured. Every method may be called from every thread at every moment, from
/// inside a subscriber as well.
///
/// A subject keeps its subscribers' closures until they are cancelled or the subject dies; a subscriber that needs the
/// subject captures it weakly. A subject is not Sendable, so that the compiler finds sharing that was not meant. A
/// subject that is shared all the same (from Swift 5, or by an unsafe transfer) is safe underneath.
@_fixed_layout
public final class Subject<Message> {
  /// The order of a `send` that meets another one under way.
  public enum Delivery: Sendable {
    /// It is delivered at once, depth first, and from several threads at the same time.
    case nested

    /// It is delivered after the running message, by the thread that is delivering: one total order for everybody.
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
    /// subscribers behind the one that sent it get the running message after all that was delivered inside it. A
    /// message that a subscriber sends while it is given one that waited waits as well.
    case nestedInTurn
  }

  /// The address of the `SubjectHead`, 0 before the first subscriber.
  ///
  /// Written once, under `lock`.
  @usableFromInline let headAddress = AtomicWord(0)

  /// The head; nil before the first subscriber.
  @inlinable var head: SubjectHead? {
    // ORDERING: acquiring pairs with the store in `makeHeadLocked`: a thread that sees the head sees it initialised.
    @inline(__always) get { SubjectHead(bits: headAddress.loadAcquiring()) }
  }

  // SAFETY: both are touched under `lock` only, in short accesses that run no code of the user and cannot overlap. The
  // runtime's check of that would cost more than the access.

  /// Jobs that wait; made when one has to.
  @usableFromInline @exclusivity(unchecked) var backlog: Backlog<Message>?

  /// Things that wait to be let go; made when something has to.
  @usableFromInline @exclusivity(unchecked) var retirement: Retirement?

  /// The writers' lock: subscribe, cancel, reclaim and the order of queued messages.
  ///
  /// A nested `send` never takes it.
  @usableFromInline let lock = EngineLock()

  @usableFromInline let mode: Mode

  /// Makes a subject without subscribers; one that never gets any costs a single small object.
  ///
  /// - Parameter delivery: The order of a `send` that meets another one under way.
  public init(delivery: Delivery = .nested) {
    mode = delivery == .nested ? .nested : .queued
    Inspector.noteSource(self)
  }

  /// The same for a module's inner workings: an inspection does not list it.
  @inlinable
  package init(mode: Mode) {
    self.mode = mode
  }

  /// No thread can be inside: a thread in a call on the subject holds on to it.
  ///
  /// The closures go in the order in which they were subscribed. A chain of subjects that hold one another in their
  /// closures needs no deep stack, however long it is.
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

  /// How many subscribers there are now; other threads may change that before you look at the number.
  public var subscriberCount: Int {
    guard let head else { return 0 }
    return Int(truncatingIfNeeded: head.liveCount)
  }

  /// Runs `body` in the critical section that fixes the order of messages, subscriptions and cancellations.
  ///
  /// For reading a value that `send(ordered:)` stores. No code of the user may run in there.
  @inlinable
  package func withCriticalSection<Result>(_ body: () -> Result) -> Result {
    lock.withLock(body)
  }
}

@available(*, unavailable)
extension Subject: Sendable {}
