// SPDX-License-Identifier: MIT

/// What a program uses of Outputs of numbers, so that it runs on those of the module and of the reference alike.
///
/// Most of it is witnessed by the module's own members, whose names the reference has, too.
protocol ProgramOutput: AnyObject {
  associatedtype Node
  associatedtype Ticket: ProgramTicket

  static func make(_ value: Int?, isRelay: Bool, printer: @escaping (String) -> Void) -> Node
  static func signal(_ transform: @escaping () -> Int) -> (node: Node, fire: () -> Void)
  static func callBinder<Target: AnyObject>(_ target: Target, _ value: Int, _ call: @escaping (Target, Int) -> Void)

  var value: Int? { get }
  var bindingCount: Int { get }
  var takeValue: (Int) -> Bool { get }
  var readValue: () -> Int? { get }
  func update(withValue value: Int)
  func initial(_ value: Int) -> Node
  func debug(identifier: String) -> Node
  func modify(_ change: @escaping (inout Int) -> Void) -> Bool

  func bind(_ closure: @escaping (Int) -> Void) -> Ticket
  func bindOnce(_ closure: @escaping (Int) -> Void) -> Ticket
  func bind<Target: AnyObject>(to target: Target, _ call: @escaping (Target, Int) -> Void) -> Ticket
  func bind<Target: AnyObject>(
    to targets: [Target],
    in container: Ticket.Container?,
    _ call: @escaping (Target, Int) -> Void
  )
  func unbind(for ticket: Ticket)
  func deliverValues(to receive: @escaping (Int) -> Void) -> @Sendable () -> Void

  func map(_ transform: @escaping (Int) -> Int) -> Node
  func filter(_ predicate: @escaping (Int) -> Bool) -> Node
  func reduce(initial: Int, nextPartialResult: @escaping (Int, Int) -> Int) -> Node
  func flatMap(_ transform: @escaping (Int) -> Node) -> Node
  func ignoringDuplicates() -> Node
  func ignoringDuplicates(includingFirst: Bool) -> Node
  func ignoringDuplicates(includingFirst: Bool, of key: @escaping (Int) -> Int) -> Node
  func ignoringDuplicates(includingFirst: Bool, by areEqual: @escaping (Int, Int) -> Bool) -> Node
  func compactMap(_ transform: @escaping (Int) -> Int?) -> Node
  func first() -> Node
  func take(until end: Node) -> Node
  func withLatestFrom(_ other: Node, _ join: @escaping (Int, Int) -> Int) -> Node
  static func merge(_ first: Node, _ second: Node) -> Node
  static func combine(_ first: Node, _ second: Node, _ join: @escaping (Int, Int) -> Int) -> Node
  static func combineTypes(_ first: Node, _ second: Node, _ join: @escaping (Int, Int) -> Int) -> Node
  static func combine(_ nodes: [Node], _ join: @escaping ([Int]) -> Int) -> Node
  static func combineMany(_ nodes: [Node], _ join: @escaping ([Int]) -> Int) -> Node
  static func zip(_ first: Node, _ second: Node, _ join: @escaping (Int, Int) -> Int) -> Node

  /// What is latest is stored beside the node; `forget` ends the circle that it may be part of.
  func switchToLatest(_ transform: @escaping (Int) -> Node) -> (node: Node, forget: () -> Void)
}

/// A subscription.
protocol ProgramTicket: AnyObject {
  associatedtype Container: ProgramContainer

  static func foreign(_ asked: @escaping () -> Void) -> (ticket: Self, unbinder: AnyObject)
  func unsubscribe()
  func unsubscribeByRelease()
  func add(to container: Container)
}

/// What collects subscriptions.
protocol ProgramContainer: AnyObject {
  init()
  func unsubscribe()
}
