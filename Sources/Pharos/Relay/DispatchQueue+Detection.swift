// SPDX-License-Identifier: MIT

public import Dispatch
internal import Foundation

extension DispatchQueue {
  /// Marks a queue, so that ``current`` and ``currentQueueLabel`` can name it.
  ///
  /// a helper beside *Add DispatchQueue*. The main queue and the global queues are marked anyway, and `observe(on:)`
  /// marks its argument. Marking twice has no effect. Nothing is kept alive.
  ///
  /// Mirrors *Pharos*.
  ///
  /// - Parameter queue: The queue to mark.
  public static func registerDetection(of queue: DispatchQueue) {
    QueueMark.markSystemQueues()
    if queue.getSpecific(key: QueueMark.key) == nil { QueueMark.mark(queue, isForEver: false) }
  }

  /// The label of the marked queue that this code runs on; nil on an unmarked queue and on a plain thread.
  ///
  /// On a queue that targets a marked one, that one's label.
  public static var currentQueueLabel: String? {
    QueueMark.current?.label
  }

  /// The marked queue that this code runs on; nil on an unmarked queue and on a plain thread.
  ///
  /// On a queue that targets a marked one, the marked one. On the main thread, outside of any other marked queue, the
  /// main queue.
  public static var current: DispatchQueue? {
    QueueMark.current?.queue
  }

  /// Whether this code is known to run on this queue.
  ///
  /// A queue is told by its mark, not by `==`: there is no such operator everywhere.
  var isProvenCurrent: Bool {
    QueueMark.markSystemQueues()
    guard let mark = getSpecific(key: QueueMark.key) else { return false }
    return QueueMark.current === mark
  }

  /// Where to go on later, in the manner of whoever runs now.
  ///
  /// Not on a global queue, which may be busy for long; nobody can tell its threads from those of another queue.
  static var ofNotifier: DispatchQueue {
    guard let mark = QueueMark.current, !mark.isGlobal else { return QueueMark.fallback }
    return mark.queue ?? QueueMark.fallback
  }
}

/// The mark of a queue: its identity, which a queue itself does not have everywhere.
private final class QueueMark: Sendable {
  static let key = DispatchSpecificKey<QueueMark>()
  static let fallback = DispatchQueue(label: "Pharos.later")

  /// The main queue's mark; makes the marks of all system queues when first asked.
  static let main: QueueMark = {
    let classes: [DispatchQoS.QoSClass] = [.userInteractive, .userInitiated, .default, .utility, .background]
    for quality in classes { mark(DispatchQueue.global(qos: quality), isForEver: true) }
    return mark(DispatchQueue.main, isForEver: true)
  }()

  static func markSystemQueues() {
    _ = main
  }

  static var current: QueueMark? {
    markSystemQueues()
    if let mark = DispatchQueue.getSpecific(key: key) { return mark }
    return Thread.isMainThread ? main : nil
  }

  @discardableResult
  static func mark(_ queue: DispatchQueue, isForEver: Bool) -> QueueMark {
    let mark = QueueMark(queue, isForEver: isForEver)
    queue.setSpecific(key: key, value: mark)
    return mark
  }

  let label: String

  /// A system queue never goes; a queue that carries its mark must not be held by it.
  private let systemQueue: DispatchQueue?
  private weak let ownQueue: DispatchQueue?

  var queue: DispatchQueue? { systemQueue ?? ownQueue }

  var isGlobal: Bool { systemQueue != nil && self !== Self.main }

  init(_ queue: DispatchQueue, isForEver: Bool) {
    label = queue.label
    systemQueue = isForEver ? queue : nil
    ownQueue = isForEver ? nil : queue
  }
}
