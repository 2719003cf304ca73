// SPDX-License-Identifier: MIT

public import Foundation

/// Describes one change of a value, or one post, to an observer.
///
/// ```swift
/// let volume = Elastomer(associatedType: Int.self, name: "volume")
/// volume.registerObserver { mutation in
///   let (old, new) = (mutation.old(as: Int.self), mutation.new(as: Int.self))
///   print(old ?? 0, new ?? 0, mutation.timestamp)
/// }
/// ```
///
/// Mirrors *Elastomeric*, section "Observe values", example 1.
public struct ElastomericMutation {
  /// The Elastomer that was staged or posted, as the caller passed it.
  ///
  /// It equals the observed one.
  ///
  /// Mirrors *Elastomeric*, section "Observe values", example 4.
  public var elastomer: Elastomer

  /// The receipt of the observer that receives this mutation.
  ///
  /// Mirrors a public name of *Elastomeric* that its document doesn't mention.
  public var observerReceipt: ObserverReceipt

  /// The value before the change, or nil if there was none.
  ///
  /// For a post, the current value.
  ///
  /// Mirrors *Elastomeric*, section "Observe values", example 1.
  public var oldValue: Any? {
    get { old.value }
    set { old = StagedValue(old, replacingValue: newValue) }
  }

  /// The value after the change, or nil if it was cleared.
  ///
  /// For a post, the current value.
  ///
  /// Mirrors *Elastomeric*, section "Observe values", example 1.
  public var newValue: Any? {
    get { new.value }
    set { new = StagedValue(new, replacingValue: newValue) }
  }

  /// The time of the change, in seconds of the monotonic clock behind `DispatchTime` and `CACurrentMediaTime()`.
  ///
  /// It is taken once, when the model applies the change, so it is the same for all observers and never less than that
  /// of an earlier change. For a post, it is the time of the post. Time that the mutation spends in a queue counts
  /// toward its age.
  ///
  /// Mirrors *Elastomeric*, section "Observe values", example 1.
  public let timestamp: TimeInterval

  private var old: StagedValue
  private var new: StagedValue

  init(of change: consuming Change, to receipt: ObserverReceipt) {
    elastomer = change.new.elastomer
    observerReceipt = receipt
    timestamp = change.new.timestamp
    old = change.old
    new = change.new
  }

  /// Returns the old value cast to a type.
  ///
  /// An addition to *Elastomeric*.
  ///
  /// - Parameter type: The type to cast to.
  /// - Returns: The value, or nil if there was none or it has another type. If the type is optional, nil that was
  ///   staged is a value.
  public func old<T>(as type: T.Type) -> T? {
    old.value(as: type)
  }

  /// Returns the new value cast to a type.
  ///
  /// An addition to *Elastomeric*.
  ///
  /// - Parameter type: The type to cast to.
  /// - Returns: The value, or nil if there is none or it has another type. If the type is optional, nil that was staged
  ///   is a value.
  public func new<T>(as type: T.Type) -> T? {
    new.value(as: type)
  }
}

/// A mutation carries values of any type, so it stays where it was delivered.
@available(*, unavailable)
extension ElastomericMutation: Sendable {}

/// A closure that is called with each mutation, or nil.
///
/// Mirrors *Elastomeric*, section "Observe values".
public typealias ObserverBlock = ((_ mutation: ElastomericMutation) -> Void)?

/// Identifies a registered observer, so that it can be retired.
///
/// Mirrors *Elastomeric*, section "Observe values", example 2.
public typealias ObserverReceipt = UUID
