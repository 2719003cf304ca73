// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Foundation
  import Testing

  @testable import Demo

  /// The built demo in a pseudo-terminal; each test waits for output, never for a time.
  @Suite("The demo in a terminal", .serialized)
  struct TerminalRunTests {
    private let small = Size(columns: 40, rows: 15)

    @Test("keys work again after Ctrl-Z and fg, and the shell meanwhile has its terminal as it was")
    func suspended() throws {
      let terminal = try PseudoTerminal(size: small)
      try terminal.read("a sample") { terminal.screen.contains { $0.contains("cpu") } }
      #expect(!terminal.isAsFound)

      terminal.press("\u{1A}")
      #expect(terminal.waitForStop())
      try #require(terminal.isAsFound)
      try terminal.read("the shell's screen") { terminal.text.contains(Escapes.leave) }

      terminal.forget()
      // What the shell shows is not drawn over, not even for a new size.
      terminal.resize(Size(columns: 39, rows: 15))
      terminal.bringBack()
      try terminal.read("a new screen") { terminal.text.contains(Escapes.enter) && !terminal.screen.isEmpty }
      #expect(terminal.text.hasPrefix(Escapes.enter))
      try #require(!terminal.isAsFound)
      terminal.press("-")
      try terminal.read("alarm at 70%") { terminal.screen.contains { $0.contains("alarm at   70%") } }

      terminal.press("q")
      #expect(terminal.waitForEnd() == 0)
      #expect(terminal.isAsFound)
      #expect(terminal.text.contains("delivered, 0 lost"))
    }

    @Test("Ctrl-Z stops the whole process group, such as `make` that started the demo, and fg resumes it")
    func suspendedGroup() throws {
      let terminal = try PseudoTerminal(size: small, isBehindShell: true)
      try terminal.read("a sample") { terminal.screen.contains { $0.contains("cpu") } }
      for _ in 1...2 {
        terminal.press("\u{1A}")
        #expect(terminal.waitForStop())
        try #require(terminal.isAsFound)
        terminal.forget()
        terminal.bringBack()
        try terminal.read("a new screen") { terminal.text.contains(Escapes.enter) && !terminal.screen.isEmpty }
      }
      terminal.press("\u{3}")
      #expect(terminal.waitForEnd() == 0)
      #expect(terminal.isAsFound)
      #expect(terminal.text.contains("delivered, 0 lost"))
    }

    @Test("the screen follows the window: never more lines or columns, and the headline stays")
    func resized() throws {
      let terminal = try PseudoTerminal(size: Size(columns: 100, rows: 30))
      try terminal.read("a wide screen") { terminal.screen.contains { $0.count == 100 } }

      terminal.resize(small)
      terminal.press("-")
      try terminal.read("a small screen") { terminal.screen.contains { $0.contains("alarm at   70%") } }
      try terminal.read("cores") { terminal.screen.contains { $0.contains("core") } }
      #expect(terminal.screen.count <= 15)
      #expect(terminal.screen.allSatisfy { $0.count <= 40 })
      #expect(terminal.screen.first == Screen.title)
      #expect(terminal.screen.dropFirst().first?.contains("cpu") == true)

      terminal.resize(Size(columns: 90, rows: 30))
      try terminal.read("a wide screen again") { terminal.screen.contains { $0.count == 90 } }
      try terminal.read("samples a second") {
        terminal.screen.contains { $0.hasPrefix("sampler") && !$0.hasSuffix(" 0/s") }
      }
      terminal.press("q")
      #expect(terminal.waitForEnd() == 0)
    }

    @Test("a line is printed each second until a signal ends it in order", arguments: [SIGINT, SIGTERM])
    func signals(number: Int32) throws {
      let arguments = ["--seconds", "600"]
      let terminal = try PseudoTerminal(size: small, environment: ["TERM": "dumb"], arguments: arguments)
      let line = "\n[Bind] cpu"
      try terminal.read("two lines") { terminal.text.components(separatedBy: line).count > 2 }
      terminal.send(number)
      #expect(terminal.waitForEnd() == 0)
      #expect(terminal.text.hasSuffix("delivered, 0 lost\n"))
    }

    @Test(
      "a terminal that doesn't know its size gets at most 24 lines of 80 columns",
      arguments: [Size(columns: 0, rows: 20), Size(columns: 90, rows: 0)]
    )
    func unknownSize(size: Size) throws {
      let terminal = try PseudoTerminal(size: size)
      try terminal.read("a screen") { terminal.screen.contains { $0.count == 80 } }
      #expect(terminal.screen.count <= 24 && terminal.screen.allSatisfy { $0.count <= 80 })
      try terminal.read("a sample") { terminal.screen.contains { $0.contains("cpu") } }
      terminal.press("q")
      #expect(terminal.waitForEnd() == 0)
    }

    @Test("a picture has the monitor and the messages, 72 columns wide; one that can't be written is an error")
    func picture() throws {
      let path = FileManager.default.temporaryDirectory.appendingPathComponent("picture \(UUID()).svg").path
      defer { try? FileManager.default.removeItem(atPath: path) }
      func run(_ path: String) throws -> PseudoTerminal {
        try PseudoTerminal(size: small, arguments: ["--seconds", "1", "--picture", path])
      }
      #expect(try run(path).waitForEnd() == 0)
      let picture = try String(contentsOfFile: path, encoding: .utf8)
      #expect(picture.contains(" width=\"\(16 * 2 + 72 * 8.4)\""))
      #expect(picture.contains(Screen.title) && picture.contains("Unison: messages, page 1 of 1"))
      let refused = try run("\(path)/a/b")
      #expect(refused.waitForEnd() == 73)
      #expect(refused.text.contains("\ndemo: no picture: "))
    }

    #if DEBUG
      @Test("a graph has who observed whom in the run")
      func graph() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("graph \(UUID()).mmd").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let terminal = try PseudoTerminal(size: small, arguments: ["--seconds", "1", "--graph", path])
        #expect(terminal.waitForEnd() == 0)
        let graph = try String(contentsOfFile: path, encoding: .utf8)
        #expect(graph.hasPrefix("flowchart LR\n") && graph.contains("Output#lt;Double#gt;"))
      }
    #endif

    @Test(
      "a terminal that cannot move its cursor gets no escape",
      arguments: [["TERM": "dumb"], ["TERM": ""], ["TERM": "dumb", "NO_COLOR": "1"]]
    )
    func plain(environment: [String: String]) throws {
      let terminal = try PseudoTerminal(size: small, environment: environment, arguments: ["--seconds", "1"])
      #expect(terminal.waitForEnd() == 0)
      #expect(!terminal.text.contains("\u{1B}"))
      #expect(terminal.text.hasPrefix("\(Screen.title)\n[Bind] cpu"))
      #expect(terminal.text.hasSuffix("delivered, 0 lost\n"))
    }

    @Test("a user who wants no colors gets a screen without them")
    func colorless() throws {
      for (value, isColored) in [("1", false), ("", true)] {
        let terminal = try PseudoTerminal(
          size: small,
          environment: ["NO_COLOR": value],
          arguments: ["--seconds", "600"]
        )
        try terminal.read("a sample") { terminal.screen.contains { $0.contains("cpu") } }
        #expect(terminal.text.contains("\u{1B}[\(Color.green.rawValue)m") == isColored)
        // In a hurry.
        terminal.press("qq")
        #expect(terminal.waitForEnd() == 0)
      }
    }

    @Test("help is printed, and a wrong argument is answered with a line and the code for wrong usage")
    func usage() throws {
      let help = try PseudoTerminal(size: small, arguments: ["--help"])
      #expect(help.waitForEnd() == 0)
      #expect(help.text == "\(Arguments.help)\n")
      let refused = try PseudoTerminal(size: small, arguments: ["fast"])
      #expect(refused.waitForEnd() == 64)
      #expect(refused.text == "demo: unknown argument 'fast' (try --help)\n")
    }
  }
#endif
