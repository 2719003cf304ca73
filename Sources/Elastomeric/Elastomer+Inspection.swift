// SPDX-License-Identifier: MIT

internal import Dispatch
internal import NotificationEngine

extension Elastomer: Inspected {
  /// Not by a weak reference, whose memory a leak detector does not find behind an object that is never let go of.
  package var inspectedSource: () -> AnyObject? { { Model.shared } }

  package var inspectedName: String { "Elastomer \"\(name)\"" }

  /// The observers that are registered and not retired.
  ///
  /// Waits for the thread that does the model's work, so it is not asked inside that work, as by a type's own `==`.
  package var subscriberCount: Int {
    let counted = DispatchGroup()
    counted.enter()
    var count = 0
    Model.shared.enqueue(
      .count(self) {
        count = $0
        counted.leave()
      }
    )
    counted.wait()
    return count
  }
}
