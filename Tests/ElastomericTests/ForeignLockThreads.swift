// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import Foundation
import TestSupport
import Testing

/// While user code runs, it waits for a lock that another thread holds, and that thread meanwhile calls into the
/// same Elastomers.
@Suite("Elastomeric holds no lock while code of the user runs", .expectedMisuse, .serialized)
struct ForeignLockThreads {
  typealias Callback = ForeignLockTable<ForeignLockCast>.Callback

  static let table = ForeignLockTable(
    of: { ForeignLockCast() },
    entries: ForeignLockEntries.all,
    callbacks: blocks + values + sequences + releases + additions
  )

  @Test("no entry waits for a callback", arguments: table.callbackNames)
  func nothingHangs(callback: String) { #expect(Self.table.problems(of: callback) == []) }

  @Test("the table names every public symbol that can meet a callback")
  func isComplete() throws {
    #expect(try Self.table.disagreements(with: "Elastomeric", exceptions: ForeignLockEntries.exceptions) == [])
  }

  /// A callback with a `pass` that a block on a queue may capture.
  ///
  /// It returns when everything is delivered, because another thread may perform the staging.
  private static func callback(
    _ name: String,
    _ trigger: @escaping @Sendable (ForeignLockCast, _ pass: @escaping @Sendable () -> Void) -> Void,
    end: @escaping @Sendable (ForeignLockCast) -> Void = { _ in }
  ) -> Callback {
    Callback(name) { cast, pass in
      let pass = UnsafeTransfer(pass)
      trigger(cast) { pass.value() }
    } end: { cast in
      end(cast)
      cast.settle()
    }
  }

  /// Registers with `pass` and then stages.
  static func onStage(
    _ name: String,
    _ register: @escaping @Sendable (ForeignLockCast, _ pass: @escaping @Sendable () -> Void) -> Void
  ) -> Callback { callback(name, register) { cast in cast.number.stageValue(Watched(1)) } }

  private static let blocks: [Callback] = [
    onStage("observer's block") { cast, pass in cast.number.registerObserver(on: cast.queue) { _ in pass() } },
    onStage("observer's block on the queue of an operation") { cast, pass in
      cast.inOperation { cast.number.registerObserver { _ in pass() } }
    },
    callback("observer's block, by post") { cast, pass in
      cast.number.registerObserver(on: cast.queue) { _ in pass() }
      cast.number.post()
    },
    callback("observer's block, by a batch") { cast, pass in
      [cast.number, cast.other].registerObservers(on: cast.queue) { _ in pass() }
      let batch: [Elastomer: Any] = [cast.number: Watched(1), cast.other: Watched(1)]
      batch.stage()
    },
    callback("observer's block, by a delay") { cast, pass in
      let isDone = DispatchSemaphore(value: 0)
      cast.number.registerObserver(on: cast.queue) { _ in
        pass()
        isDone.signal()
      }
      cast.inOperation { cast.number.stageValue(Watched(1), afterDelay: 0.001) }
      _ = isDone.wait(timeout: .now() + 20)
    },
    onStage("observer's block with an owner") { cast, pass in
      cast.number.registerObserver(ownedBy: cast, on: cast.queue) { _, _ in pass() }
    },
    callback("block that takes a value") { cast, pass in cast.number.expressValue(on: cast.queue) { _ in pass() } },
    callback("block that takes a value of a type") { cast, pass in
      cast.number.expressValue(as: Watched.self, on: cast.queue) { _ in pass() }
    },
    callback("block that takes values") { cast, pass in
      [cast.number, cast.other].expressValues(on: cast.queue) { _ in pass() }
    },
  ]

  private static let values: [Callback] = [
    callback("== of a staged value") { cast, pass in
      cast.number.stageValue(Watched(1))
      cast.number.stageValue(Watched(1, onCompare: pass))
    },
    callback("== of a staged value that is kept") { cast, pass in
      cast.number.stageValue(Watched(1, onCompare: pass))
      cast.number.stageValue(Watched(1), discardingRedundancy: false)
    },
    callback("== of a value in a batch") { cast, pass in
      cast.number.stageValue(Watched(1))
      let batch: [Elastomer: Any] = [cast.number: Watched(1, onCompare: pass), cast.other: Watched(2)]
      batch.stage()
    },
    callback("== of an Optional value") { cast, pass in
      cast.optional.stageValue(Watched(1))
      cast.optional.stageValue(Watched(1, onCompare: pass))
    },
    callback("deinit of a replaced value") { cast, pass in
      cast.number.stageValue(Watched(1, onDeinit: pass))
      cast.number.stageValue(Watched(2))
    },
    callback("deinit of a redundant value") { cast, pass in
      cast.number.stageValue(Watched(1))
      cast.number.stageValue(Watched(1, onDeinit: pass))
    },
    callback("deinit of a cleared value") { cast, pass in
      cast.optional.stageValue(Watched(1, onDeinit: pass))
      cast.optional.stageValue(nil)
    },
    callback("deinit of a value of another type") { cast, pass in cast.text.stageValue(Watched(1, onDeinit: pass)) },
    callback("deinit of a value, by reset") { cast, pass in
      cast.number.stageValue(Watched(1, onDeinit: pass))
      cast.settle()
      cast.number.reset()
    },
    callback("deinit of a delayed value that is cancelled") { cast, pass in
      cast.number.stageValueCancellably(Watched(1, onDeinit: pass), afterDelay: 100).cancel()
    },
    callback("deinit of a value that never comes") { cast, pass in
      cast.number.stageValue(Watched(1, onDeinit: pass), afterDelay: .infinity)
    },
  ]

  private static let sequences: [Callback] = [
    callback("sequence of expressValues") { cast, pass in
      Walked([cast.number, cast.other], pass).expressValues { _ in }
    },
    callback("sequence of registerObservers") { cast, pass in
      Walked([cast.number, cast.other], pass).registerObservers { _ in }
    },
  ]

  /// Passes `begin` an object to capture whose `deinit` is `pass`, and then calls `end`.
  static func onRelease(
    _ name: String,
    _ begin: @escaping @Sendable (ForeignLockCast, LifetimeTracker.Tracked) -> ObserverReceipt?,
    end: @escaping @Sendable (ForeignLockCast, ObserverReceipt?) -> Void = { _, _ in }
  ) -> Callback {
    Callback("deinit of a capture, " + name) { cast, pass in
      var receipt: ObserverReceipt?
      withCapture(pass) { receipt = begin(cast, $0) }
      end(cast, receipt)
    } end: {
      $0.settle()
    }
  }

  private static let releases: [Callback] = [
    onRelease("by retireObserver") { cast, object in
      cast.number.registerObserver(on: cast.queue) { _ in object.touch() }
    } end: {
      $0.number.retireObserver($1)
    },
    onRelease("by retireAll") { cast, object in
      cast.number.registerObserver(on: cast.queue) { _ in object.touch() }
    } end: { cast, receipt in
      if let receipt { [cast.number: receipt].retireAll() }
    },
    onRelease("by reset") { cast, object in
      cast.number.registerObserver(on: cast.queue) { _ in object.touch() }
    } end: { cast, _ in
      cast.number.reset()
    },
    onRelease("by its own block") { cast, object in
      cast.number.registerObserver(on: cast.queue) { mutation in
        object.touch()
        mutation.elastomer.retireObserver(mutation.observerReceipt)
      }
    } end: { cast, _ in
      cast.number.stageValue(Watched(1))
    },
    onRelease("by the end of an owner") { cast, object in
      cast.number.registerObserver(ownedBy: ForeignLockCast(), on: cast.queue) { _, _ in object.touch() }
    } end: { cast, _ in
      cast.number.stageValue(Watched(1))
    },
    onRelease("of a block that took a value") { cast, object in
      cast.number.expressValue(on: cast.queue) { _ in object.touch() }
      return nil
    },
  ]
}
