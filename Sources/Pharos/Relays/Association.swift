// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The object that a relay belongs to, held weakly.
struct Association {
  private struct Reference {
    weak var object: AnyObject?
  }

  private let reference: Protected<Reference>

  init(_ object: AnyObject) {
    reference = Protected(Reference(object: object))
  }

  var object: AnyObject? {
    get { reference.withLock { $0.object } }
    nonmutating set { reference.withLock { $0.object = newValue } }
  }
}

@available(*, unavailable)
extension Association: Sendable {}
