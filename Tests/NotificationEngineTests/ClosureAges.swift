// SPDX-License-Identifier: MIT

import Synchronization

/// Memory that outlives the closures which refer to it: what a freed one would look like is written here.
@safe
final class ClosureAges: Sendable {
  enum Age: Int { case unborn, live, cancelled, freed }

  struct Histogram: CustomStringConvertible {
    var live = 0
    var cancelled = 0
    var freed = 0
    var description: String { "live \(live), cancelled \(cancelled), freed \(freed)" }
  }

  let count: Int

  // SAFETY: `count` initialised atomics, freed in `deinit`; every closure that uses them holds on to this object.
  nonisolated(unsafe) private let ages: UnsafeMutablePointer<Atomic<Int>>
  private let seen = Seen()

  private final class Seen: Sendable {
    let live = Atomic<Int>(0)
    let cancelled = Atomic<Int>(0)
    let freed = Atomic<Int>(0)
  }

  init(_ count: Int) {
    self.count = count
    unsafe ages = .allocate(capacity: count)
    for index in 0..<count { unsafe (ages + index).initialize(to: Atomic(Age.unborn.rawValue)) }
  }

  deinit {
    unsafe ages.deinitialize(count: count)
    unsafe ages.deallocate()
  }

  /// Ages only go up: a closure that was freed stays freed.
  func age(_ index: Int, to age: Age) {
    _ = unsafe ages[index].max(age.rawValue, ordering: .sequentiallyConsistent)
  }

  private func note(_ index: Int) {
    switch unsafe Age(rawValue: ages[index].load(ordering: .sequentiallyConsistent)) {
    case .live: seen.live.wrappingAdd(1, ordering: .relaxed)
    case .cancelled: seen.cancelled.wrappingAdd(1, ordering: .relaxed)
    default: seen.freed.wrappingAdd(1, ordering: .relaxed)
    }
  }

  /// A closure that looks at the age of its cell when it begins and when it ends; its `deinit` makes the cell freed.
  func receiver(_ index: Int) -> (Int) -> Void {
    age(index, to: .live)
    let guardian = Guardian(self, index)
    return { _ in
      guardian.ages.note(guardian.index)
      for _ in 0..<20 { _ = guardian.index }
      guardian.ages.note(guardian.index)
    }
  }

  var histogram: Histogram {
    Histogram(
      live: seen.live.load(ordering: .acquiring),
      cancelled: seen.cancelled.load(ordering: .acquiring),
      freed: seen.freed.load(ordering: .acquiring)
    )
  }

  var freedCount: Int {
    (0..<count).count { unsafe ages[$0].load(ordering: .acquiring) == Age.freed.rawValue }
  }

  private final class Guardian {
    let ages: ClosureAges
    let index: Int

    init(_ ages: ClosureAges, _ index: Int) { (self.ages, self.index) = (ages, index) }

    deinit { ages.age(index, to: .freed) }
  }
}
