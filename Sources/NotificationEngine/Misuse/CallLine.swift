// SPDX-License-Identifier: MIT

#if DEBUG && canImport(Runtime) && canImport(Glibc)
  internal import Runtime

  /// Finds the line of a client that a call of the library came from, where the toolchain can read debug information.
  package enum CallLine {
    /// The client's line and what it called, such as `Screen.swift:12, Output.bind`; nil where nobody can tell.
    package static func line(of callStack: [UInt]) -> String? {
      call(in: callStack)?.line
    }

    /// The name of the function that begins at `address`.
    package static func functionName(at address: UInt) -> String? {
      symbol(before: address + 1, options: [])?.name
    }

    /// The return address of the client's call that led here, and its line.
    static func call(in callStack: [UInt]) -> (address: UInt, line: String)? {
      var called: String?
      for address in callStack {
        guard let frame = frame(before: address) else { continue }
        if frame.isOurs {
          called = frame.function
        } else if let called, !(called.hasSuffix("deinit") && frame.function.hasSuffix("deinit")) {
          // A sanitizer stands between the library and the system, and has called nothing of it. An object of the
          // client's that goes takes ours with it: the call is the one that let it go.
          return (address, "\(frame.file):\(frame.line), \(called)")
        }
      }
      return nil
    }

    private struct Frame {
      let function: String
      let file: Substring
      let line: Int
      let isOurs: Bool
    }

    /// All frames that were looked up, because the debug information of a large program takes milliseconds to read.
    private static let known = Protected<[UInt: Frame?]>([:])

    /// The call before a return address; nil if it is not from a source.
    private static func frame(before address: UInt) -> Frame? {
      if let frame = known.withLock({ $0[address] }) { return frame }
      let frame = lookedUpFrame(before: address)
      known.withLock { $0[address] = .some(frame) }
      return frame
    }

    private static func lookedUpFrame(before address: UInt) -> Frame? {
      guard let symbol = symbol(before: address), !symbol.isSwiftThunk else { return nil }
      // Code that the compiler adds to a function has no line, so the first one of the function stands for it.
      guard let location = location(of: symbol) ?? location(of: self.symbol(before: address - UInt(symbol.offset) + 1))
      else { return nil }
      return Frame(
        function: shortName(symbol.name),
        file: location.path.split(separator: "/").last ?? "",
        line: location.line,
        isOurs: folders.contains(where: location.path.hasPrefix)
      )
    }

    private static func location(of symbol: SymbolicatedBacktrace.Symbol?) -> SymbolicatedBacktrace.SourceLocation? {
      symbol?.sourceLocation.flatMap { $0.line > 0 ? $0 : nil }
    }

    private static func symbol(
      before address: UInt,
      options: Backtrace.SymbolicationOptions = .showSourceLocations
    ) -> SymbolicatedBacktrace.Symbol? {
      Backtrace(returnAddress: address)?.symbolicated(with: images, options: options)?.frames.first?.symbol
    }

    /// The images of the program at the first look-up.
    ///
    /// Each capture reads all files that are mapped at that moment. While another thread looks something up, such files
    /// come and go, and the capture would end the program.
    private static let images = ImageMap.capture()

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

    static func call(in callStack: [UInt]) -> (address: UInt, line: String)? { nil }
  }
#endif
