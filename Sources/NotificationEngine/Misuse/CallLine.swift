// SPDX-License-Identifier: MIT

// The toolchain's interface for backtraces of one's own is not public, so each new compiler has to be looked at.
#if DEBUG && compiler(>=6.3) && compiler(<6.4) && canImport(Runtime) && canImport(Glibc)
  @_spi(Internal) @_spi(MemoryReaders) internal import Runtime

  /// Finds the line of a client that a call of the library came from, in the debug information of the program.
  package enum CallLine {
    /// The name of the function that begins at `address`.
    package static func functionName(at address: UInt) -> String? {
      symbol(before: address + 1, options: [])?.name
    }

    /// The return address of the client's call that led here, with its line and what it called; nil if nobody can tell.
    ///
    /// The line is such as `Screen.swift:12, Output.bind`.
    package static func call(in callStack: [UInt]) -> (address: UInt, line: String)? {
      var called: String?
      var owner: (address: UInt, line: String)?
      for address in callStack {
        guard let frame = frame(before: address) else { continue }
        if frame.isOurs {
          called = frame.function
        } else if let called {
          // A sanitizer stands between the library and the system, and has called nothing of it.
          let call = (address, "\(frame.file):\(frame.line), \(called)")
          // An object of the client's that goes takes ours with it: the call is the one that let it go.
          guard called.hasSuffix("deinit"), frame.function.hasSuffix("deinit") else { return call }
          owner = owner ?? call
        }
      }
      return owner
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
      // Code that the compiler adds to a function has no line, so the first one of the function stands for it.
      guard let symbol = symbol(before: address),
        let location = location(of: symbol) ?? location(of: self.symbol(before: address - UInt(symbol.offset) + 1))
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
      Backtrace(architecture: "", frames: [RichFrame<UInt>.returnAddress(address)], images: images)
        .symbolicated(options: options)?.frames.first?.symbol
    }

    /// The images of the program at the first look-up.
    ///
    /// The capture looks into every file that the program has mapped. The system reads for it, because a file may be
    /// unreadable, or unmapped meanwhile.
    private static let images = ImageMap.capture(using: LocalMemoryReader())

    /// The folders of the library's modules.
    private static let folders = {
      let sources = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
      return [
        "NotificationEngine", "Bind", "Elastomeric", "SwiftObserver", "Pharos", "UnisonBridges", "UnisonTesting",
      ].map { "\(sources)/\($0)/" }
    }()

    /// `Output.values` of `static Output<A>.values(bufferingPolicy:)`, and `<-` of `<- infix<A>(_:_:)`.
    private static func shortName(_ name: String) -> String {
      let words = name.split(separator: " ")
      if let infix = words.firstIndex(where: { $0.hasPrefix("infix") }), infix > 0 { return String(words[infix - 1]) }
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
    package static func functionName(at address: UInt) -> String? { nil }

    package static func call(in callStack: [UInt]) -> (address: UInt, line: String)? { nil }
  }
#endif
