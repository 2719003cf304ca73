// SPDX-License-Identifier: MIT

public import Dispatch
internal import Foundation

extension DispatchQueue {
  /// The queue on which Elastomers call the caller's closures by default, usually the main queue.
  ///
  /// Inside an operation of an `OperationQueue` whose `underlyingQueue` is set, it is that queue. Everywhere else (on
  /// the main thread, in a block of a plain dispatch queue, on another thread, in a task) it is the main queue.
  /// Elastomers read it on the calling thread: when you register an observer, when you express a value, and when a
  /// delay begins.
  ///
  /// Mirrors a public name of *Elastomeric* that its document doesn't mention.
  public static var underlying: DispatchQueue {
    // SAFETY: the property doesn't retain the queue. The operation queue whose operation is running here does, until it
    // is retained by the caller. This would break if the operation queue released its queue during its own operation.
    unsafe OperationQueue.current?.underlyingQueue ?? .main
  }
}
