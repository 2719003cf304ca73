// SPDX-License-Identifier: MIT

#if DEBUG && canImport(Runtime) && canImport(Glibc)
  internal import Runtime

  /// Finds the line of a client that a call of the library came from, where the toolchain can read debug information.
  package enum CallLine {
    /// The client's line and what it called, such as `Screen.swift:12, Output.bind`; nil where nobody can tell.
    package static func line(of callStack: [UInt]) -> String? {
      guard let call = call(in: callStack), let place = place(before: call.address) else { return nil }
      return "\(place.file):\(place.line), \(call.function)"
    }

    /// The name of the function that begins at `address`.
    package static func functionName(at address: UInt) -> String? {
      symbol(before: address + 1, options: [])?.name
    }

    /// The return address of the client's call that led here, and the function of the library that it called.
    static func call(in callStack: [UInt]) -> (address: UInt, function: String)? {
      var called: String?
      for address in callStack {
        guard let function = function(around: address) else { continue }
        // A sanitizer stands between the library and the system.
        if !function.isOurs, let called { return (address, called) }
        if function.isOurs { called = function.name }
      }
      return nil
    }

    private struct Place {
      let name: String
      let file: Substring
      let line: Int
      let isOurs: Bool
    }

    /// All places so far, for to read the debug information of a large program takes 20 milliseconds each time.
    private static let places = Protected<[UInt: Place?]>([:])
    private static let functions = Protected<[UInt: Place?]>([:])

    /// The place where the function begins that a return address leads back to; nil if it is not from a source.
    private static func function(around address: UInt) -> Place? {
      remembered(address, in: functions) {
        symbol(before: address, options: []).flatMap { place(before: address - UInt($0.offset) + 1) }
      }
    }

    /// The place in a source before a return address; nil if it is not from a source.
    private static func place(before address: UInt) -> Place? {
      remembered(address, in: places) {
        guard let symbol = symbol(before: address, options: .showSourceLocations), !symbol.isSwiftThunk,
          let location = symbol.sourceLocation, location.line > 0
        else { return nil }
        return Place(
          name: shortName(symbol.name),
          file: location.path.split(separator: "/").last ?? "",
          line: location.line,
          isOurs: folders.contains(where: location.path.hasPrefix)
        )
      }
    }

    private static func remembered(
      _ address: UInt,
      in memory: Protected<[UInt: Place?]>,
      find: () -> Place?
    ) -> Place? {
      if let place = memory.withLock({ $0[address] }) { return place }
      let place = find()
      memory.withLock { $0[address] = .some(place) }
      return place
    }

    private static func symbol(
      before address: UInt,
      options: Backtrace.SymbolicationOptions
    ) -> SymbolicatedBacktrace.Symbol? {
      Backtrace(returnAddress: address)?.symbolicated(options: options)?.frames.first?.symbol
    }

    /// The folders of the library's modules.
    private static let folders = {
      let sources = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
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
      let short = plain.prefix { $0 != "(" }.split(separator: " ").last.map(String.init) ?? plain
      let ending = "__deallocating_deinit"
      return short.hasSuffix(ending) ? short.dropLast(ending.count) + "deinit" : short
    }
  }
#elseif DEBUG
  package enum CallLine {
    package static func line(of callStack: [UInt]) -> String? { nil }

    package static func functionName(at address: UInt) -> String? { nil }

    static func call(in callStack: [UInt]) -> (address: UInt, function: String)? { nil }
  }
#endif
