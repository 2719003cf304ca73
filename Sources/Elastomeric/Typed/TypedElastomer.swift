// SPDX-License-Identifier: MIT

public import Dispatch
public import Foundation
internal import NotificationEngine

/// An Elastomer whose values have a static type.
///
/// ```swift
/// let volume = Elastomer(associatedType: Int.self, name: "volume").typed(as: Int.self)
/// volume.stage(7)
/// volume.observe { old, new in print(old ?? 0, new ?? 0) }
/// ```
///
/// It stands for the same value as the plain Elastomer, which the process stores once for each name. Creating one
/// allocates nothing, and it retains nothing.
///
/// An addition to *Elastomeric*.
public struct TypedElastomer<Value: Equatable & SendableMetatype>: Sendable {
  /// The Elastomer, with the type of the values as its associated type.
  public let elastomer: Elastomer

  /// The value that the model stores now, or nil if there is none or it has another type.
  ///
  /// ```swift
  /// let volume = Elastomer(associatedType: Int.self, name: "volume").typed(as: Int.self)
  /// volume.stage(7)
  /// print(volume.value ?? 0)
  /// ```
  ///
  /// It includes every staging whose call has returned, unless a thread is performing operations of the model at that
  /// moment: then a thread that stages is about to apply it. If the type is optional, nil that was staged is the value
  /// `.some(nil)`, and nil means that nothing was staged.
  public var value: Value? { Model.shared.value(of: elastomer)?.value(as: Value.self) }

  /// Stores a value as the current one and notifies the observers.
  ///
  /// Works like `Elastomer.stageValue(_:discardingRedundancy:)`.
  public func stage(_ value: consuming Value, discardingRedundancy discardRedundant: Bool = true) {
    elastomer.stageValue(value, discardingRedundancy: discardRedundant)
  }

  /// Changes the value in place, without losing what another thread stages meanwhile.
  ///
  /// ```swift
  /// let count = Elastomer(associatedType: Int.self, name: "count").typed(as: Int.self)
  /// count.modify(startingWith: 0) { $0 += 1 }
  /// ```
  ///
  /// `change` runs once, at this call's place in the sequence of all calls and while no lock is held: on this thread,
  /// or on one that is performing the model's operations at that moment. If it calls an Elastomer, that call takes
  /// effect afterwards. If the result equals the old value, no observer is notified, as with `stage`.
  ///
  /// An addition to *Elastomeric*.
  ///
  /// - Parameters:
  ///   - first: The value to change if none is stored. If this is nil as well, nothing happens.
  ///   - change: Changes the value.
  public func modify(startingWith first: Value? = nil, _ change: @escaping @Sendable (inout Value) -> Void) {
    let elastomer = elastomer
    Model.shared.enqueue(
      .modify(elastomer) { present in
        guard var value = present?.value(as: Value.self) ?? first else { return nil }
        change(&value)
        return StagedValue(elastomer, value)
      }
    )
  }

  /// Calls a block with the old and the new value of every later mutation.
  ///
  /// A value is nil if there is none or it has another type. The block is called on the caller's actor: on the main
  /// queue, if that is the main actor. In code without an actor, use `observe(on:_:)`. A block that uses the state of an
  /// instance actor retains the actor until the observer is retired: use `observe(ownedBy:_:)`. Apart from that, it works
  /// like `Elastomer.registerIsolatedObserver(isolation:_:)`.
  ///
  /// ```swift
  /// let volume = Elastomer(associatedType: Int.self, name: "volume").typed(as: Int.self)
  /// let receipt = volume.observe { old, new in print(old ?? 0, new ?? 0) }
  /// volume.stage(7)
  /// volume.retire(receipt)
  /// ```
  ///
  /// - Parameters:
  ///   - isolation: The actor on which the block is called, by default the caller's.
  ///   - block: Called with each mutation.
  /// - Returns: The receipt with which you can retire the observer.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  @discardableResult
  public func observe(
    isolation: isolated any Actor = #isolation,
    _ block: @escaping (_ old: Value?, _ new: Value?) -> Void
  ) -> ObserverReceipt {
    elastomer.register(as: .typed, elastomer.calling(typed(block), on: isolation))
  }

  /// Calls a block with the old and the new value of every later mutation, on an actor, until that is deallocated.
  ///
  /// Works like `Elastomer.registerIsolatedObserver(ownedBy:_:)`.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  @discardableResult
  public func observe<Owner: Actor>(
    ownedBy owner: Owner,
    _ block: @escaping @Sendable (_ owner: isolated Owner, _ old: Value?, _ new: Value?) -> Void
  ) -> ObserverReceipt {
    let pass = passing(to: owner) { (owner: isolated Owner, mutation: ElastomericMutation) in
      block(owner, mutation.old(as: Value.self), mutation.new(as: Value.self))
    }
    return elastomer.register(as: .typed, elastomer.calling(pass, on: owner))
  }

  /// Calls a block with the old and the new value of every later mutation, on a queue of your choice.
  ///
  /// Works like `observe(_:)` and `Elastomer.registerObserver(on:_:)`.
  @discardableResult
  public func observe(
    on queue: DispatchQueue,
    _ block: @escaping @Sendable (_ old: Value?, _ new: Value?) -> Void
  ) -> ObserverReceipt {
    elastomer.register(as: .typed, elastomer.calling(typed(block), on: .of(queue)))
  }

  func typed(_ block: @escaping (Value?, Value?) -> Void) -> (ElastomericMutation) -> Void {
    { block($0.old(as: Value.self), $0.new(as: Value.self)) }
  }

  /// Retires the observer with a receipt, like `Elastomer.retireObserver(_:)`.
  ///
  /// - Parameter receipt: The result of `observe(_:)`.
  public func retire(_ receipt: ObserverReceipt?) {
    elastomer.retireObserver(receipt)
  }
}

extension Elastomer {
  /// Returns this Elastomer for values with a static type.
  ///
  /// ```swift
  /// let volume = Elastomer(associatedType: Int.self, name: "volume")
  /// let typed = volume.typed(as: Int.self)
  /// typed.stage(7)
  /// ```
  ///
  /// An addition to *Elastomeric*.
  ///
  /// - Parameter type: The type, usually the associated type. A value of another type counts as nil.
  /// - Returns: An Elastomer with the same name.
  public func typed<Value: Equatable & SendableMetatype>(as type: Value.Type) -> TypedElastomer<Value> {
    TypedElastomer(elastomer: Elastomer(associatedType: type, name: name))
  }
}
