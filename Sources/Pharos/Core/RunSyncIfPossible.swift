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
/// The compiler warns of a closure that touches what the queue doesn't own, and accepts what the original accepts.
///
/// Unless the queue is marked (see `DispatchQueue.registerDetection(of:)`), the closure is always run asynchronously.
///
/// Mirrors *Pharos*, a helper beside "Add DispatchQueue".
///
/// - Parameters:
///   - dispatcher: The queue on which the closure belongs.
///   - work: The closure to run.
@preconcurrency
public func runSyncIfPossible(on dispatcher: DispatchQueue, execute work: @escaping @Sendable () -> Void) {
  if dispatcher.isProvenCurrent { work() } else { dispatcher.async(execute: work) }
}
