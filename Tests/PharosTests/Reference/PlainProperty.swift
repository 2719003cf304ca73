// SPDX-License-Identifier: MIT

import TestSupport

/// The reference of an object with a property that announces its changes.
final class PlainProperty {
  /// A relay that is writing to the property, and the change that it writes.
  struct Write {
    let writer: AnyObject
    let trail: PlainTrail
  }

  private(set) var value: Int
  private var followers: [Weakly<PlainPropertyRelay>] = []

  /// Who writes; nil while a relay is told, because what its listeners write is a change of its own.
  private var underWay: [Write?] = []

  init(_ value: Int) { self.value = value }

  func follow(_ relay: PlainPropertyRelay) { followers.append(Weakly(relay)) }

  /// Stores, and tells each relay that follows.
  func set(_ value: Int, by write: Write? = nil) {
    let old = self.value
    self.value = value
    if let write { underWay.append(write) }
    let all = followers
    for follower in all {
      guard let relay = follower.object else { continue }
      let present = underWay.last ?? nil
      underWay.append(nil)
      relay.changed(from: old, by: present)
      underWay.removeLast()
    }
    if write != nil { underWay.removeLast() }
  }
}

/// The reference of a relay that follows a property, and perhaps writes to it.
final class PlainPropertyRelay: PlainRelay<Int> {
  private weak var property: PlainProperty?
  private let writes: Bool

  init(_ property: PlainProperty, writes: Bool) {
    self.property = property
    self.writes = writes
    super.init(property.value, writes ? .twoWay : .value)
    property.follow(self)
  }

  override var value: Int { writes ? property?.value ?? super.value : super.value }
  override var isOver: Bool { property == nil }

  override func write(_ change: PlainChange<Int>) {
    guard writes, let property, change.source !== property else { return }
    property.set(change.new, by: .init(writer: self, trail: change.trail))
  }

  func changed(from old: Int, by write: PlainProperty.Write?) {
    guard let property, write?.writer !== self else { return }
    let trail = write?.trail ?? PlainTrail()
    let change = PlainChange(old: old, new: property.value, source: property, trail: trail)
    if let backConsumer {
      backConsumer(change)
    } else {
      if isLinked { _ = change.trail.visit(self) }
      enter(change, from: nil)
    }
  }
}

/// The reference of a relay that only writes to a property.
final class PlainPropertyBearer: PlainBearer {
  private weak var property: PlainProperty?

  init(_ property: PlainProperty) {
    self.property = property
    super.init(property.value) { _ in }
    listen { [weak self] in self?.writeToProperty($0) }
  }

  override var value: Int { property?.value ?? super.value }
  override var isOver: Bool { property == nil }

  private func writeToProperty(_ change: PlainChange<Int>) {
    property?.set(change.new, by: .init(writer: self, trail: change.trail))
  }
}
