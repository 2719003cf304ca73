// SPDX-License-Identifier: MIT

import Foundation

/// The package's files; every path is relative to its folder, which is the working directory.
enum Files {
  static let facades = ["Bind", "Elastomeric", "SwiftObserver", "Pharos"]
  static let engine = "NotificationEngine"
  static let libraries = [engine] + facades + ["UnisonBridges"]
  static let testing = "UnisonTesting"

  private static let skipped: Set<String> = [".git", ".build", ".swiftpm", "Package.resolved"]

  /// All files below `folder` in alphabetical order, without what a build or a version control system leaves there.
  static func all(below folder: String = ".", suffix: String = "") -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !skipped.contains($0) }.flatMap { name in
      let path = folder == "." ? name : "\(folder)/\(name)"
      switch try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType {
      case .typeDirectory: return all(below: path, suffix: suffix)
      case .typeRegular where path.hasSuffix(suffix): return [path]
      default: return []
      }
    }.sorted()
  }

  static func text(_ path: String) throws -> String {
    let data = FileManager.default.contents(atPath: path)
    guard let data else { throw CannotCheck(reason: "\(path) cannot be read") }
    return String(decoding: data, as: UTF8.self)
  }

  static func lines(_ path: String) throws -> [String] { try text(path).components(separatedBy: "\n") }

  /// A list that is kept in a file: one entry per line, blank lines and comments left out.
  static func entries(_ path: String) throws -> [String] {
    try lines(path).map(trimmed).filter { !$0.isEmpty && !$0.hasPrefix("# ") && $0 != "#" }
  }

  static func write(_ text: String, to path: String) throws {
    let file = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
  }
}

func trimmed(_ text: some StringProtocol) -> String { text.trimmingCharacters(in: .whitespaces) }

/// The values of lines such as `field: value`, by field.
func fields(_ lines: [String]) -> [String: [String]] {
  let pairs = lines.map { $0.split(separator: ":", maxSplits: 1) }
  return Dictionary(grouping: pairs) { String($0[0]) }.mapValues { $0.map { trimmed($0.dropFirst().joined()) } }
}

/// The groups of each match of a pattern; an empty text where a group took no part.
///
/// Foundation's expressions: those of the language are slow in a program that is not optimised.
func matches(of pattern: String, in text: String) -> [[String]] {
  let whole = text as NSString
  let all = NSRange(location: 0, length: whole.length)
  return (try? NSRegularExpression(pattern: pattern))?.matches(in: text, range: all).map { match in
    (0..<match.numberOfRanges).map(match.range(at:)).map { $0.location == NSNotFound ? "" : whole.substring(with: $0) }
  } ?? []
}

/// A Swift file as the compiler sees it: comments and the contents of string literals are blank.
func code(of text: String) -> String {
  let whole = text as NSString
  let hidden = try? NSRegularExpression(pattern: #"(?s)"""(?:\\.|.)*?"""|"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*/"#)
  var (shown, end) = ("", 0)
  for match in hidden?.matches(in: text, range: NSRange(location: 0, length: whole.length)) ?? [] {
    shown += whole.substring(with: NSRange(location: end, length: match.range.location - end))
    shown += whole.substring(with: match.range).filter { $0 == "\n" }
    end = match.range.location + match.range.length
  }
  return shown + whole.substring(from: end)
}
