// SPDX-License-Identifier: MIT

import Foundation

/// Other programs.
enum Command {
  /// What a program prints; nil if it fails or does not exist.
  static func output(_ words: String..., errors: Bool = false) -> String? {
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

  static func exists(_ program: String) -> Bool {
    output("sh", "-c", "command -v \(program)") != nil
  }
}
