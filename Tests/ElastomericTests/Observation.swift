// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import Foundation
import TestSupport

/// Returns an Elastomer with a name of its own, because all tests of the process share one model.
func unique<T: Equatable & SendableMetatype>(_ type: T.Type, _ name: String = #function) -> Elastomer {
  Elastomer(associatedType: type, name: "\(name) \(UUID())")
}

/// A mutation as a text to compare: "old → new".
func told(_ mutation: ElastomericMutation) -> String {
  "\(text(mutation.oldValue)) → \(text(mutation.newValue))"
}

func text(_ value: Any?) -> String {
  value.map { "\($0)" } ?? "nil"
}

extension Elastomer {
  /// Registers an observer that records its mutations.
  func record(on queue: DispatchQueue? = nil) -> EventLog<String> {
    let log = EventLog<String>()
    if let queue {
      registerObserver(on: queue) { log.append(told($0)) }
    } else {
      registerObserver { log.append(told($0)) }
    }
    return log
  }

  /// Returns the current value as a text, after all earlier deliveries on the main queue.
  func value() async -> String {
    await withCheckedContinuation { continuation in
      expressValue { continuation.resume(returning: text($0)) }
    }
  }
}

/// The mutations that an observer of a new Elastomer receives on the main queue from `stage`.
func told<T: Equatable & SendableMetatype>(
  _ type: T.Type,
  _ name: String = #function,
  by stage: (Elastomer) -> Void
) async -> [String] {
  let elastomer = unique(type, name)
  let log = elastomer.record()
  stage(elastomer)
  await settle()
  return log.events
}

/// Returns when everything that was requested before has been delivered on the main queue.
func settle() async {
  await withCheckedContinuation { continuation in
    unique(Int.self).expressValue { _ in continuation.resume() }
  }
}

/// Returns when everything on the main queue has run, and what it requested has been delivered there.
///
/// A delay that has ended is queued there by itself; its values are delivered in a later turn.
func settleOnMain() async {
  await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  await settle()
}

/// Returns when everything that was requested before has been delivered on that queue.
func settle(on queue: DispatchQueue) async {
  await withCheckedContinuation { continuation in
    unique(Int.self).expressValue(on: queue) { _ in continuation.resume() }
  }
}

/// Identifies the queue on which code runs.
struct QueueMark {
  private let key = DispatchSpecificKey<Bool>()
  let queue: DispatchQueue

  init(_ queue: DispatchQueue) {
    self.queue = queue
    queue.setSpecific(key: key, value: true)
  }

  var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}

/// Returns an operation queue whose operations run on that queue, which the caller retains.
func operationQueue(over queue: DispatchQueue) -> OperationQueue {
  let operations = OperationQueue()
  // SAFETY: the property doesn't retain the queue; every caller does until its operations are done.
  unsafe operations.underlyingQueue = queue
  return operations
}

/// The time in seconds on the clock of the timestamps.
var clock: TimeInterval { TimeInterval(DispatchTime.now().uptimeNanoseconds) / 1e9 }
