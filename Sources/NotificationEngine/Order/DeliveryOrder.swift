// SPDX-License-Identifier: MIT

/// Who delivers, and in which order: the lock, the owner, and what is left for it to do.
///
/// A subject has an order of its own, or shares that of the one from which it is derived. Then the messages of both come
/// one after the other, and what a derived subject is fed inside a turn costs no atomic read-modify-write. An order
/// retains no subject (but for messages that wait), so subjects that share it may be released in any order.
///
/// What there is only where messages take turns is in `DeliveryOrder+Turns.swift`.
///
/// | word | written | read |
/// | --- | --- | --- |
/// | `owner` | by who takes and gives up the turn, and by writers that mark it, SC | by the same; by `send`, acquiring |
/// | the same, where one thread's messages nest | taken under the lock, relaxed | also under the lock, relaxed |
/// | `backlog` and what it has | under the lock | under the lock |
@_fixed_layout @usableFromInline
package final class DeliveryOrder {
  /// The two public ways to deliver, and one more for values that are replayed to new subscribers.
  @usableFromInline
  package enum Mode: Sendable {
    /// Every thread delivers its own messages at once: there are no turns.
    case nested

    /// One message after the other, also of one thread.
    case queued

    /// One thread after the other.
    ///
    /// The messages of the one that delivers nest, unless others wait: then they were ordered after those, and wait as
    /// well.
    case serialReentrant
  }

  // They come first, and are accessed through `owner` and `lock` only.
  @usableFromInline var word: UInt64 = 0
  @usableFromInline let lockStorage = EngineLock.makeStorage()

  /// The thread that delivers or offers the turn, or 0.
  ///
  /// The lowest bit tells the owner to look under the lock before it gives up.
  @inlinable var owner: WordPointer {
    @inline(__always) get { WordPointer(0, of: self) }
  }

  /// The writers' lock: subscribe, cancel, reclaim and the order of messages.
  ///
  /// A nested `send` takes it only to collect what is retired, or to create stripes.
  @inlinable var lock: EngineLock {
    @inline(__always) get { EngineLock(at: WordPointer(1, of: self)) }
  }

  @usableFromInline package let mode: Mode

  // SAFETY: touched under `lock` only, in short accesses that run no code of the user and cannot overlap. The runtime's
  // check of exclusive access would cost more than the access.

  /// The messages and releases that wait for the running deliveries to end, or nil before the first of them.
  @usableFromInline @exclusivity(unchecked) var backlog: Backlog?

  @inlinable
  package init(mode: Mode) {
    self.mode = mode
  }

  /// The backlog, for a writer that has something to put there.
  func makeBacklog() -> Backlog {
    if let backlog = unsafe backlog { return backlog }
    let made = Backlog()
    unsafe backlog = made
    return made
  }

  /// Runs `body` in the critical section that fixes the order of messages, subscriptions and cancellations.
  ///
  /// For reading what is stored where the order is fixed. No user code may run in `body`.
  @inlinable
  package func withCriticalSection<Result>(_ body: () -> Result) -> Result {
    lock.withLock(body)
  }
}

@available(*, unavailable)
extension DeliveryOrder: Sendable {}
