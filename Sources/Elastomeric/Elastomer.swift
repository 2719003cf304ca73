// SPDX-License-Identifier: MIT

/// The name of a value in a process-wide model, with which you write, read and observe it.
///
/// ```swift
/// extension Elastomer {
///   static var someBool: Elastomer { Elastomer(associatedType: Bool.self, name: "someBool") }
/// }
/// Elastomer.someBool.registerObserver { print($0.newValue ?? "none") }  // prints true
/// Elastomer.someBool.stageValue(true)
/// ```
///
/// Two Elastomers with the same name are equal: they share one value and one set of observers. The associated type
/// determines which values `stageValue` accepts, and which `==` detects a repeated value. It isn't part of the
/// identity. Values stay in the model for the life of the process.
///
/// Every call is safe on any thread and from inside any callback, and never waits for another call. Requests to the
/// model (stage, post, express, register, retire) take effect in one sequence for the whole process. If several threads
/// call at the same time, one of them may perform the requests of the others before its own call returns. Callbacks
/// never run inside a call. They run on a queue, by default the main queue (see `DispatchQueue.underlying`).
///
/// Mirrors *Elastomeric*, section "Declaration".
///
/// - Note: On a thread that is calling an Elastomer, while no lock is held, the model also runs the associated type's
///   `==`, and the `deinit` of a replaced value. Don't wait there for a result of an Elastomer.
public struct Elastomer: Hashable, Sendable {
  /// The name that identifies the value in the model, taken literally.
  ///
  /// Mirrors *Elastomeric*, section "Declaration".
  public let name: String

  let associatedType: any (Equatable & SendableMetatype).Type

  /// Creates an Elastomer with a name, for values of a type.
  ///
  /// ```swift
  /// let volume = Elastomer(associatedType: Int.self, name: "volume")
  /// let selection = Elastomer(associatedType: String?.self, name: "selection")
  /// selection.stageValue(nil)  // clears the value
  /// ```
  ///
  /// This allocates nothing, so a computed static property is a good place for an Elastomer. A stored one also works.
  /// In a module whose default isolation is the main actor, write `nonisolated extension Elastomer`, or only that actor
  /// can use the name. With an optional type, you can clear the value by staging nil.
  ///
  /// The model compares values on any thread. So the compiler rejects a type whose `==` belongs to an actor, as that of
  /// every type does in a module whose default isolation is the main actor. Declare a `nonisolated struct` there.
  ///
  /// Mirrors *Elastomeric*, sections "Declaration" and "Equality (custom types)".
  ///
  /// - Parameters:
  ///   - associatedType: The type of the values that the Elastomer accepts, whose `==` detects a repeated value.
  ///   - name: The identity. It is case-sensitive and may be empty.
  @preconcurrency public init<T: Equatable & SendableMetatype>(associatedType: T.Type, name: String) {
    self.associatedType = associatedType
    self.name = name
  }

  /// Returns whether two Elastomers have the same name.
  ///
  /// The associated types don't matter.
  ///
  /// - Parameters:
  ///   - lhs: An Elastomer.
  ///   - rhs: Another Elastomer.
  /// - Returns: Whether both stand for the same value of the model.
  public static func == (lhs: Elastomer, rhs: Elastomer) -> Bool {
    lhs.name == rhs.name
  }

  /// Hashes the name, which is the whole identity.
  ///
  /// - Parameter hasher: The hasher to use.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}

extension Elastomer: CustomStringConvertible {
  /// The name and the associated type, such as `Elastomer("someBool", Bool)`.
  public var description: String {
    "Elastomer(\(name.debugDescription), \(associatedType))"
  }
}
