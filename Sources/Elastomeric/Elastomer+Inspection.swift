// SPDX-License-Identifier: MIT

internal import Dispatch
internal import NotificationEngine

extension Elastomer: Inspected {
  /// The model, which lives as long as the process.
  ///
  /// A weak reference to it has memory of its own, which a leak detector reports.
  package var inspectedSource: () -> AnyObject? { { Model.shared } }

  package var inspectedIdentity: ObjectIdentifier { ObjectIdentifier(Model.shared) }

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
