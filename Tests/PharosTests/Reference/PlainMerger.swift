// SPDX-License-Identifier: MIT

import TestSupport

/// The relay of several values; its components are up to date even while it ignores.
final class PlainMerger: PlainRelay<[Int]> {
  private var components: [Int]
  private let parts: [Weakly<PlainRelay<Int>>]
  private var lastStamp = 0
  private var newest: PlainTrail?

  /// Each component that changes is a change of its own.
  init(_ sources: [PlainRelay<Int>]) {
    components = sources.map(\.value)
    parts = sources.map { Weakly($0) }
    super.init(components)
    endsUnused = true
    for (index, source) in sources.enumerated() {
      source.add(self, keeping: self) { [unowned self] change in
        update(index, change)
        return true
      }
    }
  }

  override var value: [Int] { components }

  /// It has other sources.
  override func cut() {}

  private func update(_ index: Int, _ change: PlainChange<Int>) {
    let trail = PlainTrail(parent: change.trail)
    turn.take(trail) { [self] in
      guard parts.allSatisfy({ $0.object != nil }) else { return leave() }
      var number = trail.stampOfMerged()
      if number <= lastStamp, let next = newest?.nextMergedStamp() { number = next } else { newest = trail }
      lastStamp = number
      trail.stamp = number
      var before = components
      before[index] = change.old
      components[index] = change.new
      _ = pass(PlainChange(old: before, new: components, source: change.source, trail: trail))
    }
  }
}
