// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import Foundation
import TestSupport

/// An Elastomer that no other test knows: all tests of the process share one model.
func unique<T: Equatable>(_ type: T.Type, _ name: String = #function) -> Elastomer {
  Elastomer(associatedType: type, name: "\(name) \(UUID())")
}

/// What an observer was told, as a text to compare: "old → new".
func told(_ mutation: ElastomericMutation) -> String {
  "\(text(mutation.oldValue)) → \(text(mutation.newValue))"
}

func text(_ value: Any?) -> String {
  value.map { "\($0)" } ?? "nil"
}

extension Elastomer {
  /// Registers an observer that keeps what it is told.
  func record(on queue: DispatchQueue? = nil) -> EventLog<String> {
    let log = EventLog<String>()
    if let queue {
      registerObserver(on: queue) { log.append(told($0)) }
    } else {
      registerObserver { log.append(told($0)) }
    }
    return log
  }

  /// The current value as a text; by then all that was delivered on the main queue before has arrived.
  func value() async -> String {
    await withCheckedContinuation { continuation in
      expressValue { continuation.resume(returning: text($0)) }
    }
  }
}

/// What an observer of a new Elastomer is told on the main queue by all that `stage` does.
func told<T: Equatable>(
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

/// Returns when all that was asked for before has been delivered on the main queue.
func settle() async {
  await withCheckedContinuation { continuation in
    unique(Int.self).expressValue { _ in continuation.resume() }
  }
}

/// Returns when all that waits on the main queue is done, and what that asked for has been delivered there.
///
/// A delay that has ended waits there by itself; what it stages is delivered in a later turn.
func settleOnMain() async {
  await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  await settle()
}

/// Returns when all that was asked for before has been delivered on that queue.
func settle(on queue: DispatchQueue) async {
  await withCheckedContinuation { continuation in
    unique(Int.self).expressValue(on: queue) { _ in continuation.resume() }
  }
}

/// Tells on which queue code runs.
struct QueueMark {
  private let key = DispatchSpecificKey<Bool>()
  let queue: DispatchQueue

  init(_ queue: DispatchQueue) {
    self.queue = queue
    queue.setSpecific(key: key, value: true)
  }

  var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}

/// An operation queue whose operations run on that queue, which the caller keeps alive.
func operationQueue(over queue: DispatchQueue) -> OperationQueue {
  let operations = OperationQueue()
  // SAFETY: the property does not retain; every caller holds the queue until its operations are done.
  unsafe operations.underlyingQueue = queue
  return operations
}

/// Seconds on the clock of the timestamps.
var clock: TimeInterval { TimeInterval(DispatchTime.now().uptimeNanoseconds) / 1e9 }

/// The struct of the document: equal only when both have an index path.
struct FilterPresentation: Equatable {
  var indexPath: IndexPath?
  var isPresented: Bool

  static func == (lhs: FilterPresentation, rhs: FilterPresentation) -> Bool {
    guard let left = lhs.indexPath, let right = rhs.indexPath else { return false }
    return left == right && lhs.isPresented == rhs.isPresented
  }
}
