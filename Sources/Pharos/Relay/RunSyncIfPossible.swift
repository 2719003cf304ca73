// SPDX-License-Identifier: MIT

public import Dispatch

/// Runs a closure immediately if the calling code is known to run on a queue, or else asynchronously on that queue.
///
/// ```swift
/// import Dispatch
///
/// runSyncIfPossible(on: .main) {
///   print("on the main queue")
/// }
/// ```
///
/// Unless the queue is marked (see `DispatchQueue.registerDetection(of:)`), the closure is always run asynchronously.
///
/// Mirrors *Pharos*, a helper beside "Add DispatchQueue".
///
/// - Parameters:
///   - dispatcher: The queue on which the closure belongs.
///   - work: The closure to run.
public func runSyncIfPossible(on dispatcher: DispatchQueue, execute work: @escaping () -> Void) {
  guard !dispatcher.isProvenCurrent else { return work() }
  let work = UncheckedWork(work)
  dispatcher.async { work.run() }
}
