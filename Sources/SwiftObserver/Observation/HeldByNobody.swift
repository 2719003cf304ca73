// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Reports an observation whose observer or observed object is deallocated when the call returns; in debug builds only.
@usableFromInline
enum HeldByNobody {
  /// An observation has begun; the caller hands over its own references to both sides.
  @inlinable @inline(__always)
  static func check<Side: Observer, O: ObservableObject>(_ observer: consuming Side, _ observable: consuming O) {
    #if DEBUG
      report(observer, observable)
    #endif
  }

  #if DEBUG
    @usableFromInline
    static func report<Side: Observer, O: ObservableObject>(_ observer: consuming Side, _ observable: consuming O) {
      var (receiver, messenger) = (observer.receiver, observable.messenger)
      // What lives from here on is held by others.
      _ = consume observer
      _ = consume observable
      Misuse.report(
        .heldByNobody,
        if: isKnownUniquelyReferenced(&receiver),
        "The observer, or its receiver, is held by nothing but this call, so the observation ends with it. Hold it."
      )
      Misuse.report(
        .heldByNobody,
        if: isKnownUniquelyReferenced(&messenger),
        """
        \(type(of: messenger)) is held by nothing but this call, so the observation ends with it. Hold it, or transform \
        the observation: observe(origin).map { … }.receive { … }.
        """
      )
    }
  #endif
}
