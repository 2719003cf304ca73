// SPDX-License-Identifier: MIT

import Bind

/// What a program uses of Bind, so that it runs on the module and on the reference alike.
protocol BindLibrary {
  associatedtype Node: AnyObject
  associatedtype Ticket: AnyObject
  associatedtype Container: AnyObject

  static func output(_ value: Int?, printer: @escaping (String) -> Void) -> Node
  static func relay(_ value: Int?, printer: @escaping (String) -> Void) -> Node
  static func container() -> Container

  static func stored(_ node: Node) -> Int?
  static func bindingCount(_ node: Node) -> Int
  static func update(_ node: Node, _ value: Int)
  static func initial(_ node: Node, _ value: Int) -> Node
  static func debug(_ node: Node, _ identifier: String) -> Node

  static func bind(_ node: Node, _ closure: @escaping (Int) -> Void) -> Ticket
  static func bind<Target: AnyObject>(_ node: Node, _ target: Target, _ call: @escaping (Target, Int) -> Void) -> Ticket
  static func bind<Target: AnyObject>(
    _ node: Node,
    _ targets: [Target],
    in container: Container?,
    _ call: @escaping (Target, Int) -> Void
  )
  static func callBinder<Target: AnyObject>(_ target: Target, _ value: Int, _ call: @escaping (Target, Int) -> Void)
  static func unbind(_ node: Node, _ ticket: Ticket)
  static func unsubscribe(_ ticket: Ticket)
  static func add(_ ticket: Ticket, to container: Container)
  static func unsubscribe(_ container: Container)
  static func unsubscribeByRelease(_ ticket: Ticket)
  static func foreignTicket(_ asked: @escaping () -> Void) -> (ticket: Ticket, unbinder: AnyObject)
  static func signal(_ transform: @escaping () -> Int) -> (node: Node, fire: () -> Void)

  static func map(_ node: Node, _ transform: @escaping (Int) -> Int) -> Node
  static func filter(_ node: Node, _ predicate: @escaping (Int) -> Bool) -> Node
  static func reduce(_ node: Node, _ initial: Int, _ next: @escaping (Int, Int) -> Int) -> Node
  static func flatMap(_ node: Node, _ transform: @escaping (Int) -> Node) -> Node
  static func ignoringDuplicates(_ node: Node, includingFirst: Bool?) -> Node
  static func merge(_ first: Node, _ second: Node) -> Node
  static func combine(_ first: Node, _ second: Node, _ join: @escaping (Int, Int) -> Int) -> Node
  static func combineTypes(_ first: Node, _ second: Node, _ join: @escaping (Int, Int) -> Int) -> Node
  static func combine(_ nodes: [Node], _ join: @escaping ([Int]) -> Int) -> Node
  static func combineMany(_ nodes: [Node], _ join: @escaping ([Int]) -> Int) -> Node
  static func zip(_ first: Node, _ second: Node, _ join: @escaping (Int, Int) -> Int) -> Node
  static func select(_ selection: Selection, _ node: Node, _ other: Node) -> Node
  static func bindOnce(_ node: Node, _ closure: @escaping (Int) -> Void) -> Ticket

  /// What is latest is stored beside the node; `forget` ends the circle that it may be part of.
  static func switchToLatest(_ node: Node, _ transform: @escaping (Int) -> Node) -> (node: Node, forget: () -> Void)

  static func modify(_ node: Node, _ change: @escaping (inout Int) -> Void) -> Bool
  static func deliver(_ node: Node, _ receive: @escaping (Int) -> Void) -> () -> Void
  static func sink(_ node: Node) -> (take: (Int) -> Bool, read: () -> Int?)
}

/// The module.
enum RealBind: BindLibrary {
  private struct Writer: Printable {
    let write: (String) -> Void

    func print(_ value: String) { write(value) }
  }

  static func output(_ value: Int?, printer: @escaping (String) -> Void) -> Output<Int> {
    Output(value: value, printer: Writer(write: printer))
  }

  static func relay(_ value: Int?, printer: @escaping (String) -> Void) -> Output<Int> {
    Relay(value: value, printer: Writer(write: printer))
  }

  static func container() -> SubscriptionContainer { SubscriptionContainer() }
  static func stored(_ node: Output<Int>) -> Int? { node.value }
  static func bindingCount(_ node: Output<Int>) -> Int { node.bindingCount }
  static func update(_ node: Output<Int>, _ value: Int) { node.update(withValue: value) }
  static func initial(_ node: Output<Int>, _ value: Int) -> Output<Int> { node.initial(value) }
  static func debug(_ node: Output<Int>, _ identifier: String) -> Output<Int> { node.debug(identifier: identifier) }
  static func bind(_ node: Output<Int>, _ closure: @escaping (Int) -> Void) -> Subscription { node.bind(closure) }

  static func bind<Target: AnyObject>(
    _ node: Output<Int>,
    _ target: Target,
    _ call: @escaping (Target, Int) -> Void
  ) -> Subscription {
    node.bind(to: Binder(Bindable(target).target, binding: call))
  }

  static func bind<Target: AnyObject>(
    _ node: Output<Int>,
    _ targets: [Target],
    in container: SubscriptionContainer?,
    _ call: @escaping (Target, Int) -> Void
  ) {
    let binders = targets.map { Binder($0, binding: call) }
    if let container { node.bind(to: binders, addingTo: container) } else { node.bind(to: binders) }
  }

  private final class Unbinder: Unbindable {
    let asked: () -> Void

    init(_ asked: @escaping () -> Void) { self.asked = asked }

    func unbind(for subscription: Subscription) { asked() }
  }

  static func callBinder<Target: AnyObject>(_ target: Target, _ value: Int, _ call: @escaping (Target, Int) -> Void) {
    Binder(target, binding: call).on(value)
  }

  static func unsubscribeByRelease(_ ticket: Subscription) {
    SubscriptionContainer(unsubscribesWhenReleased: true).append(ticket)
  }

  static func foreignTicket(_ asked: @escaping () -> Void) -> (ticket: Subscription, unbinder: AnyObject) {
    let unbinder = Unbinder(asked)
    return (Subscription(unbinder: unbinder), unbinder)
  }

  static func signal(_ transform: @escaping () -> Int) -> (node: Output<Int>, fire: () -> Void) {
    let relay = Relay<Void>()
    return (relay.map(transform), { relay.fire() })
  }

  static func unbind(_ node: Output<Int>, _ ticket: Subscription) { node.unbind(for: ticket) }
  static func unsubscribe(_ ticket: Subscription) { ticket.unsubscribe() }
  static func add(_ ticket: Subscription, to container: SubscriptionContainer) { ticket.add(to: container) }
  static func unsubscribe(_ container: SubscriptionContainer) { container.unsubscribe() }
  static func map(_ node: Output<Int>, _ transform: @escaping (Int) -> Int) -> Output<Int> { node.map(transform) }

  static func filter(_ node: Output<Int>, _ predicate: @escaping (Int) -> Bool) -> Output<Int> {
    node.filter(predicate)
  }

  static func reduce(_ node: Output<Int>, _ initial: Int, _ next: @escaping (Int, Int) -> Int) -> Output<Int> {
    node.reduce(initial: initial, nextPartialResult: next)
  }

  static func flatMap(_ node: Output<Int>, _ transform: @escaping (Int) -> Output<Int>) -> Output<Int> {
    node.flatMap(transform)
  }

  static func ignoringDuplicates(_ node: Output<Int>, includingFirst: Bool?) -> Output<Int> {
    includingFirst.map(node.ignoringDuplicates(includingFirst:)) ?? node.ignoringDuplicates()
  }

  static func merge(_ first: Output<Int>, _ second: Output<Int>) -> Output<Int> { Output.merge(first, second) }

  static func combine(_ first: Output<Int>, _ second: Output<Int>, _ join: @escaping (Int, Int) -> Int) -> Output<Int> {
    Output.combine(first, second).map(join)
  }

  static func combineTypes(
    _ first: Output<Int>,
    _ second: Output<Int>,
    _ join: @escaping (Int, Int) -> Int
  ) -> Output<Int> {
    Output.combine(first.map(String.init), second).map { join(Int($0) ?? -1, $1) }
  }

  static func combine(_ nodes: [Output<Int>], _ join: @escaping ([Int]) -> Int) -> Output<Int> {
    Output.combine(outputs: nodes).map(join)
  }

  static func combineMany(_ nodes: [Output<Int>], _ join: @escaping ([Int]) -> Int) -> Output<Int> {
    if nodes.count == 3 { return Output.combine(nodes[0], nodes[1], nodes[2]).map { join([$0, $1, $2]) } }
    return Output<(Int, Int, Int, Int)>.combine(nodes[0], nodes[1], nodes[2], nodes[3])
      .map { join([$0, $1, $2, $3]) }
  }

  static func zip(_ first: Output<Int>, _ second: Output<Int>, _ join: @escaping (Int, Int) -> Int) -> Output<Int> {
    Output.zip(first, second).map(join)
  }

  static func switchToLatest(
    _ node: Output<Int>,
    _ transform: @escaping (Int) -> Output<Int>
  ) -> (node: Output<Int>, forget: () -> Void) {
    let outputs = node.map(transform)
    return (outputs.switchToLatest(), { [weak outputs] in outputs?.update(withValue: Output()) })
  }

  static func modify(_ node: Output<Int>, _ change: @escaping (inout Int) -> Void) -> Bool { node.modify(change) }

  static func deliver(_ node: Output<Int>, _ receive: @escaping (Int) -> Void) -> () -> Void {
    node.deliverValues(to: receive)
  }

  static func sink(_ node: Output<Int>) -> (take: (Int) -> Bool, read: () -> Int?) { (node.takeValue, node.readValue) }
}

/// The reference.
enum PlainBind: BindLibrary {
  final class Ticket {
    weak var node: PlainOutput<Int>?
    weak var binding: PlainOutput<Int>.Binding?
    let asked: () -> Void

    init(
      _ node: PlainOutput<Int>? = nil,
      _ binding: PlainOutput<Int>.Binding? = nil,
      asked: @escaping () -> Void = {}
    ) {
      self.node = node
      self.binding = binding
      self.asked = asked
    }
  }

  final class Container {
    var tickets: [Ticket] = []
  }

  static func output(_ value: Int?, printer: @escaping (String) -> Void) -> PlainOutput<Int> {
    PlainOutput(value, printer: printer)
  }

  static func relay(_ value: Int?, printer: @escaping (String) -> Void) -> PlainOutput<Int> {
    PlainOutput(value, isRelay: true, printer: printer)
  }

  static func container() -> Container { Container() }
  static func stored(_ node: PlainOutput<Int>) -> Int? { node.stored }
  static func bindingCount(_ node: PlainOutput<Int>) -> Int { node.bindings.count }
  static func update(_ node: PlainOutput<Int>, _ value: Int) { node.update(value) }

  static func initial(_ node: PlainOutput<Int>, _ value: Int) -> PlainOutput<Int> {
    node.initial(value)
    return node
  }

  static func debug(_ node: PlainOutput<Int>, _ identifier: String) -> PlainOutput<Int> {
    node.debug(identifier)
    return node
  }

  static func bind(_ node: PlainOutput<Int>, _ closure: @escaping (Int) -> Void) -> Ticket {
    Ticket(node, node.bind(closure))
  }

  static func bind<Target: AnyObject>(
    _ node: PlainOutput<Int>,
    _ target: Target,
    _ call: @escaping (Target, Int) -> Void
  ) -> Ticket {
    let binding = node.bindWhileUseful({ [weak target] value in
      guard let target else { return false }
      call(target, value)
      return true
    })
    return Ticket(node, binding)
  }

  static func bind<Target: AnyObject>(
    _ node: PlainOutput<Int>,
    _ targets: [Target],
    in container: Container?,
    _ call: @escaping (Target, Int) -> Void
  ) {
    for target in targets {
      let ticket = bind(node, target, call)
      container?.tickets.append(ticket)
    }
  }

  static func unbind(_ node: PlainOutput<Int>, _ ticket: Ticket) { ticket.binding.map(node.unbind) }

  static func unsubscribe(_ ticket: Ticket) {
    ticket.asked()
    if let node = ticket.node { unbind(node, ticket) }
  }

  static func callBinder<Target: AnyObject>(_ target: Target, _ value: Int, _ call: @escaping (Target, Int) -> Void) {
    call(target, value)
  }

  static func unsubscribeByRelease(_ ticket: Ticket) { unsubscribe(ticket) }

  static func foreignTicket(_ asked: @escaping () -> Void) -> (ticket: Ticket, unbinder: AnyObject) {
    let ticket = Ticket(asked: asked)
    return (ticket, ticket)
  }

  static func signal(_ transform: @escaping () -> Int) -> (node: PlainOutput<Int>, fire: () -> Void) {
    let relay = PlainOutput<Void>(isRelay: true)
    return (relay.map(transform), { relay.update(()) })
  }

  static func add(_ ticket: Ticket, to container: Container) { container.tickets.append(ticket) }

  static func unsubscribe(_ container: Container) {
    let tickets = container.tickets
    container.tickets = []
    tickets.forEach(unsubscribe)
  }

  static func map(_ node: PlainOutput<Int>, _ transform: @escaping (Int) -> Int) -> PlainOutput<Int> {
    node.map(transform)
  }

  static func filter(_ node: PlainOutput<Int>, _ predicate: @escaping (Int) -> Bool) -> PlainOutput<Int> {
    node.filter(predicate)
  }

  static func reduce(
    _ node: PlainOutput<Int>,
    _ initial: Int,
    _ next: @escaping (Int, Int) -> Int
  ) -> PlainOutput<Int> {
    node.reduce(initial, next)
  }

  static func flatMap(_ node: PlainOutput<Int>, _ transform: @escaping (Int) -> PlainOutput<Int>) -> PlainOutput<Int> {
    node.flatMap(transform)
  }

  static func ignoringDuplicates(_ node: PlainOutput<Int>, includingFirst: Bool?) -> PlainOutput<Int> {
    node.ignoringDuplicates(includingFirst: includingFirst ?? false, by: ==)
  }

  static func merge(_ first: PlainOutput<Int>, _ second: PlainOutput<Int>) -> PlainOutput<Int> {
    PlainOutput.merge(first, second)
  }

  static func combine(
    _ first: PlainOutput<Int>,
    _ second: PlainOutput<Int>,
    _ join: @escaping (Int, Int) -> Int
  ) -> PlainOutput<Int> {
    PlainOutput.combine(first, second).map(join)
  }

  static func combineTypes(
    _ first: PlainOutput<Int>,
    _ second: PlainOutput<Int>,
    _ join: @escaping (Int, Int) -> Int
  ) -> PlainOutput<Int> {
    PlainOutput.combine(first.map(String.init), second).map { join(Int($0) ?? -1, $1) }
  }

  static func combine(_ nodes: [PlainOutput<Int>], _ join: @escaping ([Int]) -> Int) -> PlainOutput<Int> {
    PlainOutput.combine(nodes) { $0 === $1 }.map(join)
  }

  static func combineMany(_ nodes: [PlainOutput<Int>], _ join: @escaping ([Int]) -> Int) -> PlainOutput<Int> {
    PlainOutput.combine(nodes).map(join)
  }

  static func zip(
    _ first: PlainOutput<Int>,
    _ second: PlainOutput<Int>,
    _ join: @escaping (Int, Int) -> Int
  ) -> PlainOutput<Int> {
    PlainOutput.zip(first, second).map(join)
  }

  static func switchToLatest(
    _ node: PlainOutput<Int>,
    _ transform: @escaping (Int) -> PlainOutput<Int>
  ) -> (node: PlainOutput<Int>, forget: () -> Void) {
    let outputs = node.map(transform)
    return (outputs.switchToLatest(), { [weak outputs] in outputs?.update(PlainOutput()) })
  }

  static func modify(_ node: PlainOutput<Int>, _ change: @escaping (inout Int) -> Void) -> Bool { node.modify(change) }

  static func deliver(_ node: PlainOutput<Int>, _ receive: @escaping (Int) -> Void) -> () -> Void {
    let ticket = bind(node, receive)
    return { unsubscribe(ticket) }
  }

  static func sink(_ node: PlainOutput<Int>) -> (take: (Int) -> Bool, read: () -> Int?) {
    let take = { [weak node] (value: Int) in
      guard let node else { return false }
      node.update(value)
      return true
    }
    return (take, { [weak node] in node?.stored })
  }
}
