// SPDX-License-Identifier: MIT

internal import Dispatch
internal import NotificationEngine

extension Elastomer: Inspected {
  package var inspectedSource: AnyObject { Model.shared }

  package var inspectedName: String { "Elastomer \"\(name)\"" }

  /// The observers that are registered and not retired; waits for the thread that does the model's work.
  package var subscriberCount: Int {
    let counted = DispatchSemaphore(value: 0)
    var count = 0
    Model.shared.enqueue(
      .count(self) {
        count = $0
        counted.signal()
      }
    )
    counted.wait()
    return count
  }
}
