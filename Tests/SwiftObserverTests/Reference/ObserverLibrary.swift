// SPDX-License-Identifier: MIT

/// What a transform does with a number and its author; the last two are for what becomes optional first.
enum NumberTransform {
  case map((Int) -> Int)
  case filter((Int) -> Bool)
  case select(Int)
  case filterAuthor((AnyObject) -> Bool)
  case from(AnyObject?)
  case notFrom(AnyObject?)
  case unwrap
  case unwrapWithDefault(Int)

  /// The number if it is even.
  static func even(_ value: Int) -> Int? { value % 2 == 0 ? value : nil }
}

/// Through which transform a variable is observed.
enum UpdateForm: CaseIterable {
  case new, map, select, filter
}

/// What a program does with a messenger, whatever its messages are.
protocol ProgramMessenger<Watcher>: AnyObject {
  associatedtype Message
  associatedtype Watcher

  func send(_ message: Message, from author: AnyObject?)
  func observe(by watcher: Watcher, _ receive: @escaping (Message, AnyObject) -> Void)
  func isObserved(by watcher: Watcher) -> Bool

  /// Ends the observations by an observer: on the observer's side, or on the messenger's, there those of all as well.
  func stop(_ watcher: Watcher)
  func end(_ watcher: Watcher?)
}

extension ProgramMessenger {
  /// Receives messages as they are printed.
  func print(for watcher: Watcher, to receive: @escaping (String, AnyObject) -> Void) {
    observe(by: watcher) { message, author in receive("\(message)", author) }
  }
}

/// A messenger, with the operations of its concrete type.
struct ProgramNode<Watcher> {
  let messenger: any ProgramMessenger<Watcher>
  var send: (Int?, AnyObject?) -> Void

  /// Replaces the origin of a transform if the new one fits.
  var setOrigin: ((AnyObject) -> Void)?

  /// Removes the origin of a weak object.
  var clearOrigin: (() -> Void)?

  /// Ends a transform's observation.
  var stopObserving: (() -> Void)?

  var latest: (() -> Int?)?
  var setLatest: ((Int?) -> Void)?
  var sendLatest: (() -> Void)?
  var whenCached: ((@escaping (Int, AnyObject) -> Void) -> Void)?

  /// Whether a message in a circle stops here.
  var endsCircles = false

  /// Orders the nodes by their creation.
  var serial = 0
}

extension ProgramNode {
  init<Messenger: ProgramMessenger<Watcher>>(number: Messenger) where Messenger.Message == Int {
    self.init(messenger: number) { if let value = $0 { number.send(value, from: $1) } }
  }

  init<Messenger: ProgramMessenger<Watcher>>(maybe: Messenger) where Messenger.Message == Int? {
    self.init(messenger: maybe) { maybe.send($0, from: $1) }
  }
}

/// What a program does with a promise of a number.
protocol ProgramPromise: AnyObject, SendableMetatype {
  associatedtype Next

  var known: Int? { get }
  func fulfill(_ value: Int)
  @discardableResult
  func whenFulfilled(_ handle: @escaping (Int) -> Void) -> Self
  func map(_ transform: @escaping (Int) -> Int) -> Next
  func then(_ next: @escaping (Int) -> Next) -> Next
  func and(_ other: Next, _ join: @escaping (Int, Int) -> Int) -> Next
}

/// The operations that a program uses, implemented by the module and by the reference.
protocol ObserverLibrary {
  associatedtype Observer: AnyObject
  associatedtype Number: ProgramMessenger<Observer>
  associatedtype Maybe: ProgramMessenger<Observer>
  associatedtype Variable: ProgramMessenger<Observer>
  associatedtype Promise: ProgramPromise where Promise.Next == Promise
  typealias Node = ProgramNode<Observer>
  typealias Receive = (Int, AnyObject) -> Void

  static func messenger() -> Node
  static func model(isMortal: Bool) -> (model: AnyObject, node: Node)
  static func variable(_ value: Int) -> Node
  static func observer() -> Observer
  static func shared() -> Observer
  static func promise(_ value: Int?) -> Promise

  static func observeOnce(_ number: Number, _ receive: @escaping Receive) -> Observer

  /// Prepares an observation, which ends with its first number if it has no observer; the result begins it.
  static func observation(
    _ number: Number,
    by observer: Observer?,
    _ transforms: [NumberTransform]
  ) -> (@escaping Receive) -> Void
  static func observe(_ variable: Variable, by observer: Observer, _ form: UpdateForm, _ receive: @escaping Receive)
  static func stop(_ observer: Observer)
  static func stopNothing(_ observer: Observer)

  /// Deliveries without an observer; the returned closure ends them.
  static func deliver(_ number: Number, _ receive: @escaping (Int) -> Void) -> () -> Void
  static func deliver(_ variable: Variable, _ receive: @escaping (Int) -> Void) -> () -> Void

  static func set(_ variable: Variable, _ value: Int, _ author: AnyObject?, byOperator: Bool)
  static func add(_ variable: Variable, _ value: Int)
  static func modify(_ variable: Variable, _ change: @escaping (inout Int) -> Void)

  static func transform(_ number: Number, _ transform: NumberTransform) -> Node
  static func weak(_ number: Number) -> Node
  static func maybe(_ number: Number) -> Node
  static func unwrap(_ maybe: Maybe, _ value: Int?) -> Node
  static func cache(_ number: Number) -> Node
  static func cache(_ maybe: Maybe) -> Node
  static func mapped(_ variable: Variable, isNew: Bool) -> Node
  static func chain(_ number: Number, _ length: Int, _ keep: @escaping (Int) -> Bool) -> Node
  static func state(_ latest: @escaping () -> Int?) -> Node
  static func mappedState(_ latest: @escaping () -> Int?, _ transform: @escaping (Int?) -> Int?) -> Node
}
