// SPDX-License-Identifier: MIT

#if DEBUG
  public import NotificationEngine
#endif

/// Reports, in debug builds, an observation that ends immediately because nothing retains its observer or its observed
/// object.
@usableFromInline
enum OwnershipCheck {
  /// Checks an observation that has begun.
  ///
  /// The caller hands over its own references to both sides.
  @inlinable
  static func run<Side: Observer, O: ObservableObject>(_ observer: consuming Side, _ observable: consuming O) {
    #if DEBUG
      let (receiver, messenger) = (observer.receiver, observable.messenger)
      // Anything that is still alive after this is retained by others.
      _ = consume observer
      _ = consume observable
      let name = "\(type(of: messenger))"
      Misuse.reportUnretained(
        consume receiver,
        "Only this call retains the observer or its receiver, so the observation ends when it returns. Retain it."
      )
      Misuse.reportUnretained(
        consume messenger,
        "Only this call retains \(name), so the observation ends when it returns. Retain it, or transform the "
          + "observation: observe(origin).map { … }.receive { … }."
      )
    #endif
  }
}
