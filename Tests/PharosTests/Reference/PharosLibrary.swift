// SPDX-License-Identifier: MIT

/// A change as a program sees it.
struct SeenChange {
  let old: Int
  let new: Int
  let source: AnyObject?
}

/// How a listener is set.
enum ListenerForm: Equatable, Sendable, CaseIterable {
  case changes
  case nothing
  case unique
  case uniqueNothing
  case method
  case uniqueMethod
}

/// The object whose method listens.
final class ListeningObject {
  var listen: (SeenChange) -> Void = { _ in }
}

/// How a relay stands to a property of an object.
enum PropertyRelayKind: Equatable, Sendable, CaseIterable {
  case bondable
  case readOnly
  case writeOnly

  /// The same as the first and the last, made by `relay(of:_:)`.
  case madeBondable
  case madeWriteOnly
}

/// What a program uses of Pharos, so that it runs on the module and on the reference alike.
protocol PharosLibrary {
  associatedtype State: AnyObject
  associatedtype Relay: AnyObject
  associatedtype Retainer: AnyObject
  associatedtype Property: AnyObject

  /// A time that stands still, with a queue that nobody serves.
  associatedtype Time: AnyObject

  static func state(_ value: Int) -> State
  static func stateWithAccessors(get: @escaping () -> Int, set: @escaping (Int) -> Void) -> State
  static func main(_ state: State) -> Relay
  static func value(of state: State) -> Int
  static func set(_ state: State, _ value: Int)
  static func modify(_ state: State, by number: Int)
  static func invokeCurrent(_ state: State)
  static func removeBonds(_ state: State)
  static func removeAll(_ state: State)

  static func twoWay(_ value: Int) -> Relay
  static func bearer(_ value: Int, _ consumer: @escaping (SeenChange) -> Void) -> Relay
  static func value(of relay: Relay) -> Int
  static func listen(
    _ relay: Relay,
    _ form: ListenerForm,
    _ object: ListeningObject,
    _ call: @escaping (SeenChange) -> Void
  )
  static func ignore(_ relay: Relay, _ ignorer: @escaping (SeenChange) -> Bool)
  static func ignoreSame(_ relay: Relay)
  static func next(_ relay: Relay) -> Relay
  static func addNext(_ relay: Relay, _ other: Relay) -> Bool
  static func map(_ relay: Relay, _ mapper: @escaping (Int) -> Int) -> Relay
  static func compact(_ relay: Relay, _ list: @escaping (Int) -> [Int], _ mapper: @escaping (Int) -> Int?) -> Relay

  /// Merges two, three or four relays, by the method or by the function.
  static func merge(_ relays: [Relay], isMethod: Bool, _ join: @escaping ([Int]) -> Int) -> Relay
  static func relayValue(_ relay: Relay, to target: Relay, isUnique: Bool) -> Relay?
  static func bond(_ state: State, _ relay: Relay, _ kind: Int)
  static func invoke(_ relay: Relay)
  static func apply(_ relay: Relay, _ value: Int)
  static func removeNext(_ relay: Relay)
  static func discard(_ relay: Relay)

  static func property(_ value: Int) -> Property
  static func value(of property: Property) -> Int
  static func set(_ property: Property, _ value: Int)
  static func relay(of property: Property, _ kind: PropertyRelayKind) -> Relay

  /// Hands a change to a relay, or back through it; says whether it was passed, nil where the relay takes none.
  static func pass(_ relay: Relay, _ change: SeenChange, isBack: Bool) -> Bool?

  /// Sets what takes that which comes back.
  static func takeBack(_ relay: Relay, _ consume: @escaping (SeenChange) -> Void)

  static func retainer() -> Retainer
  static func retain(_ relay: Relay, _ retainer: Retainer, isByDocument: Bool)
  static func retain(_ relay: Relay)
  static func unretain(_ relay: Relay)
  static func retainerCount(of relay: Relay) -> Int
  static func discardAll(_ retainer: Retainer)

  static func time() -> Time
  static func observe(_ relay: Relay, on time: Time)

  /// Has an effect once the relay is observed on the queue.
  static func callInline(_ relay: Relay, _ time: Time)

  /// An interval, for a relay that is observed on the queue from now on.
  static func delay(_ relay: Relay, by units: Int, isDebounced: Bool, _ time: Time)
  static func advance(_ time: Time, by units: Int, isSilent: Bool)
  static func ring(_ time: Time)
  static func serve(_ time: Time)
}
