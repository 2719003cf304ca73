// SPDX-License-Identifier: MIT

package import Foundation

/// Other programs.
package enum Command {
  /// What a program prints; nil if it fails or does not exist.
  package static func output(_ words: String..., errors: Bool = false) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = errors ? pipe : FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }

  package static func exists(_ program: String) -> Bool {
    output("sh", "-c", "command -v \(program)") != nil
  }

  /// How large a program is without its symbols; nil if it is not there.
  package static func strippedSize(_ program: URL) -> Int? {
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent("\(program.lastPathComponent)-\(getpid())")
    defer { try? FileManager.default.removeItem(at: copy) }
    guard output("strip", "-o", copy.path, program.path) != nil else { return nil }
    return (try? FileManager.default.attributesOfItem(atPath: copy.path))?[.size] as? Int
  }
}
