// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Foundation
internal import NotificationEngine

/// A dispatch queue together with the mailbox that puts all deliveries to it in one order.
///
/// The mailbox retains the dispatch queue. Observers retain this object until their last delivery, and requests for a
/// value until they have been answered. The dispatch queue itself has only a weak reference to it. So neither outlives
/// its use, and this object lives while a delivery is pending: a queue never has two mailboxes whose deliveries could
/// overtake each other.
final class DeliveryQueue: Sendable {
  /// Work for a dispatch queue.
  enum Delivery {
    case change(Change, Observer)

    /// Releases an observer's block, after the last delivery to it, and retains this object until then.
    case release((ElastomericMutation) -> Void, DeliveryQueue)

    /// Passes the requested values to a closure, and retains this object until then.
    case answer(([Elastomer: StagedValue]) -> Void, [Elastomer: StagedValue], DeliveryQueue)

    consuming func perform() {
      switch consume self {
      case .change(let change, let observer): observer.deliver(change)
      case .release: break
      // What is requested inside has to find this queue.
      case .answer(let result, let values, let queue): withExtendedLifetime(queue) { result(values) }
      }
    }
  }

  let mailbox: Mailbox<Delivery>

  private init(queue: DispatchQueue) {
    mailbox = Mailbox(schedule: { trip, _ in queue.async(execute: trip) }, perform: { $0.perform() })
  }

  static let main: DeliveryQueue = {
    let main = DeliveryQueue(queue: .main)
    DispatchQueue.main.setSpecific(key: key, value: WeakReference(main))
    #if DEBUG
      atexit { DeliveryQueue.main.reportDeliveries() }
    #endif
    return main
  }()

  /// Reports what the main queue hasn't delivered when the program exits.
  ///
  /// The release of a block doesn't count.
  private func reportDeliveries() {
    let isMissed = mailbox.hasPosted { delivery in
      if case .release = delivery { false } else { true }
    }
    guard isMissed else { return }
    Misuse.report(
      .mainQueueNotServiced,
      """
      The program ended before the main queue ran the work of Elastomers, so observers there weren't called. Run the \
      main queue, with dispatchMain() or RunLoop.main.run(), or use another queue: registerObserver(on: queue).
      """
    )
  }

  /// The delivery queue of `DispatchQueue.underlying` on the calling thread.
  static var current: DeliveryQueue { of(.underlying) }

  /// Returns the delivery queue of a dispatch queue: the same object for all users at a time.
  ///
  /// On Linux, the wrapper of a dispatch queue is a new object on each access, even that of the main queue, so it can't
  /// be looked up by identity: the queue itself has to store the reference. The system's global queues are concurrent
  /// and can't store one on some platforms, so each user gets a mailbox of its own there.
  static func of(_ queue: DispatchQueue) -> DeliveryQueue {
    if queue.label.hasPrefix("com.apple.root.") { return DeliveryQueue(queue: queue) }
    _ = main  // Stores the reference in the main queue.
    return registry.withLock { _ in
      if let known = queue.getSpecific(key: key)?.object { return known }
      let new = DeliveryQueue(queue: queue)
      queue.setSpecific(key: key, value: WeakReference(new))
      return new
    }
  }

  private static let key = DispatchSpecificKey<WeakReference<DeliveryQueue>>()

  /// Makes finding and creating a queue's mailbox one step.
  ///
  /// It guards no value. The `Bool` is there because ThreadSanitizer takes an access to an empty value for a write to
  /// the object's header.
  private static let registry = Protected(false)
}
