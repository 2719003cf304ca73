// SPDX-License-Identifier: MIT

package import Foundation

/// Other programs.
package enum Command {
  /// What a program prints; nil if it fails or does not exist.
  package static func output(_ words: [String], errors: Bool = false) -> String? {
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

  package static func exists(_ program: String) -> Bool { output(["sh", "-c", "command -v \(program)"]) != nil }

  /// How much larger the smallest client of a library is than one of nothing, both stripped; nil if they are not there.
  package static func bytesAdded(to library: String, in folder: URL) -> Int? {
    let sizes = ["ClientOf\(library)", "ClientOfNothing"].compactMap { name -> Int? in
      let copy = FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-\(getpid())")
      defer { try? FileManager.default.removeItem(at: copy) }
      _ = output(["strip", "-o", copy.path, folder.appendingPathComponent(name).path])
      return (try? FileManager.default.attributesOfItem(atPath: copy.path))?[.size] as? Int
    }
    return sizes.count == 2 ? sizes[0] - sizes[1] : nil
  }
}
