// SPDX-License-Identifier: MIT

public import Dispatch
public import Foundation

/// An Elastomer whose values have one type: an addition to *Elastomeric*.
///
/// ```swift
/// let volume = Elastomer(associatedType: Int.self, name: "volume").typed(as: Int.self)
/// volume.stage(7)
/// volume.observe { old, new in print(old ?? 0, new ?? 0) }
/// ```
///
/// It names the same value of the model as the Elastomer, costs nothing to make, and keeps nothing.
public struct TypedElastomer<Value: Equatable>: Sendable {
  /// The Elastomer, with the type of the values as its associated type.
  public let elastomer: Elastomer

  /// The value that the model holds at this moment; nil while there is none, or one of another type.
  ///
  /// Where the type is optional, nil that was staged is a value: `.some(nil)`, and nil means that nothing was staged.
  ///
  /// Every staging counts whose call has returned, unless another thread is doing the model's work at that moment:
  /// then that one is about to apply it.
  public var value: Value? { Model.shared.value(of: elastomer)?.value(as: Value.self) }

  /// Stages a value; see `Elastomer.stageValue(_:discardingRedundancy:)`.
  ///
  /// - Parameters:
  ///   - value: The new value.
  ///   - discardRedundant: False stores and notifies of an equal value too.
  public func stage(_ value: Value, discardingRedundancy discardRedundant: Bool = true) {
    elastomer.stageValue(value, discardingRedundancy: discardRedundant)
  }

  /// Has the block called with the old and the new value of every mutation from now on, nil where there is none.
  ///
  /// Queue, order and lifetime are those of `Elastomer.registerObserver(_:)`: the block runs on the queue of this call,
  /// mostly the main queue. The compiler does not check that. From an actor, or to be checked, use
  /// `observeIsolated(isolation:_:)`, `observe(on:_:)` or `values(bufferingPolicy:)`.
  ///
  /// - Parameter block: Called with each mutation.
  /// - Returns: The receipt by which the observer can be retired.
  @discardableResult
  public func observe(_ block: @escaping (_ old: Value?, _ new: Value?) -> Void) -> ObserverReceipt {
    elastomer.register({ block($0.old(as: Value.self), $0.new(as: Value.self)) }, .current, isTyped: true)
  }

  /// Has the block called on a queue of your choice with the old and the new value of every mutation from now on.
  ///
  /// Otherwise like `observe(_:)` and `Elastomer.registerObserver(on:_:)`.
  ///
  /// - Parameters:
  ///   - queue: Where the block is called.
  ///   - block: Called with each mutation.
  /// - Returns: The receipt by which the observer can be retired.
  @discardableResult
  public func observe(
    on queue: DispatchQueue,
    _ block: @escaping @Sendable (_ old: Value?, _ new: Value?) -> Void
  ) -> ObserverReceipt {
    elastomer.register({ block($0.old(as: Value.self), $0.new(as: Value.self)) }, .of(queue), isTyped: true)
  }

  /// Ends the calls to the observer with that receipt; see `Elastomer.retireObserver(_:)`.
  ///
  /// - Parameter receipt: The result of `observe(_:)`.
  public func retire(_ receipt: ObserverReceipt?) {
    elastomer.retireObserver(receipt)
  }
}

extension Elastomer {
  /// The same Elastomer for values of one type: an addition to *Elastomeric*.
  ///
  /// - Parameter type: The type; mostly the associated type. A value of another type is nil here.
  /// - Returns: A view that names the same value.
  public func typed<Value: Equatable>(as type: Value.Type) -> TypedElastomer<Value> {
    TypedElastomer(elastomer: Elastomer(associatedType: type, name: name))
  }
}
