// SPDX-License-Identifier: MIT

/// A transform that belongs to one observation.
enum AdHocTransform: Equatable, Sendable {
  case map
  case filter
  case select(Int)
  case unwrap
  case unwrapWithDefault(Int)
  case filterAuthor
  case from(Int)
  case notFrom(Int)
}

/// The observer of an observation, and its lifetime.
enum ObservationKind: Equatable, Sendable {
  case observer(Int)
  case shared
  case once
}

/// A messenger of numbers, with the operations of its concrete type.
struct NumberNode<Messenger: AnyObject> {
  let messenger: Messenger

  /// Replaces the origin of a transform.
  var setOrigin: ((Messenger) -> Void)?

  /// Ends a transform's observation.
  var stopObserving: (() -> Void)?

  /// Replaces the origin of a transform of optional numbers.
  var setMaybeOrigin: ((AnyObject) -> Void)?

  /// Removes the origin of a weak object.
  var clearOrigin: (() -> Void)?

  /// Whether a message in a circle stops here.
  var endsCircles = false

  /// Orders the nodes by their creation.
  var serial = 0
}

/// A messenger of optional numbers, with the operations of its concrete type.
struct MaybeNode<Messenger: AnyObject> {
  let messenger: Messenger
  var latest: (() -> Int?)?
  var setLatest: ((Int?) -> Void)?
  var sendLatest: (() -> Void)?
  var whenCached: ((@escaping (Int, AnyObject) -> Void) -> Void)?

  /// Replaces the origin of a transform of numbers.
  var setNumberOrigin: ((AnyObject) -> Void)?

  /// Replaces the origin of a transform of optional numbers.
  var setMaybeOrigin: ((AnyObject) -> Void)?

  /// Ends a transform's observation.
  var stopObserving: (() -> Void)?

  /// Orders the nodes by their creation.
  var serial = 0
}

/// How a variable is observed: directly, or through a transform.
enum UpdateForm: Int, Sendable, CaseIterable {
  case plain, new, newAndMap, select, filter
}

/// The calls that callbacks of the library make to the running program.
struct ObserverCallbacks {
  var map: (Int) -> Int
  var keep: (Int) -> Bool
  var keepAuthor: (AnyObject) -> Bool
  var author: (Int) -> AnyObject?
}

/// What a program does with a messenger of any messages.
protocol ProgramMessenger<Message>: AnyObject {
  associatedtype Message
  associatedtype Watcher

  /// Sends without retaining the messenger; says whether it was alive.
  var takeMessage: (Message) -> Bool { get }
  func send(_ message: Message, from author: AnyObject?)
  func observe(by watcher: Watcher, _ receive: @escaping (Message, AnyObject) -> Void)
  func isObserved(by watcher: Watcher) -> Bool

  /// Ends the observations by an observer: on the observer's side, or on the messenger's, there those of all as well.
  func stop(_ watcher: Watcher)
  func end(_ watcher: Watcher?)
}

/// What a program does with a promise of a number.
protocol ProgramPromise: AnyObject, SendableMetatype {
  associatedtype Next

  var known: Int? { get }
  var takeValue: (Int) -> Bool { get }
  func fulfill(_ value: Int)
  @discardableResult
  func whenFulfilled(_ handle: @escaping (Int) -> Void) -> Self
  func map(_ transform: @escaping (Int) -> Int) -> Next
  func then(_ next: @escaping (Int) -> Next) -> Next
}

/// The operations that a program uses, implemented by the module and by the reference.
protocol ObserverLibrary {
  associatedtype Number: ProgramMessenger where Number.Message == Int, Number.Watcher == Observer
  associatedtype Maybe: ProgramMessenger where Maybe.Message == Int?, Maybe.Watcher == Observer
  associatedtype Variable: ProgramMessenger where Variable.Watcher == Observer
  associatedtype Observer: AnyObject
  associatedtype Promise: ProgramPromise where Promise.Next == Promise
  typealias Receive = (Int, AnyObject) -> Void

  static func messenger() -> Number
  static func model(isMortal: Bool) -> (model: AnyObject, messenger: Number, send: (Int, AnyObject?) -> Void)
  static func variable(_ value: Int) -> Variable
  static func observer() -> Observer
  static func shared() -> Observer

  static func observe(
    _ number: Number,
    _ observer: Observer?,
    _ transforms: [AdHocTransform],
    _ callbacks: ObserverCallbacks,
    hasAuthor: Bool,
    _ receive: @escaping Receive
  ) -> Observer?
  static func observe(
    _ variable: Variable,
    _ observer: Observer,
    _ form: UpdateForm,
    _ receive: @escaping (Int, Int, AnyObject) -> Void
  )
  static func unfinished(
    _ number: Number,
    _ observer: Observer?,
    _ transforms: [AdHocTransform],
    _ callbacks: ObserverCallbacks
  ) -> (@escaping Receive) -> Void
  static func stop(_ observer: Observer)
  static func stop(_ observer: Observer, _ number: Number?)

  static func value(_ variable: Variable) -> Int
  static func set(_ variable: Variable, _ value: Int, _ author: AnyObject?, byOperator: Bool)
  static func add(_ variable: Variable, _ value: Int)
  static func modify(_ variable: Variable, _ change: @escaping (inout Int) -> Void)
  static func send(_ variable: Variable, old: Int, new: Int, _ author: AnyObject?)
  static func sendLatest(_ variable: Variable)

  static func map(_ number: Number, _ transform: @escaping (Int) -> Int) -> NumberNode<Number>
  static func filter(_ number: Number, _ keep: @escaping (Int) -> Bool) -> NumberNode<Number>
  static func select(_ number: Number, _ value: Int) -> NumberNode<Number>
  static func filterAuthor(_ number: Number, _ keep: @escaping (AnyObject) -> Bool) -> NumberNode<Number>
  static func from(_ number: Number, _ author: AnyObject?) -> NumberNode<Number>
  static func notFrom(_ number: Number, _ author: AnyObject?) -> NumberNode<Number>
  static func weak(_ number: Number) -> NumberNode<Number>
  static func maybe(_ number: Number, _ transform: @escaping (Int) -> Int?) -> MaybeNode<Maybe>
  static func unwrap(_ maybe: Maybe) -> NumberNode<Number>
  static func unwrap(_ maybe: Maybe, _ value: Int) -> NumberNode<Number>
  static func cache(_ number: Number) -> MaybeNode<Maybe>
  static func cache(_ maybe: Maybe) -> MaybeNode<Maybe>
  static func new(_ variable: Variable) -> (node: NumberNode<Number>, latest: () -> Int, sendLatest: () -> Void)
  static func map(
    _ variable: Variable,
    _ transform: @escaping (Int, Int) -> Int
  ) -> (node: NumberNode<Number>, latest: () -> Int, sendLatest: () -> Void)
  static func chain(_ number: Number, _ length: Int, _ callbacks: ObserverCallbacks) -> NumberNode<Number>
  static func state(_ latest: @escaping () -> Int?) -> MaybeNode<Maybe>
  static func mappedState(_ latest: @escaping () -> Int?, _ transform: @escaping (Int?) -> Int?) -> MaybeNode<Maybe>

  /// Sends without retaining the variable; says whether it was alive.
  static func sink(_ variable: Variable, byUpdate: Bool) -> (Int) -> Bool

  /// Deliveries without an observer; the returned closure ends them.
  static func deliver(_ number: Number, _ receive: @escaping (Int) -> Void) -> () -> Void
  static func deliver(_ variable: Variable, _ receive: @escaping (Int) -> Void) -> () -> Void

  static func promise() -> Promise
  static func fulfilled(_ value: Int) -> Promise
  static func and(_ promise: Promise, _ other: Promise, _ join: @escaping (Int, Int) -> Int) -> Promise
  static func unwrap(_ promise: Promise, _ value: Int) -> Promise
  static func new(_ promise: Promise) -> Promise
  static func results(_ promise: Promise, _ steps: [ResultStep], _ note: @escaping (String) -> Void) -> Promise
}
