// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// A weak reference to the object to which a relay belongs.
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
