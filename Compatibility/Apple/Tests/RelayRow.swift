// SPDX-License-Identifier: MIT

import Pharos
import Testing
import UIKit

/// A delegate of everything.
final class Delegate: NSObject, UITextFieldDelegate, UISearchBarDelegate, UITextViewDelegate, UITableViewDelegate,
  UITableViewDataSource, UITableViewDataSourcePrefetching, UITableViewDragDelegate, UITableViewDropDelegate,
  UICollectionViewDelegate, UICollectionViewDataSource, UICollectionViewDataSourcePrefetching,
  UICollectionViewDragDelegate, UICollectionViewDropDelegate
{}

func insets(_ width: CGFloat) -> UIEdgeInsets { UIEdgeInsets(top: width, left: width, bottom: width, right: width) }

func directional(_ width: CGFloat) -> NSDirectionalEdgeInsets {
  NSDirectionalEdgeInsets(top: width, leading: width, bottom: width, trailing: width)
}

/// Stands for key-value observing: what the stand-ins tell goes to Pharos, and is counted.
@MainActor
final class KeyValueObserving: StandInObserver {
  static let shared: KeyValueObserving = {
    let shared = KeyValueObserving()
    StandIn.observer = shared
    return shared
  }()

  private var counts: [ObjectIdentifier: Int] = [:]

  /// How often one of an object's properties has changed since this was asked last.
  func newChanges(of object: AnyObject) -> Int { counts.removeValue(forKey: ObjectIdentifier(object)) ?? 0 }

  func changed<Object: NSObject, Value>(
    _ object: Object,
    _ property: ReferenceWritableKeyPath<Object, Value>,
    from old: Value
  ) {
    counts[ObjectIdentifier(object), default: 0] += 1
    object.announceChange(of: property, from: old)
  }
}

/// One relay, and two values that its property can have: the first is not the one to start with.
@MainActor
struct RelayRow {
  let name: String
  let check: @MainActor () throws -> Void

  init<Object: NSObject, Value: Equatable>(
    _ name: String,
    _ make: @escaping @MainActor () -> Object,
    _ property: ReferenceWritableKeyPath<Object, Value>,
    _ values: (Value, Value),
    _ relay: @escaping @MainActor (Object) -> TwoWayRelay<Value>
  ) {
    self.name = name
    check = { try Self.check(name, make, property, values, relay) { $0 == $1 } }
  }

  /// A property that holds an object weakly.
  init<Object: NSObject, Value>(
    delegate name: String,
    _ make: @escaping @MainActor () -> Object,
    _ property: ReferenceWritableKeyPath<Object, Value?>,
    _ values: (Value?, Value?),
    _ relay: @escaping @MainActor (Object) -> TwoWayRelay<Value?>
  ) {
    self.name = name
    check = {
      try Self.check(name, make, property, values, relay) { $0.map { $0 as AnyObject } === $1.map { $0 as AnyObject } }
    }
  }

  private static func check<Object: NSObject, Value>(
    _ name: String,
    _ make: () -> Object,
    _ property: ReferenceWritableKeyPath<Object, Value>,
    _ values: (Value, Value),
    _ relay: (Object) -> TwoWayRelay<Value>,
    _ isSame: (Value, Value) -> Bool
  ) throws {
    let observing = KeyValueObserving.shared
    let object = make()
    let start = object[keyPath: property]
    try #require(!isSame(start, values.0) && !isSame(values.0, values.1), "\(name): two values, and not the first one")

    // Out: what the program sets is told with old and new value, to each relay once, an equal value too.
    let (one, other) = (relay(object), relay(object))
    var told: [(Changes<Value>, Int)] = []
    one.whenDidSet { told.append(($0, 1)) }
    other.whenDidSet { told.append(($0, 2)) }
    object[keyPath: property] = values.0
    try #require(told.map(\.1) == [1, 2])
    #expect(
      told.allSatisfy { isSame($0.0.old, start) && isSame($0.0.new, values.0) && $0.0.source as? Object === object }
    )
    object[keyPath: property] = values.0
    #expect(told.map(\.1) == [1, 2, 1, 2], "\(name)")

    // A relay that is set by hand sets the property, and hears of that once, as the other one does.
    told = []
    one.apply(value: values.1)
    #expect(isSame(object[keyPath: property], values.1), "\(name)")
    #expect(told.map(\.1).sorted() == [1, 2], "\(name)")
    object[keyPath: property] = values.0

    // In: an Observable sets the property once, and is told once, without an echo.
    let observable = Observable(wrappedValue: start)
    let bonded = relay(object)
    observable.relay.bonding(with: bonded)
    var sets: [Changes<Value>] = []
    var bondedCount = 0
    observable.relay.whenDidSet { sets.append($0) }
    bonded.whenDidSet { bondedCount += 1 }
    _ = observing.newChanges(of: object)
    observable.wrappedValue = values.1
    #expect(isSame(object[keyPath: property], values.1), "\(name)")
    #expect(observing.newChanges(of: object) == 1 && sets.count == 1 && bondedCount == 1, "\(name)")

    // And what the program sets reaches the Observable once, and is not written again.
    _ = observing.newChanges(of: object)
    object[keyPath: property] = values.0
    #expect(isSame(observable.wrappedValue, values.0), "\(name)")
    #expect(observing.newChanges(of: object) == 1 && sets.count == 2 && bondedCount == 2, "\(name)")

    // A bond keeps no object alive.
    weak var weakly: Object?
    do {
      let brief = make()
      observable.relay.bonding(with: relay(brief))
      weakly = brief
    }
    #expect(weakly == nil, "\(name)")
    observable.wrappedValue = values.1
    #expect(isSame(object[keyPath: property], values.1), "\(name)")
  }
}
