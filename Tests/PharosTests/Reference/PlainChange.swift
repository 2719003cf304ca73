// SPDX-License-Identifier: MIT

import Synchronization

/// How late a change is, and the places that it has passed: no Observable and no linked relay gets it twice.
final class PlainTrail {
  private let parent: PlainTrail?
  private var visited: [ObjectIdentifier: Place] = [:]

  /// Keeps the memory of a place that is deallocated, so that none has its identity.
  private struct Place { unowned let object: AnyObject }

  /// Of two changes, the one with the higher number wins: that of what caused it, and its own.
  let number: (cause: Int, own: Int)

  /// Tests run programs on several threads.
  private static let count = Mutex(0)

  /// A component of a merged relay begins a change of its own, which does not go back to where the first one has been.
  init(parent: PlainTrail? = nil, cause: Int? = nil) {
    self.parent = parent
    let own = Self.count.withLock { count in
      count += 1
      return count
    }
    number = (cause ?? own, own)
  }

  func visit(_ place: AnyObject) -> Bool {
    if parent?.hasPassed(place) ?? false { return false }
    return visited.updateValue(Place(object: place), forKey: ObjectIdentifier(place)) == nil
  }

  private func hasPassed(_ place: AnyObject) -> Bool {
    visited[ObjectIdentifier(place)] != nil || parent?.hasPassed(place) ?? false
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
