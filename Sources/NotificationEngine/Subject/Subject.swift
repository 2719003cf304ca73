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

  @usableFromInline
  package typealias Mode = Turns.Mode

  /// The address of the `SubjectStorage`, 0 before the first subscriber.
  ///
  /// Written once, under the lock of `turns`.
  @usableFromInline let storageAddress = AtomicWord(0)

  /// The storage; nil before the first subscriber.
  @inlinable var storage: SubjectStorage? {
    // ORDERING: acquiring pairs with the store in `makeStorageLocked`: a thread that sees the storage sees it
    // initialised.
    @inline(__always) get { SubjectStorage(bits: storageAddress.loadAcquiring()) }
  }

  /// Whose turns its messages take: its own, or those of the subject from which it is derived.
  @usableFromInline package let turns: Turns

  @inlinable var mode: Mode {
    @inline(__always) get { turns.mode }
  }

  /// Makes a subject without subscribers; one that never gets any costs two small objects.
  ///
  /// - Parameter delivery: The order of a `send` that meets another one under way.
  public init(delivery: Delivery = .nested) {
    turns = Turns(mode: delivery == .nested ? .nested : .queued)
    Inspector.noteSource(self)
  }

  /// Makes a subject for a module's inner workings: an inspection does not list it.
  @inlinable
  package init(mode: Mode) {
    turns = Turns(mode: mode)
  }

  /// Makes a subject whose messages take their turns with those of others.
  @inlinable
  package init(sharing turns: Turns) {
    self.turns = turns
  }

  /// No delivery can be running: every caller retains the subject.
  ///
  /// The closures go in the order in which they were subscribed. A chain of subjects that hold one another in their
  /// closures needs no deep stack, however long it is.
  deinit {
    guard let storage else { return }
    let block = newestBlock(storage)
    let isDeep = ReleaseDepth.enter()
    var left = Batch()
    for index in 0..<(unsafe Int(truncatingIfNeeded: block.count.pointee.loadRelaxed())) {
      guard unsafe SlotState.isOccupied(block.state(at: index).pointee.loadRelaxed()) else { continue }
      let receiver = block.takeReceiver(at: index)
      if isDeep { left.receivers.append(receiver) }
    }
    block.deallocate()
    storage.deallocate(isNested: mode == .nested)
    ReleaseDepth.leave(releasing: left.take())
  }

  /// How many subscribers there are now; other threads may change that before you look at the number.
  public var subscriberCount: Int {
    guard let storage else { return 0 }
    return Int(truncatingIfNeeded: storage.liveCount)
  }

  /// Runs `body` in the critical section that fixes the order of messages, subscriptions and cancellations.
  ///
  /// For reading a value that `send(ordered:)` stores. No code of the user may run in there.
  @inlinable
  package func withCriticalSection<Result>(_ body: () -> Result) -> Result {
    turns.lock.withLock(body)
  }
}

@available(*, unavailable)
extension Subject: Sendable {}
