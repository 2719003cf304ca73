// SPDX-License-Identifier: MIT

import Foundation
import SwiftObserver
import TestSupport

/// The calls of another thread while user code runs: every public declaration.
///
/// Its name is the one in `Surface.txt` or `Additions.txt`.
enum ForeignLockEntries {
  typealias Entry = ForeignLockTable<ForeignLockCast>.Entry

  static let all =
    observing + sending + variables + texts + numbers + adHoc + adHocEnds + transforms + classes + caches + promises
    + additions

  /// Declarations that access no subscriber, no value and no order.
  static let exceptions = [
    "the client's own": [
      "Observer.receiver", "ObservableObject.messenger", "IntValue.int", "FloatValue.float", "DoubleValue.double",
      "StringValue.string",
    ],
    "a constant": [
      "Update.init(_:_:)", "Update.init()", "Update.old", "Update.new", "PromiseTimeout.init()",
    ],
    "waits for the promise, with the handler of `whenFulfilled`": ["Promise.value"],
    "waits for the promise, by a stream of its values": [
      "Promise.valueOrCancellation()", "Promise.value(within:clock:)",
    ],
    "of a value that no source holds": [
      "PromisedResult.get()",
      "Int.int", "Optional.int", "Float.float", "Optional.float", "Double.double", "Optional.double", "String.string",
      "Optional.string",
    ],
  ]

  private static let observing: [Entry] = [
    Entry("Observer.observe(_:receive:)") { cast in
      for source in cast.sources {
        cast.listener.observe(source) { _ in }
        cast.listener.observe(source) { _, _ in }
      }
      cast.listener.observe(cast.variable) { _ in }
      cast.customObserver.observe(cast.customCache) { _ in }
    },
    Entry("Observer.observe(_:)") { cast in cast.begin { $0.receive { _ in } } },
    Entry("Observer.isObserving(_:)") { cast in
      for source in cast.sources { _ = cast.listener.isObserving(source) }
      _ = cast.listener.isObserving(cast.variable)
      _ = cast.customObserver.isObserving(cast.customCache)
    },
    Entry("Observer.stopObserving(_:)") { cast in
      for source in cast.sources { cast.listener.stopObserving(source) }
      cast.listener.stopObserving(cast.variable)
      cast.customObserver.stopObserving(cast.customCache)
    },
    Entry("Observer.stopObserving()") { cast in
      cast.listener.stopObserving()
      cast.customObserver.stopObserving()
    },
    Entry("Receiver.init()") { _ in _ = Receiver() },
    Entry("FreeObserver.init()") { cast in FreeObserver().observe(cast.messenger) { _ in } },
    Entry("FreeObserver.shared") { cast in FreeObserver.shared.stopObserving(cast.messenger) },
    Entry("FreeObserver.receiver") { _ in _ = FreeObserver.shared.receiver },
    Entry("observe(_:)", \.sources) { source in observe(source).receive { _ in } },
    Entry("observe(_:receive:)", \.sources) { source in
      observe(source) { _ in }
      observe(source) { _, _ in }
    },
    Entry("ObservableObject.observed()", \.sources) { source in source.observed().receive { _ in } },
    Entry("ObservableObject.observed(_:)", \.sources) { source in
      source.observed { _ in }
      source.observed { _, _ in }
    },
    Entry("observeOnce(_:)", \.sources) { source in observeOnce(source).receive { _ in } },
    Entry("observeOnce(_:receive:)", \.sources) { source in
      observeOnce(source) { _ in }
      observeOnce(source) { _, _ in }
    },
    Entry("ObservableObject.observedOnce()", \.sources) { source in source.observedOnce().receive { _ in } },
    Entry("ObservableObject.observedOnce(_:)", \.sources) { source in
      source.observedOnce { _ in }
      source.observedOnce { _, _ in }
    },
  ]

  private static let sending: [Entry] = [
    Entry("ObservableObject.send(_:from:)") { cast in
      for source in cast.sources {
        source.send(Watched(4))
        source.send(nil, from: cast.author)
      }
      cast.customCache.send(nil)
      cast.variable.send(Update(Watched(1), Watched(2)))
    },
    Entry("Messenger.init()") { _ in _ = Messenger<Int>() },
    Entry("Messenger.messenger", \.sources) { source in _ = source.messenger },
    Entry("ObservableObject.stopBeingObserved(by:)") { cast in
      for source in cast.sources { source.stopBeingObserved(by: cast.listener) }
      cast.variable.stopBeingObserved(by: cast.listener)
      cast.customCache.stopBeingObserved(by: cast.customObserver)
    },
    Entry("ObservableObject.stopBeingObserved()") { cast in
      for source in cast.sources { source.stopBeingObserved() }
      cast.variable.stopBeingObserved()
    },
  ]

  private static let variables: [Entry] = [
    Entry("Variable.init(_:)") { _ in _ = Var(1) },
    Entry("Variable.init()") { _ in _ = Var<Int?>() },
    Entry("Variable.value") { cast in
      _ = cast.variable.value
      cast.variable.value = Watched(5)
    },
    Entry("Variable.set(_:as:)") { cast in cast.variable.set(Watched(6), as: cast.author) },
    Entry("<-(_:_:)") { cast in cast.variable <- Watched(7) },
    Entry("Variable.==(_:_:)") { cast in _ = cast.variable == Var(Watched(1)) },
    Entry("Variable.<(_:_:)") { cast in _ = cast.variable < Var(Watched(1)) },
    Entry("Variable.latestMessage") { cast in _ = cast.variable.latestMessage },
    Entry("Variable.init(from:)") { _ in
      _ = try? JSONDecoder().decode(Var<Int>.self, from: Data(#"{"storedValue":1}"#.utf8))
    },
    Entry("Variable.encode(to:)") { cast in _ = try? JSONEncoder().encode(cast.variable) },
  ]

  private static let numbers: [Entry] = [
    Entry("Variable.int") { $0.variable.int += 1 },
    Entry("Variable.float") { $0.variable.float += 1 },
    Entry("Variable.double") { $0.variable.double += 1 },
    Entry("+(_:_:)") { cast in
      let _: Int = cast.variable + cast.variable
      let _: Double = cast.variable + cast.variable
      let _: String = cast.variable + cast.variable
    },
    Entry("-(_:_:)") { cast in let _: Int = cast.variable - cast.variable },
    Entry("*(_:_:)") { cast in let _: Float = cast.variable * cast.variable },
    Entry("/(_:_:)") { cast in let _: Double = cast.variable / cast.variable },
  ]

  private static let texts: [Entry] = [
    Entry("Variable.string") { $0.variable.string = "8" },
    Entry("Variable.write(_:)") { $0.variable.write("9") },
    Entry("Variable.description") { _ = $0.variable.description },
    Entry("Variable.debugDescription") { _ = $0.variable.debugDescription },
    Entry("Variable.startIndex") { _ = $0.variable.startIndex },
    Entry("Variable.endIndex") { _ = $0.variable.endIndex },
    Entry("Variable.indices") { _ = $0.variable.indices },
    Entry("Variable.index(after:)") { cast in _ = cast.variable.index(after: cast.variable.startIndex) },
    Entry("Variable.index(before:)") { cast in _ = cast.variable.index(before: cast.variable.endIndex) },
    Entry("Variable.subscript(_:)") { cast in
      _ = cast.variable[cast.variable.startIndex]
      _ = cast.variable[cast.variable.startIndex..<cast.variable.endIndex]
    },
    Entry("Variable.makeIterator()") { cast in for _ in cast.variable {} },
  ]

  private static let adHoc: [Entry] = [
    Entry("ObservationTransformer.map(_:)") { cast in cast.begin { $0.map { $0 }.receive { _ in } } },
    Entry("ObservationTransformer.new()") { cast in cast.listener.observe(cast.variable).new().receive { _ in } },
    Entry("ObservationTransformer.filter(_:)") { cast in cast.begin { $0.filter { _ in true }.receive { _ in } } },
    Entry("ObservationTransformer.select(_:)") { cast in cast.begin { $0.select(Watched(1)).receive { _ in } } },
    Entry("ObservationTransformer.unwrap()") { cast in cast.begin { $0.unwrap().receive { _ in } } },
    Entry("ObservationTransformer.unwrap(_:)") { cast in cast.begin { $0.unwrap(Watched(1)).receive { _ in } } },
    Entry("ObservationTransformer.filterAuthor(_:)") { cast in
      cast.begin { $0.filterAuthor { _ in true }.receive { _ in } }
    },
    Entry("ObservationTransformer.from(_:)") { cast in cast.begin { $0.from(cast.author).receive { _ in } } },
    Entry("ObservationTransformer.notFrom(_:)") { cast in cast.begin { $0.notFrom(cast.author).receive { _ in } } },
  ]

  private static let adHocEnds: [Entry] = [
    Entry("ObservationTransformer.receive(_:)") { cast in
      cast.begin { $0.receive { _ in } }
      cast.begin { $0.receive { _, _ in } }
    },
    Entry("ObservationTransformer.map(_:receiveMapped:)") { cast in
      cast.begin { $0.map({ $0 }) { _ in } }
      cast.begin { $0.map({ $0 }) { _, _ in } }
    },
    Entry("ObservationTransformer.new(receiveNew:)") { cast in
      cast.listener.observe(cast.variable).new { _ in }
      cast.listener.observe(cast.variable).new { _, _ in }
    },
    Entry("ObservationTransformer.filter(_:receiveFiltered:)") { cast in
      cast.begin { $0.filter({ _ in true }) { _ in } }
      cast.begin { $0.filter({ _ in true }) { _, _ in } }
    },
    Entry("ObservationTransformer.select(_:receiveSelected:)") { cast in
      cast.begin { $0.select(Watched(1)) {} }
      cast.begin { $0.select(Watched(1)) { _ in } }
    },
    Entry("ObservationTransformer.unwrap(receiveUnwrapped:)") { cast in
      cast.begin { $0.unwrap { _ in } }
      cast.begin { $0.unwrap { _, _ in } }
    },
    Entry("ObservationTransformer.unwrap(_:receiveUnwrapped:)") { cast in
      cast.begin { $0.unwrap(Watched(1)) { _ in } }
      cast.begin { $0.unwrap(Watched(1)) { _, _ in } }
    },
    Entry("ObservationTransformer.filterAuthor(_:receiveFiltered:)") { cast in
      cast.begin { $0.filterAuthor({ _ in true }) { _ in } }
      cast.begin { $0.filterAuthor({ _ in true }) { _, _ in } }
    },
    Entry("ObservationTransformer.from(_:receiveSelected:)") { cast in
      cast.begin { $0.from(cast.author) { _ in } }
      cast.begin { $0.from(cast.author) { _, _ in } }
    },
    Entry("ObservationTransformer.notFrom(_:receiveExcluded:)") { cast in
      cast.begin { $0.notFrom(cast.author) { _ in } }
      cast.begin { $0.notFrom(cast.author) { _, _ in } }
    },
  ]
}
