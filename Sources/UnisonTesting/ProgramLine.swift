// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#endif

public import NotificationEngine

extension Misuse {
  /// The line of the program that led to the misuse, such as `Screen.swift:12`, or nil if unknown.
  ///
  /// Lines are known on Linux if `addr2line` of the GNU binutils is installed and the program has debug information.
  /// Looking up a line for the first time takes some tenths of a second.
  public var line: String? { ProgramLine.lines(of: [callStack])[0] }
}

/// Looks up the lines of call stacks with `addr2line` of the GNU binutils.
///
/// The toolchain's `Runtime` module can't replace it: it symbolicates only a `Backtrace` that it has captured, and for
/// that every program with the engine would link it.
enum ProgramLine {
  /// For each call stack, returns the line that called the library, such as `Screen.swift:12`, or nil if unknown.
  static func lines(of callStacks: [[UInt]]) -> [String?] {
    let places = places(of: Set(callStacks.joined()))
    return callStacks.map { callStack in
      let found = callStack.compactMap { places[$0] }.drop { !isOurs($0) }.first { !isOurs($0) }
      return found?.split(separator: "/").last.map(String.init)
    }
  }

  /// The source folders of the library's modules.
  private static let folders = {
    let sources = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/")
    return [
      "NotificationEngine", "Bind", "Elastomeric", "SwiftObserver", "Pharos", "UnisonBridges", "UnisonTesting",
    ].map { "\(sources)/\($0)/" }
  }()

  private static func isOurs(_ place: String) -> Bool { folders.contains(where: place.hasPrefix) }

  /// The path and line of each call that was looked up, or nil if it has none.
  private static let known = Protected<[UInt: String?]>([:])

  /// The path and line of the calls before these return addresses, as far as known.
  private static func places(of addresses: Set<UInt>) -> [UInt: String] {
    let known = known.withLock { $0 }
    let new = lookedUp(addresses.filter { known[$0] == nil })
    Self.known.withLock { $0.merge(new) { $1 } }
    return known.merging(new) { $1 }.compactMapValues { $0 }
  }

  private static func lookedUp(_ addresses: Set<UInt>) -> [UInt: String?] {
    var found = Dictionary(uniqueKeysWithValues: addresses.map { ($0, String?.none) })
    #if canImport(Glibc)
      guard !addresses.isEmpty else { return [:] }
      for image in images {
        // A return address may belong to the next line.
        let calls = addresses.filter { image.range.contains($0 &- 1) }
        guard !calls.isEmpty else { continue }
        let path = "'\(image.path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#))'"
        let offsets = calls.map { "0x\(String($0 - 1 - image.range.lowerBound, radix: 16))" }.joined(separator: " ")
        let places = output(of: "echo \(offsets) | xargs addr2line -e \(path) 2>/dev/null")
        // `path:12`, or `path:12 (discriminator 2)`, or `??:0`, `path:0` or `path:?` where it is unknown.
        for (call, place) in zip(calls, places) where ![":0", "?"].contains(where: place.hasSuffix) {
          let end = place.hasSuffix(")") ? place.lastIndex(of: " ").flatMap { place[..<$0].lastIndex(of: " ") } : nil
          found[call] = String(place[..<(end ?? place.endIndex)])
        }
      }
    #endif
    return found
  }

  #if canImport(Glibc)
    /// The files that the program has loaded, except those of the system, and their address ranges.
    private static var images: [(path: String, range: Range<UInt>)] {
      var ranges: [String: Range<UInt>] = [:]
      for line in output(of: "cat /proc/\(getpid())/maps") {
        // `5581c0000000-5581c0001000 r--p 00000000 fe:01 1234 /home/ada/App`
        let bounds = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
        guard bounds.count == 2, let start = line.firstIndex(of: "/") else { continue }
        let path = String(line[start...])
        ranges[path] = (ranges[path]?.lowerBound ?? bounds[0])..<bounds[1]
      }
      return ranges.filter { path, _ in !["/lib", "/usr/lib"].contains(where: path.hasPrefix) }.map { ($0, $1) }
    }

    /// The lines that a shell command prints.
    private static func output(of command: String) -> [String] {
      // SAFETY: the stream is valid until `pclose`. The buffer is read up to the zero that `fgets` wrote.
      guard let stream = unsafe popen(command, "r") else { return [] }
      defer { unsafe _ = pclose(stream) }
      var lines: [String] = []
      var buffer = [CChar](repeating: 0, count: 4_096)
      while unsafe fgets(&buffer, CInt(buffer.count), stream) != nil {
        let bytes = buffer.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
        lines.append(String(decoding: bytes, as: UTF8.self))
      }
      return lines
    }
  #endif
}
