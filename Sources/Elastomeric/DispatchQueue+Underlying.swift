// SPDX-License-Identifier: MIT

public import Dispatch
internal import Foundation

extension DispatchQueue {
  /// The queue on which callbacks asked for here arrive: that of the current operation queue, otherwise the main queue.
  ///
  /// Inside an operation of an `OperationQueue` whose `underlyingQueue` is set, it is that queue. Everywhere else, on
  /// the main thread as in the block of a plain dispatch queue, a thread or a task, it is the main queue. Elastomers
  /// read it on the calling thread: when an observer registers, when a value is expressed, and when a delay begins.
  ///
  /// Mirrors a public name of *Elastomeric* that its document does not mention.
  public static var underlying: DispatchQueue {
    // SAFETY: the property does not retain. The queue lives while the operation queue whose operation is running here
    // lives, and is retained at once. Breaks if the operation queue gives up its queue during its own operation.
    unsafe OperationQueue.current?.underlyingQueue ?? .main
  }
}
