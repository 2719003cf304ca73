// SPDX-License-Identifier: MIT

package import NotificationEngine

/// Names a value of the process-wide model, and is how one writes, reads and observes it.
///
/// Two Elastomers with the same name are equal: they share one value and one set of observers, wherever in the program
/// they were made. The associated type says what `stageValue` accepts and by which `==` a repeated value is recognised;
/// it plays no part in the identity. An observer is told only values of the type it registered for; others are nil to
/// it. Values stay in the model for the life of the process.
///
/// ```swift
/// extension Elastomer {
///   static var someBool: Elastomer { Elastomer(associatedType: Bool.self, name: "someBool") }
/// }
/// ```
///
/// Every call is safe on every thread and from inside every callback, and never waits for another one. Its request to
/// the model (stage, post, express, register, retire) takes effect in the order of the calls: one sequence for the
/// whole process. A call that meets the calls of other threads may do the model's work for them, too, before it
/// returns. Callbacks never run inside the call; they arrive on a queue, by default the main queue (see
/// `DispatchQueue.underlying`).
///
/// Mirrors *Elastomeric*, section "Declaration".
///
/// - Note: The model's work runs some of your code: the associated type's `==`, and the `deinit` of a replaced value.
///   That code runs on a thread that is calling an Elastomer at that moment, and never while a lock of the library is
///   held. Keep it short, and do not wait in it for anything that comes out of an Elastomer.
public struct Elastomer: Hashable {
  /// The name that identifies the value in the model, taken literally.
  ///
  /// Mirrors *Elastomeric*, section "Declaration".
  public let name: String

  let associatedType: any Equatable.Type

  /// Makes the Elastomer of that name for values of that type.
  ///
  /// Costs no allocation, so a computed static property is a good place for it; a stored one works too. An Optional
  /// type makes a value that can be cleared by staging nil.
  ///
  /// Mirrors *Elastomeric*, section "Declaration"; that `T` has to be `Equatable`, section "Equality (custom types)".
  ///
  /// - Parameters:
  ///   - associatedType: The type whose values the Elastomer accepts, and whose `==` tells a repeated value.
  ///   - name: The identity; case matters, and the empty name is a name.
  public init<T: Equatable>(associatedType: T.Type, name: String) {
    self.associatedType = associatedType
    self.name = name
  }

  /// True when the names are equal; the associated types play no part.
  ///
  /// - Parameters:
  ///   - lhs: An Elastomer.
  ///   - rhs: Another one.
  /// - Returns: Whether both stand for the same value of the model.
  public static func == (lhs: Elastomer, rhs: Elastomer) -> Bool {
    lhs.name == rhs.name
  }

  /// Hashes the name, which alone is the identity.
  ///
  /// - Parameter hasher: The hasher that the name is fed to.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}

// SAFETY: a name and a type, both constant. Unchecked because the compiler does not let a metatype cross threads on its
// own: with it goes its `==`, which therefore has to be callable on every thread, as the type's comment says. Breaks
// when a stored property is added that can change.
extension Elastomer: @unchecked Sendable {}

extension Elastomer: CustomStringConvertible {
  /// The name and the associated type, such as `Elastomer("someBool", Bool)`.
  public var description: String {
    "Elastomer(\(name.debugDescription), \(associatedType))"
  }
}

extension Elastomer: Inspected {
  package var inspected: InspectedSource {
    InspectedSource(nil, named: "Elastomer \"\(name)\"") { Model.shared.observerCount(of: self) }
  }
}
