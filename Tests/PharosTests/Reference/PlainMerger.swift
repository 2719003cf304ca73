// SPDX-License-Identifier: MIT

import TestSupport

/// The relay of several values; its components are up to date even while it ignores.
final class PlainMerger: PlainRelay<[Int]> {
  private var components: [Int]
  private let parts: [Weakly<PlainRelay<Int>>]
  private var lastCause = 0

  /// Each component that changes is a change of its own.
  init(_ sources: [PlainRelay<Int>]) {
    components = sources.map(\.value)
    parts = sources.map { Weakly($0) }
    super.init(components)
    endsUnused = true
    hasPassed = sources.map { _ in false }
    for (index, source) in sources.enumerated() {
      source.add(self, keeping: self, byHand: true) { [unowned self] change in
        update(index, change)
        return true
      }
      source.turn.begin { [weak self, weak source] in
        if let source { self?.look(at: source.value, index) }
      }
    }
  }

  private var hasPassed: [Bool] = []

  /// What was set before it was merged doesn't come any more.
  private func look(at value: Int, _ index: Int) {
    turn.begin { [self] in
      if !hasPassed[index] { components[index] = value }
    }
  }

  override var value: [Int] { components }

  /// It has other sources.
  override func cut() {}

  private func update(_ index: Int, _ change: PlainChange<Int>) {
    turn.begin { [self] in
      guard parts.allSatisfy({ $0.object != nil }) else { return leave() }
      lastCause = max(lastCause, change.trail.number.cause)
      let trail = PlainTrail(parent: change.trail, cause: lastCause)
      hasPassed[index] = true
      var before = components
      before[index] = change.old
      components[index] = change.new
      _ = pass(PlainChange(old: before, new: components, source: change.source, trail: trail))
    }
  }
}
