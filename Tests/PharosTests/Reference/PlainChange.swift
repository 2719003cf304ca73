// SPDX-License-Identifier: MIT

import Synchronization

/// The places that one originating change has passed: no Observable and no linked relay gets it twice.
final class PlainTrail {
  private let parent: PlainTrail?
  private var visited: Set<ObjectIdentifier> = []

  /// How late the change is; nil before it has met an Observable to which changes of others come.
  var stamp: Int?

  /// Says how late the change is, once the Observable that has stored it gets changes of others.
  var lateness: (() -> Int?)?

  /// A client passes the change to a relay, where it begins.
  var isByHand = false

  /// Tests run programs on several threads.
  private static let count = Mutex(0)

  /// How far apart the stamps of two changes are.
  static let distance = 1_000

  /// A number above all that came before, or the first of several.
  static func nextStamp(of number: Int = 1) -> Int {
    count.withLock { count in
      defer { count += number * distance }
      return count + 1
    }
  }

  /// Asks how late the change is, if that isn't known yet.
  func askForStamp() {
    stamp = stamp ?? lateness?()
  }

  /// How many changes of merged relays the change has become.
  private var mergedCount = 0

  /// A stamp right after that of the change, which no other merged relay gets.
  func nextMergedStamp() -> Int? {
    askForStamp()
    guard let stamp else { return nil }
    var first = self
    while let before = first.parent { first = before }
    first.mergedCount += 1
    return max((first.stamp ?? stamp) + first.mergedCount, stamp + 1)
  }

  /// What is merged comes right after the change of its component.
  func stampOfMerged() -> Int { parent?.nextMergedStamp() ?? Self.nextStamp() }

  /// A component of a merged relay begins a change of its own, which does not go back to where the first one has been.
  init(parent: PlainTrail? = nil) { self.parent = parent }

  func visit(_ place: AnyObject) -> Bool {
    if parent?.hasPassed(place) ?? false { return false }
    return visited.insert(ObjectIdentifier(place)).inserted
  }

  private func hasPassed(_ place: AnyObject) -> Bool {
    visited.contains(ObjectIdentifier(place)) || parent?.hasPassed(place) ?? false
  }
}

/// Stands for a source that was deallocated while its change waited.
final class PlainGone: Sendable {
  static let source = PlainGone()
}

/// A change that waits, and does not retain its source.
final class PlainPendingChange<Value> {
  private let make: (AnyObject) -> PlainChange<Value>
  private weak var source: AnyObject?

  init(_ change: PlainChange<Value>) {
    let (old, new, trail) = (change.old, change.new, change.trail)
    make = { PlainChange(old: old, new: new, source: $0, trail: trail) }
    source = change.source
  }

  var change: PlainChange<Value> { make(source ?? PlainGone.source) }
}

/// The reference of a change.
struct PlainChange<Value> {
  let old: Value
  let new: Value
  let source: AnyObject
  let trail: PlainTrail

  func map<Mapped>(_ mapper: (Value) -> Mapped) -> PlainChange<Mapped> {
    PlainChange<Mapped>(old: mapper(old), new: mapper(new), source: source, trail: trail)
  }
}
