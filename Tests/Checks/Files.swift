// SPDX-License-Identifier: MIT

import Foundation

/// The package's files as the checks see them; every path is relative to the package's folder, which is the working
/// directory.
enum Files {
  static let facades = ["Bind", "Elastomeric", "SwiftObserver", "Pharos"]
  static let engine = "NotificationEngine"
  static let bridges = "UnisonBridges"
  static let testing = "UnisonTesting"
  static let libraries = [engine] + facades + [bridges]

  /// Those with extensions of UIKit's and AppKit's classes.
  static let facadesWithViews = ["Bind", "Pharos"]

  private static let skipped: Set<String> = [".git", ".build", ".swiftpm", "Package.resolved"]

  /// All files below `folder` in alphabetical order, without what a build or a version control system leaves there.
  static func all(below folder: String = ".", suffix: String = "") -> [String] {
    var found: [String] = []
    var folders = [folder]
    while let next = folders.popLast() {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: next)) ?? [] where !skipped.contains(name) {
        let path = next == "." ? name : "\(next)/\(name)"
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        switch type {
        case .typeDirectory: folders.append(path)
        case .typeRegular where path.hasSuffix(suffix): found.append(path)
        default: break
        }
      }
    }
    return found.sorted()
  }

  static func text(_ path: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw CannotCheck(reason: "\(path) cannot be read")
    }
    return String(bytes: data, encoding: .utf8) ?? ""
  }

  static func lines(_ path: String) throws -> [String] {
    split(try text(path))
  }

  static func split(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The entries of a list that is kept in a file: one per line, blank lines and lines that begin with `#` left out.
  static func entries(_ path: String) throws -> [String] {
    try lines(path)
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("# ") && $0 != "#" }
  }

  static func write(_ text: String, to path: String) throws {
    let folder = (path as NSString).deletingLastPathComponent
    if !folder.isEmpty {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
