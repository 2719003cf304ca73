// SPDX-License-Identifier: MIT

import Bind
import TestSupport
import Testing

/// While code of the user runs it waits for a lock that another thread holds, and that thread meanwhile calls into the
/// same Outputs.
@Suite("Foreign locks")
struct ForeignLockThreads {
  typealias Callback = ForeignLockTable<ForeignLockCast>.Callback

  static let table = ForeignLockTable(
    of: { ForeignLockCast() },
    entries: ForeignLockEntries.all,
    callbacks: closures + operators + printers + values + releases + unbinders + additions + selecting
  )

  @Test(
    "no lock of ours is held during any callback, whatever another thread calls meanwhile",
    arguments: table.callbackNames
  )
  func nothingHangs(callback: String) { #expect(Self.table.problems(of: callback) == []) }

  @Test("the table names every public symbol that can meet a callback")
  func isComplete() throws {
    #expect(try Self.table.disagreements(with: "Bind", exceptions: ForeignLockEntries.exceptions) == [])
  }

  /// Begins something with `pass` and then updates everything.
  static func onUpdate(
    _ name: String,
    _ begin: @escaping @Sendable (ForeignLockCast, @escaping () -> Void) -> Void
  ) -> Callback {
    Callback(name, begin) { cast in
      for source in cast.sources { source.update(withValue: Watched(1)) }
      cast.signal.fire()
    }
  }

  private static let closures: [Callback] = [
    onUpdate("closure") { cast, pass in cast.empty.bind { _ in pass() } },
    onUpdate("closure in a nested update") { cast, pass in
      let output = cast.empty
      var count = 0
      output.bind { [unowned output] _ in
        count += 1
        if count < 3 { output.update(withValue: Watched(count)) } else { pass() }
      }
    },
    onUpdate("closure of a Relay") { cast, pass in cast.relay.bind { _ in pass() } },
    onUpdate("closure of a Relay of Void") { cast, pass in cast.signal.bind { pass() } },
    onUpdate("binder") { cast, pass in cast.empty.bind(to: cast.passing(pass)) },
    onUpdate("one of several binders") { cast, pass in cast.empty.bind(to: [cast.binder, cast.passing(pass)]) },
    Callback("replay") { cast, pass in cast.output.bind { _ in pass() } },
    Callback("replay to a binder") { cast, pass in cast.output.bind(to: cast.passing(pass)) },
    Callback("replay to one of several binders") { cast, pass in
      cast.output.bind(to: [cast.binder, cast.passing(pass)])
    },
    Callback("binder by hand") { cast, pass in cast.passing(pass).on(Watched(1)) },
    Callback("closure, by initial") { cast, pass in
      cast.empty.bind { _ in pass() }
      _ = cast.empty.initial(Watched(1))
    },
  ]

  private static let operators: [Callback] = [
    onUpdate("transform of map") { cast, pass in _ = cast.empty.map { _ in pass() } },
    onUpdate("predicate") { cast, pass in _ = cast.empty.filter(calling(pass, true)) },
    onUpdate("reducer") { cast, pass in _ = cast.empty.reduce(initial: 0) { sum, _ in calling(pass, sum)(sum) } },
    onUpdate("reducer of a Relay") { cast, pass in
      _ = cast.relay.reduce(initial: 0) { sum, _ in calling(pass, sum)(sum) }
    },
    onUpdate("transform of flatMap") { cast, pass in _ = cast.empty.flatMap(calling(pass, cast.text)) },
    onUpdate("transform of flatMap of a Relay") { cast, pass in _ = cast.relay.flatMap(calling(pass, cast.text)) },
    Callback("transform at creation") { cast, pass in _ = cast.output.map { _ in pass() } },
    Callback("predicate at creation") { cast, pass in _ = cast.output.filter(calling(pass, true)) },
    Callback("transform of flatMap at creation") { cast, pass in _ = cast.output.flatMap(calling(pass, cast.text)) },
    onUpdate("closure on a result of map") { cast, pass in cast.empty.map { $0 }.bind { _ in pass() } },
    onUpdate("closure on a result of flatMap") { cast, pass in
      // Weakly: an entry lets the inner Output return the text, and the two would hold each other.
      cast.text.flatMap { [weak inner = cast.empty] _ in inner ?? Output() }.bind { _ in pass() }
    },
    onUpdate("closure on a pair") { cast, pass in Output.combine(cast.empty, cast.other).bind { _ in pass() } },
    onUpdate("closure on a pair of types") { cast, pass in Output.combine(cast.relay, cast.text).bind { _ in pass() } },
    onUpdate("closure on an array") { cast, pass in
      Output.combine(outputs: [cast.output, cast.empty]).bind { _ in pass() }
    },
    onUpdate("closure on a merge") { cast, pass in Output.merge(cast.empty, cast.relay).bind { _ in pass() } },
    onUpdate("closure on what ignores duplicates") { cast, pass in cast.unique.bind { _ in pass() } },
  ]

  private static let printers: [Callback] = [
    onUpdate("printer on update") { cast, pass in
      _ = cast.output.debug(identifier: "printed")
      cast.printer.hook = pass
    },
    Callback("printer on bind") { cast, pass in
      _ = cast.output.debug(identifier: "printed")
      cast.printer.hook = pass
      cast.output.bind { _ in }
    },
  ]

  private static let values: [Callback] = [
    Callback("==") { cast, pass in cast.output.update(withValue: Watched(0, onCompare: pass)) },
    Callback("== of a Relay") { cast, pass in
      _ = cast.relay.ignoringDuplicates()
      cast.relay.update(withValue: Watched(1))
      cast.relay.update(withValue: Watched(1, onCompare: pass))
    },
    Callback("deinit of a replaced value") { cast, pass in
      cast.other.update(withValue: Watched(1, onDeinit: pass))
      cast.other.update(withValue: Watched(2))
    },
    Callback("deinit of a replaced value that a result has, too") { cast, pass in
      cast.output.update(withValue: Watched(1, onDeinit: pass))
      cast.output.update(withValue: Watched(2))
    },
    Callback("deinit of a replaced pair") { cast, pass in
      let pair = Output.combine(cast.other, cast.empty)
      cast.empty.update(withValue: Watched(1, onDeinit: pass))
      cast.empty.update(withValue: Watched(2))
      withExtendedLifetime(pair) {}
    },
    Callback("deinit of a value of a Relay") { cast, pass in cast.relay.update(withValue: Watched(1, onDeinit: pass)) },
  ]
}
