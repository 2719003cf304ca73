// SPDX-License-Identifier: MIT

import TestSupport

/// An Elastomer of a program: the name is its identity, the type and the spelling are not.
struct ProgramKey: Hashable, Sendable {
  /// A type with which an Elastomer is made.
  enum Associated: Int, CaseIterable, Sendable {
    case integer, optionalInteger, text, token, optionalToken
  }

  let name: Int
  let type: Associated
  let isDecomposed: Bool

  static func == (lhs: ProgramKey, rhs: ProgramKey) -> Bool { lhs.name == rhs.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// How a log shows it.
  var text: String { "\(name).\(type.rawValue)\(isDecomposed ? "'" : "")" }
}

/// A value that is an object: its number is what it is told apart by, and half of it is what its type compares.
final class ProgramToken: Equatable, CustomStringConvertible {
  let number: Int

  init(_ number: Int) { self.number = number }

  /// The token 4 is equal to none, itself included.
  static func == (lhs: ProgramToken, rhs: ProgramToken) -> Bool {
    lhs.number / 2 == rhs.number / 2 && lhs.number != 4
  }

  var description: String { "token \(number)" }
}

/// What a program stages.
enum ProgramValue: Equatable, Sendable {
  case none
  case integer(Int)
  case boxedInteger(Int?)
  case bridged(Int)
  case text(Int)
  case token(Int)
}
