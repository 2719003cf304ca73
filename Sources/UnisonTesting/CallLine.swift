// SPDX-License-Identifier: MIT

internal import NotificationEngine

#if canImport(Runtime)
  internal import Foundation
  internal import Runtime
#endif

/// Finds the line of a client that a call of the library came from.
enum CallLine {
  /// Stands for the line of a subscriber that has none.
  static let unknown = "an unknown line"

  #if canImport(Runtime)
    /// The client's lines and what they called, such as `Screen.swift:12, Output.bind`; nil where nobody can tell.
    ///
    /// All at once: the debug information is read once, which takes longer than all that follows.
    static func lines(of callStacks: [[UInt]]) -> [String?] {
      let addresses = Set(callStacks.joined())
      let known = known.withLock { $0 }
      let new = addresses.filter { known[$0] == nil }
      let all = known.merging(lookUp(Array(new))) { $1 }
      if !new.isEmpty { self.known.withLock { $0 = all } }
      return callStacks.map { callStack in
        var called: String?
        for function in callStack.lazy.flatMap({ all[$0] ?? [] }) {
          // A sanitizer stands between the library and the system.
          if !function.isOurs, let called { return "\(function.place), \(called)" }
          if function.isOurs { called = function.name }
        }
        return nil
      }
    }

    private struct Function {
      let name: String
      let place: String
      let isOurs: Bool
    }

    private static let known = Protected<[UInt: [Function]]>([:])

    /// The functions at each address, the innermost of inlined functions first.
    private static func lookUp(_ addresses: [UInt]) -> [UInt: [Function]] {
      guard !addresses.isEmpty else { return [:] }
      var found: [[Function]] = [[]]
      for frame in backtrace(of: addresses)?.symbolicated()?.frames ?? [] {
        if let symbol = frame.symbol, !frame.isSwiftThunk, let location = symbol.sourceLocation, location.line > 0 {
          let file = location.path.split(separator: "/").last.map(String.init) ?? location.path
          found[found.count - 1].append(
            Function(
              name: shortName(symbol.name),
              place: "\(file):\(location.line)",
              isOurs: folders.contains(where: location.path.hasPrefix)
            )
          )
        }
        if !frame.inlined { found.append([]) }
      }
      return Dictionary(uniqueKeysWithValues: zip(addresses, found))
    }

    /// Makes a backtrace of addresses, by way of the compact format in which the toolchain's are written down.
    private static func backtrace(of callStack: [UInt]) -> Backtrace? {
      // The first byte says that addresses have 64 bits. Then come instructions: a return address with eight bytes,
      // given as the difference from the one before.
      var bytes: [UInt8] = [2]
      var last: UInt = 0
      for address in callStack {
        bytes.append(0x27)
        let difference = UInt64(address &- last)
        bytes += (0..<8).map { UInt8(truncatingIfNeeded: difference >> (56 - 8 * $0)) }
        last = address
      }
      bytes.append(0)
      let text = Data(bytes).base64EncodedString().filter { $0 != "=" }
      let written = #"{"architecture":"\#(architecture)","backtrace":"\#(text)"}"#
      return try? JSONDecoder().decode(Backtrace.self, from: Data(written.utf8))
    }

    private static let architecture = (try? Backtrace.capture(limit: 1, top: 0))?.architecture ?? ""

    /// The folders of the library's modules.
    private static let folders = {
      let sources = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/")
      return [
        "NotificationEngine", "Bind", "Elastomeric", "SwiftObserver", "Pharos", "UnisonBridges", "UnisonTesting",
      ].map { "\(sources)/\($0)/" }
    }()

    /// `Output.values` of `static Output<A>.values(bufferingPolicy:)`.
    private static func shortName(_ name: String) -> String {
      var depth = 0
      let plain = name.filter { character in
        if character == "<" { depth += 1 }
        defer { if character == ">" { depth -= 1 } }
        return depth == 0
      }
      return plain.prefix { $0 != "(" }.split(separator: " ").last.map(String.init) ?? plain
    }

    /// The name of a source, where a key path gives no more of a computed property than the address of its getter.
    static func name(ofSource name: String) -> String {
      guard let start = name.firstRange(of: "<computed 0x"),
        let address = UInt(name[start.upperBound...].prefix { $0.isHexDigit }, radix: 16),
        // A look-up finds the place before a return address.
        let symbol = backtrace(of: [address + 1])?.symbolicated()?.frames.first?.symbol
      else { return name }
      let property = symbol.name.split(separator: " ").first { $0.contains(".") }?.split(separator: ".").last
      return property.map { "\(name[..<start.lowerBound])\($0)" } ?? name
    }
  #else
    static func lines(of callStacks: [[UInt]]) -> [String?] { callStacks.map { _ in nil } }

    static func name(ofSource name: String) -> String { name }
  #endif
}
