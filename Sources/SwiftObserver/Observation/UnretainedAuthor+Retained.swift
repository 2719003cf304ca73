// SPDX-License-Identifier: MIT

extension UnretainedAuthor {
  /// The author that a queued message retains: this one, or a substitute if this one is being deinitialised.
  @usableFromInline
  func retained(orElse substitute: () -> AnyObject?) -> AnyObject {
    // The last case: author and messenger are both being deinitialised while another thread delivers.
    strongReference ?? substitute().flatMap { UnretainedAuthor($0).strongReference } ?? FreeObserver.shared
  }

  /// A strong reference to the author, or nil if the author is being deinitialised.
  ///
  /// - Complexity: The first weak reference to an object allocates its side table, so this is for queued messages only.
  var strongReference: AnyObject? {
    #if canImport(ObjectiveC)
      if WeakOwner.isObjective(object) { return owner }
    #endif
    weak let reference = object
    return reference
  }

  #if canImport(ObjectiveC)
    /// A strong reference to an author of Objective-C, or nil if nothing proves that it is alive.
    private var owner: AnyObject? {
      var owners: [AnyObject?] = []
      if let observable = object as? any ObservableObject { owners.append(Self.owner(of: observable)) }
      if let observer = object as? any Observer { owners.append(observer.receiver.weakOwner.owner) }
      return owners.first { $0 === object } ?? nil
    }

    private static func owner<O: ObservableObject>(of observable: O) -> AnyObject? {
      observable.messenger.weakOwner.owner
    }
  #endif
}
