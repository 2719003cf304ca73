// SPDX-License-Identifier: MIT

extension UnretainedAuthor {
  /// The author that a queued message retains: this one, or a substitute if this one is being deinitialized.
  @usableFromInline
  func retained(orElse substitute: () -> AnyObject?) -> AnyObject {
    strongReference ?? substitute().flatMap { UnretainedAuthor($0).strongReference } ?? UnretainedAuthor.unknown
  }

  /// The author if both the author and the messenger are being deinitialized while another thread delivers.
  private static let unknown = Receiver()

  /// A strong reference to the author, or nil if the author is being deinitialized, or may be.
  ///
  /// - Complexity: The first weak reference to an object allocates its side table, so this is for queued messages only.
  private var strongReference: AnyObject? {
    if WeakOwner.isObjective(object) {
      let owners = [(object as? any ObservableObject)?.owner, (object as? any Observer)?.receiver.weakOwner.owner]
      return owners.first { $0 === object } ?? nil
    }
    weak let reference = object
    return reference
  }
}

extension ObservableObject {
  /// The object that was the first to be observed through the messenger, if it is one of Objective-C.
  fileprivate var owner: AnyObject? { messenger.weakOwner.owner }
}
