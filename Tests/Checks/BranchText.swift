// SPDX-License-Identifier: MIT

import Foundation

/// The source around a region: says whether it is a branch.
struct BranchText {
  enum Kind {
    /// The block of an `if`, a `guard` or a `catch`, a case, a side of `?:`, or the right side of `&&`, `||` and `??`.
    case branch
    case loop
    /// Ends the program when it is reached.
    case stop
  }

  /// The functions that end the program.
  static let stops = ["fatalError", "preconditionFailure"]

  private let lines: [String.UTF8View.SubSequence]
  private let stops: [String]

  init(_ text: String, stops: [String] = Self.stops) {
    self.stops = stops
    lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// The functions of this source that never return.
  static func stops(declaredIn text: String) -> [String] {
    matches(of: #"func (\w+).*-> Never"#, in: text).map { $0[1] }
  }

  func line(_ number: Int) -> String { String(decoding: bytes(number), as: UTF8.self) }

  private func bytes(_ number: Int) -> String.UTF8View.SubSequence {
    lines.indices.contains(number - 1) ? lines[number - 1] : "".utf8[...]
  }

  /// Nil for a region that is none: what follows a block, a condition, a function.
  func kind(of region: Coverage.Region) -> Kind? {
    let first = region.start.line
    let text = String(decoding: bytes(first).dropFirst(region.start.column - 1), as: UTF8.self)
    let head = trimmed(String(decoding: bytes(first).prefix(region.start.column - 1), as: UTF8.self))
    if text.hasPrefix("{") {
      let inside = trimmed(text.dropFirst())
      let body = (inside.isEmpty ? trimmed(line(first + 1)) : inside).trimmingPrefix("Self.")
      if stops.contains(where: { body.hasPrefix($0 + "(") }) { return .stop }
      return head.hasSuffix("else") ? .branch : keyword(above: first, head)
    }
    if text.hasPrefix("case ") || text.hasPrefix("default:") || text.hasPrefix("@unknown") { return .branch }
    // The operator may end the line before.
    let words = " " + (head.isEmpty ? trimmed(line(first - 1)) : head)
    return ["?", ":", "&&", "||", "??"].contains { words.hasSuffix(" " + $0) } ? .branch : nil
  }

  /// The keyword that the block belongs to, perhaps some lines above it.
  private func keyword(above number: Int, _ head: String) -> Kind? {
    var words = head
    for number in stride(from: number - 1, through: max(number - 6, 0), by: -1) {
      switch words.drop(while: { $0 == "}" || $0 == " " }).prefix(while: \.isLetter) {
      case "if", "guard", "catch", "else": return .branch
      case "for", "while": return .loop
      case "do", "defer", "repeat", "func", "init", "var", "deinit", "get", "set": return nil
      default: if words.contains("= if ") || words.contains("return if ") { return .branch }
      }
      words = trimmed(line(number))
    }
    return nil
  }
}
