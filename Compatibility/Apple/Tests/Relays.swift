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

/// Values for every property: the first two that differ from each other, the first not the one to start with, are taken.
@MainActor private let samples: [Any] = [
  true, false, 3, 4, 0.25, 0.75, Float(0.25), Float(0.75), CGFloat(0.25), CGFloat(0.75), "one", "two",
  CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4), CGSize(width: 1, height: 2), CGSize(width: 3, height: 4),
  CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 5, y: 6, width: 7, height: 8), insets(1), insets(2),
  directional(1), directional(2), UIOffset(horizontal: 1, vertical: 2), UIOffset(horizontal: 3, vertical: 4),
  NSRange(location: 1, length: 2), NSRange(location: 3, length: 4), NSAttributedString(string: "one"),
  NSAttributedString(string: "two"), NSTextAlignment.right, NSTextAlignment.center,
  UITextField.ViewMode.always, UITextField.ViewMode.whileEditing, UITableViewCell.SeparatorStyle.none,
  UITableViewCell.SeparatorStyle.singleLine, UIControl.ContentVerticalAlignment.top,
  UIControl.ContentVerticalAlignment.fill, UIControl.ContentHorizontalAlignment.left,
  UIControl.ContentHorizontalAlignment.fill, UICollectionViewLayout(), UICollectionViewLayout(), UIVisualEffect(),
  UIRefreshControl(), UIView(), UIColor.red, UIFont.systemFont(ofSize: 1), UIImage(), [UIImage()], Delegate(),
  Any?.none as Any,
]

/// The relays of one class.
@MainActor
final class Relays<Object: NSObject> {
  private let make: @MainActor () -> Object
  private var tests: [@MainActor () throws -> Void] = []

  private init(_ make: @escaping @MainActor () -> Object) { self.make = make }

  /// The tests of the relays that `add` names.
  static func of(
    _ make: @escaping @MainActor () -> Object,
    _ add: (Relays) -> Void
  ) -> [@MainActor () throws -> Void] {
    let relays = Relays(make)
    add(relays)
    return relays.tests
  }

  /// Adds the test of one relay.
  func callAsFunction<Value>(
    _ property: ReferenceWritableKeyPath<Object, Value>,
    _ relay: @escaping @MainActor (RelayCollection<Object>) -> TwoWayRelay<Value>
  ) {
    tests.append { [self] in
      let start = make()[keyPath: property]
      let values = samples.compactMap { $0 as? Value }
      let first = try #require(values.first { !isSame($0, start) }, "\(property)")
      let second = try #require(values.first { !isSame($0, first) }, "\(property)")
      try check("\(property)", property, (first, second)) { relay($0.bondableRelays) }
    }
  }

  private func isSame<Value>(_ one: Value, _ other: Value) -> Bool {
    func equals<Known: Equatable>(_ known: Known) -> Bool { known == other as? Known }
    guard let known = one as? any Equatable else { return !(other is any Equatable) }
    return equals(known)
  }

  private func check<Value>(
    _ name: String,
    _ property: ReferenceWritableKeyPath<Object, Value>,
    _ values: (Value, Value),
    _ relay: (Object) -> TwoWayRelay<Value>
  ) throws {
    let observing = KeyValueObserving.shared
    let object = make()
    let start = object[keyPath: property]

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
