// SPDX-License-Identifier: MIT

#if canImport(Runtime)
  internal import Foundation
  internal import Runtime
#endif

/// Finds the line of a client that a call of the library came from.
enum CallLine {
  #if canImport(Runtime)
    /// The client's line and what it called, such as `Screen.swift:12, Output.bind`.
    ///
    /// The client's frame is the innermost one that is not the library's own.
    static func describe(_ callStack: [UInt]) -> String {
      var called: String?
      for frame in backtrace(of: callStack)?.symbolicated()?.frames ?? [] {
        guard let symbol = frame.symbol, !frame.isSwiftThunk, let location = symbol.sourceLocation, location.line > 0
        else { continue }
        guard isLibrary(symbol.rawName) else {
          // A sanitizer stands between the library and the system.
          guard called != nil else { continue }
          let file = location.path.split(separator: "/").last.map(String.init) ?? location.path
          return "\(file):\(location.line)" + (called.map { ", \($0)" } ?? "")
        }
        called = shortName(symbol.name)
      }
      return called ?? "an unknown line"
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

    /// Whether a function belongs to one of the library's modules, and is no extension that a client made.
    private static func isLibrary(_ name: String) -> Bool {
      let modules = [
        "18NotificationEngine", "4Bind", "11Elastomeric", "13SwiftObserver", "6Pharos", "13UnisonBridges",
        "13UnisonTesting",
      ]
      return modules.contains { name.hasPrefix("$s\($0)") }
    }

    /// `Output.bind` of `Bind.Output.bind((A) -> ()) -> Bind.Subscription`.
    private static func shortName(_ name: String) -> String {
      let name = name.hasPrefix("static ") ? name.dropFirst(7) : name[...]
      let head = name.prefix { $0 != "(" && $0 != "<" && $0 != " " }
      return head.split(separator: ".").suffix(2).joined(separator: ".")
    }
  #else
    static func describe(_ callStack: [UInt]) -> String { "an unknown line" }
  #endif
}
