// SPDX-License-Identifier: MIT

public import Foundation

/// The news for an observer about one change of a value, or about one post.
///
/// Mirrors *Elastomeric*, section "Observe values", example 1.
public struct ElastomericMutation {
  /// The Elastomer that was staged or posted, as the caller had it: equal to the one observed.
  ///
  /// Mirrors *Elastomeric*, section "Observe values", example 4.
  public var elastomer: Elastomer

  /// The receipt of the observer that is being told.
  ///
  /// Mirrors a public name of *Elastomeric* that its document does not mention.
  public var observerReceipt: ObserverReceipt

  /// The value before, nil when there was none; for a post, the current value.
  ///
  /// Mirrors *Elastomeric*, section "Observe values", example 1.
  public var oldValue: Any?

  /// The value after, nil when it was cleared; for a post, the current value.
  ///
  /// Mirrors *Elastomeric*, section "Observe values", example 1.
  public var newValue: Any?

  /// When the change was made, in seconds of the monotonic clock that `DispatchTime` and `CACurrentMediaTime()` read.
  ///
  /// Taken once, when the model applied the change: the same for all observers of a change, and never less than that of
  /// an earlier change. For a post, when it was made. The time spent waiting in queues shows as age.
  ///
  /// Mirrors *Elastomeric*, section "Observe values", example 1.
  public let timestamp: TimeInterval

  /// Whether the old value was staged: nil may be a value, or stand for none.
  let hadValue: Bool

  /// The same for the new value.
  let hasValue: Bool

  init(of elastomer: Elastomer, to receipt: ObserverReceipt, _ change: Change) {
    self.elastomer = elastomer
    observerReceipt = receipt
    oldValue = change.old.value
    newValue = change.new.value
    timestamp = change.timestamp
    hadValue = change.old.isStaged
    hasValue = change.new.isStaged
  }

  /// The old value cast to a type: an addition to *Elastomeric*.
  ///
  /// - Parameter type: The type to cast to.
  /// - Returns: The value, or nil when there was none or it is of another type. Nil that was staged is a value of an
  ///   optional type.
  public func old<T>(as type: T.Type) -> T? {
    hadValue || oldValue != nil ? oldValue as? T : nil
  }

  /// The new value cast to a type: an addition to *Elastomeric*.
  ///
  /// - Parameter type: The type to cast to.
  /// - Returns: The value, or nil when there is none or it is of another type. Nil that was staged is a value of an
  ///   optional type.
  public func new<T>(as type: T.Type) -> T? {
    hasValue || newValue != nil ? newValue as? T : nil
  }
}

/// Shows the properties that the original has.
extension ElastomericMutation: CustomReflectable {
  /// Reflects the five properties of the original, in the order of their declarations.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "elastomer": elastomer, "observerReceipt": observerReceipt, "oldValue": oldValue as Any,
        "newValue": newValue as Any, "timestamp": timestamp,
      ],
      displayStyle: .struct
    )
  }
}

/// A mutation carries values of any type, so it stays where it was delivered.
@available(*, unavailable)
extension ElastomericMutation: Sendable {}
