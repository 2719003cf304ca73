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
/// and allocates nothing unless the message is queued. No lock is held while user code runs, neither a subscriber nor
/// the `deinit` of an object that its closure captured. You can call every method on any thread and at any time, even
/// from a subscriber.
///
/// A subject retains its subscribers' closures until you cancel them or the subject is deallocated. A subscriber that
/// needs the subject should capture it weakly. A subject isn't `Sendable`, so that the compiler finds accidental
/// sharing. If it is shared anyway (from Swift 5 code, or by an unsafe transfer), its methods are still safe.
@_fixed_layout
public final class Subject<Message> {
  /// Determines when to deliver a message that is sent while another one is being delivered.
  public enum Delivery: Sendable {
    /// Immediately, depth-first, even by several threads at the same time.
    case nested

    /// After the message that is being delivered, so all subscribers see one total order.
    case queued
  }

  @usableFromInline
  package typealias Mode = DeliveryOrder.Mode

  // It comes first, and is accessed through `storageAddress` only.
  @usableFromInline var word: UInt64 = 0

  /// The address of the `SubjectStorage`, written once, under the lock of `order`, or 0 before the first subscriber.
  @inlinable var storageAddress: WordPointer {
    @inline(__always) get { WordPointer(0, of: self) }
  }

  /// The storage, or nil before the first subscriber.
  @inlinable var storage: SubjectStorage? {
    // ORDERING: acquiring pairs with the store in `makeStorageLocked`: a thread that sees the storage sees it
    // initialized.
    @inline(__always) get { SubjectStorage(bits: storageAddress.load(.acquiring)) }
  }

  /// The order of its messages: its own, or that of the subject from which it is derived.
  @usableFromInline package let order: DeliveryOrder

  @inlinable var mode: Mode {
    @inline(__always) get { order.mode }
  }

  /// Creates a subject without subscribers.
  ///
  /// Until it has one, it costs two small objects.
  ///
  /// - Parameter delivery: When to deliver a message that is sent while another one is being delivered.
  public init(delivery: Delivery = .nested) {
    order = DeliveryOrder(mode: delivery == .nested ? .nested : .queued)
  }

  /// Creates a subject without subscribers.
  ///
  /// For internal wiring.
  @inlinable
  package init(mode: Mode) {
    order = DeliveryOrder(mode: mode)
  }

  /// Makes a subject whose messages are ordered with those of others.
  @inlinable
  package init(sharing order: DeliveryOrder) {
    self.order = order
  }

  /// No delivery can be running: every caller retains the subject.
  ///
  /// The closures are released in the order in which they were subscribed. A chain of subjects that retain one another
  /// through their closures needs no deep stack, however long it is.
  deinit {
    guard let storage else { return }
    let block = newestBlock(storage)
    let isDeep = ReleaseDepth.enter()
    var left = Garbage()
    for index in 0..<(Int(truncatingIfNeeded: block.count.load(.relaxed))) {
      guard SlotState.isOccupied(block.state(at: index).load(.relaxed)) else { continue }
      let receiver = block.takeReceiver(at: index)
      if isDeep { left.add(receiver) }
    }
    block.deallocate()
    storage.deallocate(isNested: mode == .nested)
    ReleaseDepth.leave(leaving: left.take())
  }

  /// The current number of subscribers.
  ///
  /// Other threads may change it before you use it.
  public var subscriberCount: Int { storage.map { Int(truncatingIfNeeded: $0.liveCount) } ?? 0 }

  /// Runs `body` in the critical section that fixes the order: see `DeliveryOrder`.
  @inlinable
  package func withCriticalSection<Result>(_ body: () -> Result) -> Result {
    order.lock.withLock(body)
  }
}

@available(*, unavailable)
extension Subject: Sendable {}

extension Subject: Inspected {
  package var inspected: InspectedSource { InspectedSource(self) { self.subscriberCount } }
}
