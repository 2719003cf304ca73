// SPDX-License-Identifier: MIT

import TestSupport

/// An Elastomer of a program: the name is its identity, the type and the spelling are not.
struct ProgramKey: Hashable, Sendable {
  /// The associated type of an Elastomer.
  enum Associated: Int, CaseIterable, Sendable {
    case integer, optionalInteger, text, token, optionalToken
  }

  let name: Int
  let type: Associated
  let isDecomposed: Bool

  static func == (lhs: ProgramKey, rhs: ProgramKey) -> Bool { lhs.name == rhs.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The description in a log.
  var text: String { "\(name).\(type.rawValue)\(isDecomposed ? "'" : "")" }
}

/// An object as a value: its number identifies it, and half of that number is what its type compares.
final class ProgramToken: Equatable, CustomStringConvertible {
  let number: Int

  init(_ number: Int) { self.number = number }

  /// The token 4 doesn't equal any token, not even itself.
  static func == (lhs: ProgramToken, rhs: ProgramToken) -> Bool {
    assertNoLockIsHeld()
    return lhs.number / 2 == rhs.number / 2 && lhs.number != 4
  }

  var description: String { "token \(number)" }
}
