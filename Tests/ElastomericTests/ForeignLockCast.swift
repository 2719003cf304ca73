// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import Foundation
import TestSupport

/// A client's own sequence, whose iteration is user code.
struct Walked: Sequence {
  private let elastomers: [Elastomer]
  private let whenWalked: () -> Void

  init(_ elastomers: [Elastomer], _ whenWalked: @escaping () -> Void) {
    self.elastomers = elastomers
    self.whenWalked = whenWalked
  }

  func makeIterator() -> IndexingIterator<[Elastomer]> {
    whenWalked()
    return elastomers.makeIterator()
  }
}

/// The Elastomers that callbacks and entries share, observed on one queue.
final class ForeignLockCast {
  let number = unique(Watched.self)
  let other = unique(Watched.self)
  let optional = unique(Watched?.self)
  let text = unique(String.self)
  let queue = DispatchQueue(label: "foreign lock")
  let receipt: ObserverReceipt
  private let operations: OperationQueue

  init() {
    operations = operationQueue(over: queue)
    receipt = number.registerObserver(on: queue) { _ in }
    for elastomer in [other, optional, text] { elastomer.registerObserver(on: queue) { _ in } }
  }

  var all: [Elastomer] { [number, other, optional] }

  var typed: [TypedElastomer<Watched>] { [number, other].map { $0.typed(as: Watched.self) } }

  /// Objects that a callback retains for as long as the cast.
  var kept: Any?

  /// Runs code where the queue is `DispatchQueue.underlying`.
  func inOperation(_ body: @escaping () -> Void) {
    let body = UnsafeTransfer(body)
    operations.addOperation { body.value() }
    operations.waitUntilAllOperationsAreFinished()
  }

  /// Returns when everything that was requested before, and during that, has been delivered on the queue.
  func settle() {
    for _ in 0..<2 {
      let isDone = DispatchSemaphore(value: 0)
      // An Elastomer without a value, because an answer retains its value a moment longer.
      text.expressValue(on: queue) { _ in isDone.signal() }
      _ = isDone.wait(timeout: .now() + 20)
    }
  }

  deinit {
    for elastomer in all + [text] { elastomer.reset() }
  }
}
