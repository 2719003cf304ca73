// SPDX-License-Identifier: MIT

import TestSupport

/// The relay of several values; its components are up to date even while it ignores.
final class PlainMerger: PlainRelay<[Int]> {
  private var components: [Int]
  private var lastCause = 0

  /// Each component that changes is a change of its own.
  init(_ sources: [PlainRelay<Int>]) {
    components = sources.map(\.value)
    super.init(components)
    hasPassed = sources.map { _ in false }
    for (index, source) in sources.enumerated() {
      let kept = PlainKept([self] + PlainMerger.relays(keptBy: source, of: sources))
      source.add(self, keeping: kept, byHand: true) { [unowned self] change in
        update(index, change)
        return true
      }
      source.turn.begin { [weak self, weak source] in
        if let source { self?.look(at: source.value, index) }
      }
    }
  }

  /// The relays of objects that a component keeps: one that is none keeps all, or else the first the others.
  private static func relays(keptBy source: PlainRelay<Int>, of all: [PlainRelay<Int>]) -> [AnyObject] {
    let isOfObject = { (relay: PlainRelay<Int>) in relay is PlainPropertyRelay || relay is PlainPropertyBearer }
    if isOfObject(source), source !== all.first || !all.allSatisfy(isOfObject) { return [] }
    return all.filter { isOfObject($0) && $0.turn !== source.turn }
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
      hasPassed[index] = true
      lastCause = max(lastCause, change.trail.number.cause)
      let trail = PlainTrail(parent: change.trail, cause: lastCause)
      var before = components
      before[index] = change.old
      components[index] = change.new
      _ = pass(PlainChange(old: before, new: components, source: change.source, trail: trail))
    }
  }
}

/// What a step keeps.
private final class PlainKept {
  let objects: [AnyObject]

  init(_ objects: [AnyObject]) { self.objects = objects }
}
