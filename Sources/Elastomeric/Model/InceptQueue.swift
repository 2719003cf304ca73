// SPDX-License-Identifier: MIT

package import Dispatch
internal import NotificationEngine

/// A dispatch queue as seen by what is delivered on it: all of it in one order, through one mailbox.
///
/// Its mailbox holds the queue. Its users hold this object: observers, until their farewell has been delivered, and
/// questions, until they have been answered. The queue itself knows it only weakly. So neither outlives its use, and it
/// lives while anything is under way: a queue never has two mailboxes whose deliveries could overtake each other.
package final class InceptQueue: Sendable {
  /// A piece of work for a queue.
  enum Delivery {
    case change(Change, Observer)

    /// The last thing of an observer: its block, to be let go of, and what keeps this mailbox the queue's until then.
    case farewell((ElastomericMutation) -> Void, InceptQueue)

    /// The answer to a question, and what keeps this mailbox the queue's until then.
    case answer(([Elastomer: StagedValue]) -> Void, [Elastomer: StagedValue], InceptQueue)
  }

  let mailbox: Mailbox<Delivery>

  private init(queue: DispatchQueue, watch: ServiceWatch? = nil) {
    mailbox = Mailbox(
      schedule: { trip in
        if let watch { return queue.async(execute: watch.watching(trip)) }
        queue.async(execute: trip)
      },
      perform: { delivery in
        switch delivery {
        case .change(let change, let observer): observer.deliver(change)
        case .farewell: break
        case .answer(let result, let values, _): result(values)
        }
      }
    )
  }

  static let main: InceptQueue = {
    let main = InceptQueue(queue: .main, watch: ServiceWatch.ofMainQueue)
    DispatchQueue.main.setSpecific(key: key, value: WeakReference(to: main))
    return main
  }()

  /// Whether a change or an answer waits for the queue; the farewell of an observer does not count.
  var hasDeliveries: Bool {
    mailbox.hasPosted { delivery in
      if case .farewell = delivery { false } else { true }
    }
  }

  /// That of `DispatchQueue.underlying` on the calling thread.
  static var current: InceptQueue { of(.underlying) }

  /// That of the queue: the same one for everybody that has something to deliver there at a time.
  ///
  /// A wrapper of a dispatch queue is a new object at each access on Linux, also that of the main queue, so identity
  /// says nothing: the queue itself has to remember. The system's global queues are concurrent and cannot remember
  /// anything on some platforms; there everybody gets a mailbox of their own.
  package static func of(_ queue: DispatchQueue) -> InceptQueue {
    if queue.label.hasPrefix("com.apple.root.") { return InceptQueue(queue: queue) }
    let main = self.main  // So that the main queue remembers.
    defer { withExtendedLifetime(main) {} }
    return registry.withLock { _ in
      if let known = queue.getSpecific(key: key)?.queue { return known }
      let new = InceptQueue(queue: queue)
      queue.setSpecific(key: key, value: WeakReference(to: new))
      return new
    }
  }

  private static let key = DispatchSpecificKey<WeakReference>()

  /// Makes looking for a queue's mailbox and making one a single step.
  ///
  /// It guards no value. There is one for ThreadSanitizer, which takes the access to an empty value for a write to the
  /// head of the object.
  private static let registry = Protected(false)

  private final class WeakReference: Sendable {
    weak let queue: InceptQueue?

    init(to queue: InceptQueue) {
      self.queue = queue
    }
  }
}
