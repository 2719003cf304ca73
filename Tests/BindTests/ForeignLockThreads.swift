// SPDX-License-Identifier: MIT

import Bind
import Foundation
import Synchronization
import TestSupport
import Testing

/// Every callback waits for a lock that another thread holds while that thread calls into the same Output.
///
/// Were one of ours held during the callback, the two threads would wait for each other for ever.
@Suite("Foreign locks")
struct ForeignLockThreads {
  private static var calls: [(name: String, call: (Output<Item>) -> Void)] {
    [
      ("update", { $0.update(withValue: Item(2)) }),
      ("bind", { $0.bind { _ in }.unsubscribe() }),
      ("value", { _ = $0.value }),
      ("initial", { _ = $0.initial(Item(3)) }),
      ("debug", { _ = $0.debug(identifier: "x") }),
      ("map", { _ = $0.map { $0 } }),
      ("combine", { _ = Output.combine($0, $0) }),
      ("combine array", { _ = Output.combine(outputs: [$0, $0]) }),
      ("merge", { _ = Output.merge($0, $0) }),
      ("ignoringDuplicates", { _ = $0.ignoringDuplicates() }),
      ("flatMap", { source in _ = source.flatMap { [weak source] _ in source?.map { $0 } ?? Output() } }),
    ]
  }

  private final class Item: Equatable {
    let number: Int
    let onCompare: (() -> Void)?
    let onDeinit: (() -> Void)?
    init(_ number: Int, onCompare: (() -> Void)? = nil, onDeinit: (() -> Void)? = nil) {
      self.number = number
      self.onCompare = onCompare
      self.onDeinit = onDeinit
    }
    deinit { onDeinit?() }
    static func == (lhs: Item, rhs: Item) -> Bool {
      lhs.onCompare?()
      rhs.onCompare?()
      return lhs.number == rhs.number
    }
  }

  private struct HookPrinter: Printable {
    let hook: () -> Void
    func print(_ value: String) { hook() }
  }

  /// The callback enters the lock once; by then the other thread holds it and is about to make its call.
  private final class Meeting: Sendable {
    private let lock = NSLock()
    private let isInCallback = Atomic(false)
    private let isHeld = Atomic(false)
    private let isFirst = Atomic(true)

    func callback() {
      guard isFirst.exchange(false, ordering: .acquiringAndReleasing) else { return }
      isInCallback.store(true, ordering: .releasing)
      while !isHeld.load(ordering: .acquiring) { sched_yield() }
      lock.lock()
      lock.unlock()
    }

    func hold(while call: () -> Void) {
      while !isInCallback.load(ordering: .acquiring) { sched_yield() }
      lock.lock()
      isHeld.store(true, ordering: .releasing)
      call()
      lock.unlock()
    }
  }

  private struct Kind {
    let name: String
    var output: () -> Output<Item> = { Output(printer: HookPrinter(hook: {})) }
    var prepare: (Output<Item>) -> Void = { _ in }
    var trigger: (Output<Item>) -> Void = { $0.update(withValue: Item(1)) }
  }

  /// How a callback of each kind comes about.
  private static func kinds(_ hook: @escaping () -> Void) -> [Kind] {
    let silent = HookPrinter(hook: {})
    let target = Target()
    let stored = { Output(value: Item(0), printer: silent) }
    let printing = { Output<Item>(printer: HookPrinter(hook: hook)).debug(identifier: "p") }
    func hooked<Argument, Result>(_ result: Result) -> (Argument) -> Result {
      { _ in
        hook()
        return result
      }
    }
    return [
      Kind(name: "closure", prepare: { $0.bind(hooked(())) }),
      Kind(name: "replay", output: stored, trigger: { $0.bind(hooked(())) }),
      Kind(name: "closure of a Relay", output: { Relay(printer: silent) }, prepare: { $0.bind(hooked(())) }),
      Kind(name: "transform of map", prepare: { _ = $0.map(hooked(1)) }),
      Kind(name: "transform at creation", output: stored, trigger: { _ = $0.map(hooked(1)) }),
      Kind(name: "predicate", prepare: { _ = $0.filter(hooked(true)) }),
      Kind(name: "reducer", prepare: { _ = $0.reduce(initial: 0) { _, item in hooked(1)(item) } }),
      Kind(
        name: "reducer of a Relay",
        output: { Relay(printer: silent) },
        prepare: { _ = $0.reduce(initial: 0) { _, item in hooked(1)(item) } }
      ),
      Kind(name: "transform of flatMap", prepare: { _ = $0.flatMap(hooked(Output<Int>())) }),
      Kind(name: "closure on combine", prepare: { Output.combine($0, $0).bind(hooked(())) }),
      Kind(name: "closure on an array", prepare: { Output.combine(outputs: [$0, $0]).bind(hooked(())) }),
      Kind(name: "closure on merge", prepare: { Output.merge($0, $0).bind(hooked(())) }),
      Kind(
        name: "==",
        output: stored,
        prepare: { _ = $0.ignoringDuplicates() },
        trigger: { $0.update(withValue: Item(1, onCompare: hook)) }
      ),
      Kind(name: "printer on update", output: printing),
      Kind(name: "printer on bind", output: printing, trigger: { $0.bind { _ in } }),
      Kind(name: "deinit of a replaced value", output: { Output(value: Item(0, onDeinit: hook), printer: silent) }),
      Kind(
        name: "deinit of a capture",
        trigger: { output in
          let item = Item(5, onDeinit: hook)
          output.bind { _ in withExtendedLifetime(item) {} }.unsubscribe()
        }
      ),
      Kind(
        name: "binder",
        prepare: { $0.bind(to: Binder(target) { _, _ in hook() }) }
      ),
    ]
  }

  private final class Target {}

  @Test("no lock of ours is held during any callback, whatever another thread calls meanwhile", .timeLimit(.minutes(5)))
  func everyPair() {
    for kind in Self.kinds({}).indices {
      for (_, call) in Self.calls {
        let meeting = Meeting()
        let setup = Self.kinds(meeting.callback)[kind]
        let output = setup.output()
        setup.prepare(output)
        race({ setup.trigger(output) }, { meeting.hold { call(output) } })
        // Reached only if neither thread waited for the other; the value shows that the Output still works.
        output.update(withValue: Item(9))
        #expect(output is Relay<Item> || output.value?.number == 9, "\(setup.name)")
        withExtendedLifetime(setup) {}
      }
    }
  }
}
