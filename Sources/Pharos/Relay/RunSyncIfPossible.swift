// SPDX-License-Identifier: MIT

public import Dispatch

/// Runs `work` at once if this code is known to run on `dispatcher`, else asynchronously there.
///
/// a helper beside *Add DispatchQueue*. An unmarked queue is never taken for another one.
///
/// Mirrors *Pharos*.
///
/// - Parameters:
///   - dispatcher: Where the work belongs.
///   - work: The closure to run.
public func runSyncIfPossible(on dispatcher: DispatchQueue, execute work: @escaping () -> Void) {
  guard !dispatcher.isProvenCurrent else { return work() }
  let work = UncheckedWork(work)
  dispatcher.async { work.run() }
}
