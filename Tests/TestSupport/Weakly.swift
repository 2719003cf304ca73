// SPDX-License-Identifier: MIT

/// Refers to an object without keeping it.
public struct Weakly<Object: AnyObject> {
  /// The object, as long as it lives.
  public private(set) weak var object: Object?

  /// Refers to `object`.
  public init(_ object: Object?) {
    self.object = object
  }
}

@available(*, unavailable)
extension Weakly: Sendable {}
