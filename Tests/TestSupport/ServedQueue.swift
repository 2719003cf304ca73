// SPDX-License-Identifier: MIT

public import Dispatch

/// A serial dispatch queue whose work waits until the test serves it.
public final class ServedQueue: Sendable {
  /// The queue to hand to the code under test.
  public let queue: DispatchQueue

  /// Makes a queue that is not served.
  public init(label: String = "served") {
    queue = DispatchQueue(label: label)
    queue.suspend()
  }

  /// Runs all work that has been enqueued by now, and returns when it is done.
  public func serve() {
    let done = DispatchSemaphore(value: 0)
    // The queue itself stops after that work, so that nothing behind it begins.
    queue.async { [queue] in
      queue.suspend()
      done.signal()
    }
    queue.resume()
    done.wait()
  }

  deinit { queue.resume() }
}
