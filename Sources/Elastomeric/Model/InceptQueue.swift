// SPDX-License-Identifier: MIT

package import Dispatch
internal import Foundation
internal import NotificationEngine

/// A dispatch queue as seen by what is delivered on it: all of it in one order, through one mailbox.
package struct InceptQueue: Sendable {
  /// What a queue is asked to do.
  enum Delivery {
    case mutation(Change, Observer)
    case answer(Question, [Elastomer: Any])
  }

  private let mailbox: Mailbox<Delivery>

  /// The mailbox of that queue: the same one for everybody who has something to deliver there at a time.
  ///
  /// The mailbox holds the queue, and those who use the mailbox hold it; the queue knows it only weakly, so neither
  /// outlives its use. While anything is waiting, the trip under way holds the mailbox, so order survives too.
  package init(_ queue: DispatchQueue) {
    self = InceptQueue.isGlobal(queue) ? InceptQueue(unsharedFor: queue) : InceptQueue.shared(for: queue)
  }

  /// That of `DispatchQueue.underlying` on the calling thread.
  static var current: InceptQueue {
    // SAFETY: as in `DispatchQueue.underlying`.
    guard let queue = unsafe OperationQueue.current?.underlyingQueue else { return .main }
    return InceptQueue(queue)
  }

  static let main: InceptQueue = {
    let main = InceptQueue(unsharedFor: .main)
    DispatchQueue.main.setSpecific(key: key, value: WeakMailbox(mailbox: main.mailbox))
    return main
  }()

  func post(_ delivery: Delivery) {
    mailbox.post(delivery)
  }

  private init(unsharedFor queue: DispatchQueue) {
    mailbox = Mailbox(
      schedule: { trip in queue.async(execute: trip) },
      perform: { delivery in
        switch delivery {
        case .mutation(let change, let observer): observer.deliver(change)
        case .answer(let question, let values): question.result(values)
        }
      }
    )
  }

  // A wrapper of a dispatch queue is a new object at each access on Linux, also that of the main queue, so identity says nothing: the
  // queue itself has to remember.
  private static func shared(for queue: DispatchQueue) -> InceptQueue {
    let main = self.main  // So that the main queue knows its mailbox.
    return registry.withLock { _ in
      if let mailbox = queue.getSpecific(key: key)?.mailbox { return InceptQueue(mailbox: mailbox) }
      let new = InceptQueue(unsharedFor: queue)
      queue.setSpecific(key: key, value: WeakMailbox(mailbox: new.mailbox))
      _ = main
      return new
    }
  }

  private init(mailbox: Mailbox<Delivery>) {
    self.mailbox = mailbox
  }

  /// The system's global queues are concurrent and, on some platforms, cannot remember anything.
  private static func isGlobal(_ queue: DispatchQueue) -> Bool {
    queue.label.hasPrefix("com.apple.root.")
  }

  private static let key = DispatchSpecificKey<WeakMailbox>()

  /// Makes looking for a mailbox and making one a single step.
  private static let registry = Protected(())

  private final class WeakMailbox: Sendable {
    weak let mailbox: Mailbox<Delivery>?

    init(mailbox: Mailbox<Delivery>) {
      self.mailbox = mailbox
    }
  }
}
