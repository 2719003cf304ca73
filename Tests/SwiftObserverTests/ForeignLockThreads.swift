// SPDX-License-Identifier: MIT

import Foundation
import SwiftObserver
import TestSupport
import Testing

/// While user code runs, it waits for a lock that another thread holds, and that thread meanwhile calls into the
/// same objects.
@Suite("SwiftObserver holds no lock while code of the user runs", .expectedMisuse, .serialized)
struct ForeignLockThreads {
  static let table = ForeignLockTable(
    of: { ForeignLockCast() },
    entries: ForeignLockEntries.all,
    callbacks: handlers + transforms + values + releases + promises + additions
  )

  @Test("no entry waits for a callback", arguments: table.callbackNames)
  func nothingHangs(callback: String) { #expect(Self.table.problems(of: callback) == []) }

  @Test("the table names every public symbol that can meet a callback")
  func isComplete() throws {
    #expect(try Self.table.disagreements(with: "SwiftObserver", exceptions: ForeignLockEntries.exceptions) == [])
  }

  typealias Callback = ForeignLockTable<ForeignLockCast>.Callback

  /// Begins an observation with `pass` and then sends a message.
  static func onMessage(
    _ name: String,
    _ begin: @escaping @Sendable (ForeignLockCast, @escaping () -> Void) -> Void
  ) -> Callback { Callback(name, begin) { cast in cast.messenger.send(Watched(1), from: cast.author) } }

  private static let handlers: [Callback] = [
    onMessage("handler") { cast, pass in cast.listener.observe(cast.messenger) { _ in pass() } },
    onMessage("handler with author") { cast, pass in cast.listener.observe(cast.messenger) { _, _ in pass() } },
    onMessage("free handler") { cast, pass in cast.messenger.observed { _ in pass() } },
    onMessage("one-time handler") { cast, pass in observeOnce(cast.messenger) { _ in pass() } },
    onMessage("one-time handler with a transform") { cast, pass in observeOnce(cast.messenger).unwrap { _ in pass() } },
    onMessage("handler of a weak transform") { cast, pass in cast.listener.observe(cast.weak) { _ in pass() } },
    onMessage("handler of a cache") { cast, pass in cast.listener.observe(cast.cache) { _ in pass() } },
    onMessage("handler that waits for a cache") { cast, pass in cast.cache.whenCached { _ in pass() } },
    Callback("handler of a cache with a message") { cast, pass in
      cast.cache.latestMessage = Watched(1)
      cast.cache.whenCached { _ in pass() }
    },
    Callback("handler of a variable") { cast, pass in
      cast.listener.observe(cast.variable) { _ in pass() }
      cast.variable.value = Watched(1)
    },
    Callback("handler of a variable's send()") { cast, pass in
      cast.listener.observe(cast.variable) { _ in pass() }
      cast.variable.send()
    },
    Callback("messenger of a custom class") { cast, pass in
      cast.customCache.whenAsked = pass
      cast.listener.observe(cast.customCache) { _ in }
    },
    Callback("latest message of a custom class") { cast, pass in
      cast.customCache.whenAsked = pass
      cast.customCache.send()
    },
    Callback("receiver of a custom class") { cast, pass in
      cast.customObserver.whenAsked = pass
      cast.customObserver.observe(cast.messenger) { _ in }
    },
  ]

  private static let transforms: [Callback] = [
    onMessage("ad hoc map") { cast, pass in cast.begin { $0.map { _ in pass() }.receive { _ in } } },
    onMessage("ad hoc filter") { cast, pass in cast.begin { $0.filter(calling(pass, true)).receive { _ in } } },
    onMessage("ad hoc author filter") { cast, pass in
      cast.begin { $0.filterAuthor(calling(pass, true)).receive { _ in } }
    },
    onMessage("== of ad hoc select") { cast, pass in cast.begin { $0.select(Watched(1) { $0.onCompare = pass }) {} } },
    onMessage("map") { cast, pass in cast.kept.append(cast.messenger.map { _ in pass() }) },
    onMessage("filter") { cast, pass in cast.kept.append(cast.messenger.filter(calling(pass, true))) },
    onMessage("author filter") { cast, pass in cast.kept.append(cast.messenger.filterAuthor(calling(pass, true))) },
    onMessage("== of select") { cast, pass in
      cast.kept.append(cast.messenger.select(Watched(1) { $0.onCompare = pass }))
    },
    Callback("map of an implicit cache") { cast, pass in _ = cast.new.map { _ in pass() }.latestMessage },
  ]

  private static let values: [Callback] = [
    Callback("== on setting") { cast, pass in cast.variable.value = Watched(1) { $0.onCompare = pass } },
    Callback("== on setting by an author") { cast, pass in
      cast.variable.set(Watched(1) { $0.onCompare = pass }, as: cast.author)
    },
    Callback("== of two variables") { cast, pass in _ = cast.variable == Var(Watched(1) { $0.onCompare = pass }) },
    Callback("< of two variables") { cast, pass in _ = Var(Watched(1) { $0.onLess = pass }) < cast.variable },
    Callback("coding") { cast, pass in
      cast.variable.value = Watched(1) { $0.onCode = pass }
      _ = try? JSONEncoder().encode(cast.variable)
    },
    Callback("number of a value") { cast, pass in
      cast.variable.value = Watched(1) { $0.onConvert = pass }
      cast.variable.int += 1
    },
    Callback("text of a value") { cast, pass in
      cast.variable.value = Watched(1) { $0.onConvert = pass }
      cast.variable.write("1")
    },
    Callback("deinit of a replaced value") { cast, pass in
      cast.variable.value = Watched(1) { $0.onDeinit = pass }
      cast.variable.value = Watched(4)
      cast.variable.value = Watched(5)
    },
    Callback("deinit of a message") { cast, pass in
      cast.optionalCache.stopObserving()
      cast.cache.stopObserving()
      cast.messenger.send(Watched(1) { $0.onDeinit = pass })
    },
    Callback("deinit of a message that a cache forgets") { cast, pass in
      cast.messenger.send(Watched(1) { $0.onDeinit = pass })
      cast.optionalCache.latestMessage = nil
      cast.cache.send(nil)
    },
    Callback("deinit of a cached message that another one replaces") { cast, pass in
      cast.cache.latestMessage = Watched(1) { $0.onDeinit = pass }
      cast.messenger.send(Watched(1))
    },
  ]

  /// Observes with a closure that captures an object whose `deinit` is `pass`, and then ends the observation.
  private static func onRelease(
    _ name: String,
    _ end: @escaping @Sendable (ForeignLockCast, FreeObserver) -> Void
  ) -> Callback {
    Callback(name) { cast, pass in
      let observer = FreeObserver()
      withCapture(pass) { object in observer.observe(cast.messenger) { _ in object.touch() } }
      end(cast, observer)
    }
  }

  private static let releases: [Callback] = [
    onRelease("deinit of a capture, by stopObserving(_:)") { cast, observer in observer.stopObserving(cast.messenger) },
    onRelease("deinit of a capture, by stopObserving()") { _, observer in observer.stopObserving() },
    onRelease("deinit of a capture, by stopBeingObserved(by:)") { cast, observer in
      cast.messenger.stopBeingObserved(by: observer)
    },
    onRelease("deinit of a capture, by stopBeingObserved()") { cast, _ in cast.messenger.stopBeingObserved() },
    onRelease("deinit of a capture, in a delivery") { cast, observer in
      observer.observe(cast.messenger) { _ in observer.stopObserving() }
      cast.messenger.send(nil)
    },
    Callback("deinit of a capture, by the end of the observer") { cast, pass in
      withCapture(pass) { object in FreeObserver().observe(cast.messenger) { _ in object.touch() } }
    },
    Callback("deinit of a capture, by the end of the messenger") { cast, pass in
      withCapture(pass) { object in cast.listener.observe(Messenger<Int>()) { _ in object.touch() } }
    },
    Callback("deinit of a capture of a transform") { cast, pass in
      withCapture(pass) { object in
        cast.listener.observe(
          cast.messenger.map { message in
            object.touch()
            return message
          }
        ) { _ in }
      }
    },
    Callback("deinit of a replaced origin's captures") { cast, pass in
      withCapture(pass) { object in
        let origin = Messenger<Watched?>()
        cast.listener.observe(origin) { _ in object.touch() }
        cast.mapper.origin = origin
      }
      cast.mapper.origin = cast.messenger
    },
  ]

  private static let promises: [Callback] = [
    Callback("body of a promise") { _, pass in _ = Promise<Int> { _ in pass() } },
    Callback("body of promise(_:)") { cast, pass in _ = promise(calling(pass, cast.promise)) },
    onFulfilled("handler of a promise") { cast, pass in cast.promise.whenFulfilled { _ in pass() } },
    Callback("handler of a fulfilled promise") { cast, pass in
      cast.promise.fulfill(1)
      cast.promise.whenFulfilled { _ in pass() }
    },
    onFulfilled("next promise") { cast, pass in
      cast.kept.append(
        cast.promise.then { value in
          pass()
          return .fulfilled(value)
        }
      )
    },
    Callback("concurrent promise") { cast, pass in _ = cast.promise.and(calling(pass, cast.promise)) },
    onFulfilled("map of a promise") { cast, pass in cast.kept.append(cast.promise.map { _ in pass() }) },
    onFulfilled("next promise on success") { cast, pass in
      cast.kept.append(
        cast.result.onSuccess { value in
          pass()
          return ResultPromise<Int>.fulfilled(value)
        }
      )
    },
    onFulfilled("map of a success") { cast, pass in cast.kept.append(cast.result.mapSuccess { _ in pass() }) },
    onFulfilled("handler of a success") { cast, pass in
      cast.result.whenSucceeded { _ in
        pass()
      } failed: { _ in
      }
    },
    Callback("handler of a failure") { cast, pass in
      cast.result.whenFailed { _ in pass() }
      cast.result.fulfill(CancellationError())
    },
    Callback("deinit of a capture of a promise's handler") { cast, pass in
      withCapture(pass) { object in cast.promise.whenFulfilled { _ in object.touch() } }
      cast.promise.fulfill(1)
    },
  ]

  private static func onFulfilled(
    _ name: String,
    _ begin: @escaping @Sendable (ForeignLockCast, @escaping () -> Void) -> Void
  ) -> Callback {
    Callback(name, begin) { cast in
      cast.promise.fulfill(1)
      cast.result.fulfill(1)
    }
  }
}
