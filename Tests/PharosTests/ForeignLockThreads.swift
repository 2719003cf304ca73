// SPDX-License-Identifier: MIT

import Dispatch
import Pharos
import TestSupport
import Testing

/// While code of the user runs it waits for a lock that another thread holds, and that thread meanwhile calls into the
/// same Observable.
@Suite("Pharos holds no lock while code of the user runs", .expectedMisuse)
struct ForeignLockThreads {
  typealias Callback = ForeignLockTable<ForeignLockCast>.Callback

  static let symbols = (try? ForeignLockTable<ForeignLockCast>.symbols(of: "Pharos")) ?? []

  static let table = ForeignLockTable(
    of: { ForeignLockCast() },
    entries: ForeignLockEntries.all,
    callbacks: listeners + predicates + mappers + accessors + objects + releases + values + additions
  )

  @Test("no entry waits for a callback", arguments: table.callbackNames)
  func nothingHangs(callback: String) { #expect(Self.table.problems(of: callback) == []) }

  @Test("the table names every public symbol that can meet a callback")
  func isComplete() throws {
    #expect(try Self.table.disagreements(with: "Pharos", exceptions: ForeignLockEntries.exceptions) == [])
  }

  /// Begins something with `pass` and then sets the value.
  private static func onSet(
    _ name: String,
    _ begin: @escaping @Sendable (ForeignLockCast, @escaping () -> Void) -> Void
  ) -> Callback { Callback(name, begin) { cast in cast.observable.wrappedValue = Watched(1) } }

  private static let listeners: [Callback] = [
    onSet("listener") { cast, pass in cast.observable.relay.whenDidSet { (_: Changes<Watched>) in pass() } },
    onSet("listener without a parameter") { cast, pass in cast.observable.relay.whenDidSet { pass() } },
    onSet("listener of unique values") { cast, pass in cast.observable.relay.whenDidUniqueSet { pass() } },
    onSet("method of an observer") { cast, pass in
      cast.field.whenWritten.value = pass
      cast.observable.relay.whenDidSet(invoke: cast.field, method: Field.take)
    },
    onSet("listener of a next relay") { cast, pass in cast.next.whenDidSet { pass() } },
    onSet("listener deep down") { cast, pass in cast.next.nextRelay().nextRelay().whenDidSet { pass() } },
    onSet("listener of a mapped relay") { cast, pass in cast.mapped.whenDidSet { pass() } },
    onSet("listener of a merged relay") { cast, pass in cast.merged.whenDidSet { pass() } },
    onSet("listener of a relay added by hand") { cast, pass in cast.value.whenDidSet { pass() } },
    onSet("listener of another Observable") { cast, pass in cast.target.relay.whenDidSet { pass() } },
    onSet("listener of a bonded Observable") { cast, pass in cast.other.relay.whenDidSet { pass() } },
    onSet("consumer of a bearer relay") { cast, pass in
      cast.observable.relay.addNext(relay: BearerRelay(currentValue: Watched(0)) { _ in pass() })
    },
    onSet("relay of a custom class") { cast, pass in cast.custom.whenPassed.value = pass },
    Callback("listener, by invokeRelay()") { cast, pass in cast.next.whenDidSet { pass() }.invokeRelay() },
    Callback("listener of the main relay, by invokeRelay()") { cast, pass in
      cast.observable.relay.whenDidSet { pass() }.invokeRelay()
    },
    Callback("listener of a mapped relay, by invokeRelay()") { cast, pass in
      cast.mapped.whenDidSet { pass() }.invokeRelay()
    },
    Callback("listener, by invokeRelayWithCurrent()") { cast, pass in
      cast.next.whenDidSet { pass() }
      cast.observable.invokeRelayWithCurrent()
    },
    Callback("listener, by apply") { cast, pass in cast.twoWay.whenDidSet { pass() }.apply(value: Watched(1)) },
    Callback("listener, by relay(changes:)") { cast, pass in
      cast.value.whenDidSet { pass() }.relay(changes: cast.changes())
    },
    Callback("back consumer") { cast, pass in
      cast.twoWay.callBackRelay = { _ in pass() }
      cast.twoWay.relayBack(changes: cast.changes())
    },
    Callback("listener on a queue") { cast, pass in
      cast.next.observe(on: cast.queue).whenDidSet { pass() }
      cast.observable.wrappedValue = Watched(1)
      cast.queue.sync {}
    },
    Callback("listener on its own queue") { cast, pass in
      cast.next.observe(on: cast.queue).syncWhenInSameThread().whenDidSet { pass() }
      cast.queue.sync { cast.observable.wrappedValue = Watched(1) }
    },
    onSet("listener with a delay") { cast, pass in cast.next.multipleSetDelayed(by: 0.001).whenDidSet { pass() } },
    Callback("listener at the end of a delay") { cast, pass in
      let isSecond = Locked(false)
      let isDone = DispatchSemaphore(value: 0)
      cast.next.observe(on: cast.queue).syncWhenInSameThread().multipleSetDelayed(by: 0.001).whenDidSet {
        guard isSecond.value else { return isSecond.value = true }
        pass()
        isDone.signal()
      }
      cast.queue.sync {
        cast.observable.wrappedValue = Watched(1)
        cast.observable.wrappedValue = Watched(2)
      }
      _ = isDone.wait(timeout: .now() + 20)
    },
    Callback("work of runSyncIfPossible") { cast, pass in
      let pass = UnsafeTransfer(pass)
      runSyncIfPossible(on: cast.queue) { pass.value() }
      cast.queue.sync {}
    },
  ]

  private static let predicates: [Callback] = [
    onSet("ignore") { cast, pass in cast.observable.relay.ignore(when: calling(pass, false)) },
    onSet("ignore of a mapped relay") { cast, pass in cast.mapped.ignore(when: calling(pass, true)) },
    Callback("== of ignoreSameValue") { cast, pass in
      cast.next.ignoreSameValue()
      cast.observable.wrappedValue = Watched(1, onCompare: pass)
    },
    Callback("== of a listener of unique values") { cast, pass in
      cast.next.whenDidUniqueSet {}
      cast.observable.wrappedValue = Watched(1, onCompare: pass)
    },
    Callback("== of relayUniqueValue") { cast, pass in
      cast.next.relayUniqueValue(to: cast.target.relay)
      cast.observable.wrappedValue = Watched(1, onCompare: pass)
    },
  ]

  private static let mappers: [Callback] = [
    Callback("mapper when the relay is made") { cast, pass in
      cast.observable.relay.map { value in
        pass()
        return value
      }
    },
    onLaterSet("mapper") { cast, pass in cast.observable.relay.map { _ in pass() } },
    onLaterSet("mapper of elements") { cast, pass in cast.list.relay.compactMap(calling(pass, 1)) },
    onLaterSet("mapper of changes") { cast, pass in
      cast.merged.map { changes -> Watched in
        pass()
        return changes.new.0
      }
    },
  ]

  /// Begins something with what calls `pass` from then on, and then sets the values.
  private static func onLaterSet(
    _ name: String,
    _ begin: @escaping @Sendable (ForeignLockCast, @escaping () -> Void) -> Void
  ) -> Callback {
    Callback(name) { cast, pass in
      let isMade = Locked(false)
      begin(cast) { if isMade.value { pass() } }
      isMade.value = true
      cast.observable.wrappedValue = Watched(1)
      cast.list.wrappedValue = [Watched(1)]
    }
  }

  private static let accessors: [Callback] = [
    Callback("getter of a new Observable") { cast, pass in
      let storage = cast.storage
      _ = Observable(
        get: {
          pass()
          return storage.value
        },
        set: { storage.value = $0 }
      )
    },
    onReading("getter on reading") { cast in _ = cast.observable.wrappedValue },
    onReading("getter on setting") { cast in cast.observable.wrappedValue = Watched(1) },
    onReading("getter on invokeRelay()") { cast in cast.observable.relay.invokeRelay() },
    onReading("getter on nextRelay()") { cast in cast.observable.relay.nextRelay() },
    onSet("setter") { cast, pass in
      let storage = cast.storage
      cast.observable.mutator(
        get: { storage.value },
        set: {
          pass()
          storage.value = $0
        }
      )
    },
    onSet("setter of an object") { cast, pass in
      cast.observable.mutator(of: cast.store, get: Field.get, set: Field.set)
      cast.store.whenWritten.value = pass
    },
    onSet("getter of an object") { cast, pass in
      cast.observable.mutator(of: cast.store, get: Field.get, set: Field.set)
      cast.store.whenRead.value = pass
    },
    onSet("setter of a bonded Observable") { cast, pass in
      let storage = cast.storage
      cast.other.mutator(get: { storage.value }, set: { _ in pass() })
    },
  ]

  /// Gives the Observable a getter that calls `pass`, and then reads it.
  private static func onReading(_ name: String, _ read: @escaping @Sendable (ForeignLockCast) -> Void) -> Callback {
    Callback(
      name,
      { cast, pass in
        let storage = cast.storage
        cast.observable.mutator(
          get: {
            pass()
            return storage.value
          },
          set: { storage.value = $0 }
        )
      },
      end: read
    )
  }

  private static let objects: [Callback] = [
    onSet("setter of a property") { cast, pass in cast.field.whenWritten.value = pass },
    Callback("getter of a property") { cast, pass in
      cast.field.whenRead.value = pass
      _ = cast.objectTwoWay.currentValue
    },
    Callback("setter of a property, by apply") { cast, pass in
      cast.field.whenWritten.value = pass
      cast.objectTwoWay.apply(value: Watched(1))
    },
    Callback("setter of a property, by bondAndApply") { cast, pass in
      cast.field.whenWritten.value = pass
      cast.observable.relay.bondAndApply(to: cast.objectTwoWay)
    },
    Callback("listener, by the object") { cast, pass in
      cast.objectTwoWay.whenDidSet { pass() }
      cast.field.value = Watched(1)
    },
    Callback("listener of the Observable, by a bonded object") { cast, pass in
      cast.observable.relay.whenDidSet { pass() }
      cast.field.value = Watched(1)
    },
    Callback("listener of a read-only property") { cast, pass in
      cast.objectValue.whenDidSet { pass() }
      cast.field.value = Watched(1)
    },
  ]
}
