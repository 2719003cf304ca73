// SPDX-License-Identifier: MIT

import Foundation

/// The table of foreign locks of a facade: each kind of callback against each public entry.
///
/// An entry has the name that it has in the facade's `Surface.txt` or `Additions.txt`. It makes the calls of all
/// overloads of that name, on everything in the cast that has it, so that it meets whatever the callback comes from.
public struct ForeignLockTable<Cast>: Sendable {
  /// A public entry: its name, and what calls it.
  public struct Entry: Sendable {
    /// As in the facade's list of symbols.
    public let name: String
    let call: @Sendable (Cast) -> Void

    /// An entry that is called with the whole cast.
    public init(_ name: String, _ call: @escaping @Sendable (Cast) -> Void) {
      self.name = name
      self.call = call
    }

    /// An entry that is called on each of several in the cast.
    public init<Each>(
      _ name: String,
      _ all: any KeyPath<Cast, [Each]> & Sendable,
      _ call: @escaping @Sendable (Each) -> Void
    ) {
      self.init(name) { cast in for each in cast[keyPath: all] { call(each) } }
    }

    /// An entry that is called on each of several in the cast, and needs the cast for it.
    public init<Each>(
      _ name: String,
      _ all: any KeyPath<Cast, [Each]> & Sendable,
      _ call: @escaping @Sendable (Each, Cast) -> Void
    ) {
      self.init(name) { cast in for each in cast[keyPath: all] { call(each, cast) } }
    }
  }

  /// A kind of callback: its name, and what makes it run `pass` and returns when it has run.
  public struct Callback: Sendable {
    let name: String
    let trigger: @Sendable (Cast, _ pass: @escaping () -> Void) -> Void

    /// A callback that `begin` sets up, if `end` makes it run.
    public init(
      _ name: String,
      _ begin: @escaping @Sendable (Cast, _ pass: @escaping () -> Void) -> Void,
      end: @escaping @Sendable (Cast) -> Void = { _ in }
    ) {
      self.name = name
      trigger = { cast, pass in
        begin(cast, pass)
        end(cast)
      }
    }

    /// The `deinit` of what a closure captured: `begin` captures it, and `end` lets it go.
    public static func release(
      _ name: String,
      _ begin: @escaping @Sendable (Cast, LifetimeTracker.Tracked) -> Void,
      end: @escaping @Sendable (Cast) -> Void = { _ in }
    ) -> Callback {
      Callback("deinit of a capture, " + name, { cast, pass in withCapture(pass) { begin(cast, $0) } }, end: end)
    }
  }

  /// The objects that callbacks and entries have in common; made anew for each pair of them.
  private let makeCast: @Sendable () -> Cast

  /// What another thread calls while a callback runs.
  private let entries: [Entry]

  /// What runs meanwhile.
  private let callbacks: [Callback]

  /// Makes a table.
  public init(of makeCast: @escaping @Sendable () -> Cast, entries: [Entry], callbacks: [Callback]) {
    self.makeCast = makeCast
    self.entries = entries
    self.callbacks = callbacks
  }

  /// The names of the entries.
  public var entryNames: [String] { entries.map(\.name) }

  /// The names of the kinds of callbacks.
  public var callbackNames: [String] { callbacks.map(\.name) }

  /// Runs a kind of callback against every entry.
  ///
  /// - Returns: What hangs, or did not run.
  public func problems(of callback: String) -> [String] {
    guard let callback = callbacks.first(where: { $0.name == callback }) else { return ["no callback \(callback)"] }
    var problems: [String] = []
    for entry in entries {
      let cast = makeCast()
      let problem = ForeignLock.problem(
        trigger: { foreign in callback.trigger(cast) { foreign.pass() } },
        entry: { entry.call(cast) }
      )
      if let problem { problems.append("\(callback.name), \(entry.name): \(problem)") }
      // What hangs does so for long.
      if problems.count == 3 { break }
    }
    return problems
  }

  /// The symbols that can be called, of the original's and the additions that are on every platform.
  ///
  /// `make test` compares both lists with the built module.
  public static func symbols(of facade: String) throws -> Set<String> {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let lines = try ["Surface.txt", "Additions.txt"].flatMap { list in
      try String(contentsOf: root.appending(path: "Compatibility/\(facade)/\(list)"), encoding: .utf8)
        .split(whereSeparator: \.isNewline).map { $0.split(separator: " ").map(String.init) }
    }
    let kinds = ["func", "init", "property", "operator", "subscript"]
    return Set(lines.filter { $0.count == 2 && kinds.contains($0[0]) }.map { $0[1] })
  }

  /// What the table and `exceptions` leave out of a facade's public symbols, or name beyond or twice.
  ///
  /// Types are no entries.
  ///
  /// - Parameters:
  ///   - facade: The facade's name.
  ///   - exceptions: Symbols that have nothing to do with a source, by the reason why.
  /// - Returns: A sentence for each disagreement.
  /// - Throws: What keeps the lists from being read.
  public func disagreements(with facade: String, exceptions: [String: [String]]) throws -> [String] {
    let symbols = try Self.symbols(of: facade)
    let named = entryNames + exceptions.values.joined()
    let missing = symbols.subtracting(named).sorted().map { "\($0) is not in the table" }
    let unknown = Set(named).subtracting(symbols).sorted().map { "\($0) is not public" }
    let twice = Set(named.filter { name in named.count(where: { $0 == name }) > 1 }).sorted().map {
      "\($0) is there twice"
    }
    return (symbols.isEmpty ? ["there are no symbols"] : []) + missing + unknown + twice
  }
}
