// SPDX-License-Identifier: MIT

public import Dispatch
internal import Foundation

extension DispatchQueue {
  /// Marks a queue, so that ``current`` and ``currentQueueLabel`` recognize it.
  ///
  /// The main queue and the global queues are always marked, and `observe(on:)` marks its argument. Marking a queue
  /// again has no effect. The queue isn't retained.
  ///
  /// Mirrors *Pharos*, a helper beside "Add DispatchQueue".
  ///
  /// - Parameter queue: The queue to mark.
  public static func registerDetection(of queue: DispatchQueue) {
    _ = QueueMark.main
    if queue.getSpecific(key: QueueMark.key) == nil { _ = QueueMark(queue, isForEver: false) }
  }

  /// The label of the marked queue on which the calling code runs.
  ///
  /// It is nil on an unmarked queue or a plain thread.
  ///
  /// On a queue that targets a marked one, the label of the marked queue.
  public static var currentQueueLabel: String? { current?.label }

  /// The marked queue on which the calling code runs.
  ///
  /// It is nil on an unmarked queue or a plain thread.
  ///
  /// On a queue that targets a marked one, the marked queue. On the main thread outside any other marked queue, the
  /// main queue.
  public static var current: DispatchQueue? { QueueMark.current?.queue }

  /// Whether the calling code is known to run on this queue.
  ///
  /// Compares marks, because queues have no `==` on some platforms.
  var isProvenCurrent: Bool {
    guard let mark = QueueMark.current else { return false }
    return getSpecific(key: QueueMark.key) === mark
  }

  /// The queue to continue on: the current one if known.
  ///
  /// Never a global queue, which may be busy for long, and whose threads can't be told from those of other queues.
  static var forLateCalls: DispatchQueue {
    guard let mark = QueueMark.current, !mark.isGlobal else { return QueueMark.fallback }
    return mark.queue ?? QueueMark.fallback
  }
}

/// Identifies a queue, which has no identity of its own on some platforms.
private final class QueueMark: Sendable {
  static let key = DispatchSpecificKey<QueueMark>()
  static let fallback = DispatchQueue(label: "Pharos.later")

  /// The main queue's mark.
  ///
  /// Marks all system queues on first use.
  static let main: QueueMark = {
    let classes: [DispatchQoS.QoSClass] = [.userInteractive, .userInitiated, .default, .utility, .background]
    for quality in classes { _ = QueueMark(.global(qos: quality), isForEver: true) }
    return QueueMark(.main, isForEver: true)
  }()

  static var current: QueueMark? {
    let main = main
    return DispatchQueue.getSpecific(key: key) ?? (Thread.isMainThread ? main : nil)
  }

  /// System queues are never deallocated.
  ///
  /// Any other queue carries its mark and must not be retained by it.
  private let systemQueue: DispatchQueue?
  private weak let ownQueue: DispatchQueue?

  var queue: DispatchQueue? { systemQueue ?? ownQueue }

  var isGlobal: Bool { systemQueue != nil && self !== Self.main }

  init(_ queue: DispatchQueue, isForEver: Bool) {
    systemQueue = isForEver ? queue : nil
    ownQueue = isForEver ? nil : queue
    queue.setSpecific(key: Self.key, value: self)
  }
}
