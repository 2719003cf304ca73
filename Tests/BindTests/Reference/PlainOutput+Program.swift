// SPDX-License-Identifier: MIT

import TestSupport

/// The reference of a subscription.
final class PlainTicket: ProgramTicket {
  weak var node: PlainOutput<Int>?
  weak var binding: PlainOutput<Int>.Binding?
  private let asked: () -> Void

  init(_ node: PlainOutput<Int>? = nil, _ binding: PlainOutput<Int>.Binding? = nil, asked: @escaping () -> Void = {}) {
    self.node = node
    self.binding = binding
    self.asked = asked
  }

  static func foreign(_ asked: @escaping () -> Void) -> (ticket: PlainTicket, unbinder: AnyObject) {
    let ticket = PlainTicket(asked: asked)
    return (ticket, ticket)
  }

  func unsubscribe() {
    asked()
    node?.unbind(for: self)
  }

  func unsubscribeByRelease() { unsubscribe() }
  func add(to container: PlainContainer) { container.tickets.append(self) }
}

/// The reference of a container.
final class PlainContainer: ProgramContainer {
  fileprivate var tickets: [PlainTicket] = []

  func unsubscribe() {
    let all = tickets
    tickets = []
    for ticket in all { ticket.unsubscribe() }
  }
}

/// The reference.
extension PlainOutput: ProgramOutput where Value == Int {
  typealias Node = PlainOutput
  typealias Ticket = PlainTicket

  static func make(_ value: Int?, isRelay: Bool, printer: @escaping (String) -> Void) -> PlainOutput {
    PlainOutput(value, isRelay: isRelay, printer: printer)
  }

  static func signal(_ transform: @escaping () -> Int) -> (node: PlainOutput, fire: () -> Void) {
    let relay = PlainOutput<Void>(isRelay: true)
    return (relay.map(transform), { relay.update(()) })
  }

  static func callBinder<Target: AnyObject>(_ target: Target, _ value: Int, _ call: @escaping (Target, Int) -> Void) {
    call(target, value)
  }

  var value: Int? { stored }
  var bindingCount: Int { bindings.count }
  var readValue: () -> Int? { { [weak self] in self?.stored } }

  var takeValue: (Int) -> Bool {
    { [weak self] value in
      guard let self else { return false }
      update(value)
      return true
    }
  }

  func update(withValue value: Int) { update(value) }
  func bind(_ closure: @escaping (Int) -> Void) -> PlainTicket { PlainTicket(self, bind(closure) as Binding) }
  func bindOnce(_ closure: @escaping (Int) -> Void) -> PlainTicket { PlainTicket(self, bindingOnce(closure)) }

  func bind<Target: AnyObject>(to target: Target, _ call: @escaping (Target, Int) -> Void) -> PlainTicket {
    let binding = bindWhileUseful({ [weak target] value in
      guard let target else { return false }
      call(target, value)
      return true
    })
    return PlainTicket(self, binding)
  }

  func bind<Target: AnyObject>(
    to targets: [Target],
    in container: PlainContainer?,
    _ call: @escaping (Target, Int) -> Void
  ) {
    for target in targets {
      let ticket = bind(to: target, call)
      container.map(ticket.add)
    }
  }

  func unbind(for ticket: PlainTicket) { if ticket.node === self { ticket.binding.map(unbind) } }

  func deliverValues(to receive: @escaping (Int) -> Void) -> @Sendable () -> Void {
    let ticket = UnsafeTransfer(bind(receive))
    return { ticket.value.unsubscribe() }
  }

  func ignoringDuplicates() -> PlainOutput { ignoringDuplicates(includingFirst: false) }

  func ignoringDuplicates(includingFirst: Bool) -> PlainOutput {
    ignoringDuplicates(includingFirst: includingFirst, by: ==)
  }

  func ignoringDuplicates(includingFirst: Bool, of key: @escaping (Int) -> Int) -> PlainOutput {
    ignoringDuplicates(includingFirst: includingFirst, by: { key($0) == key($1) })
  }

  func withLatestFrom(_ other: PlainOutput, _ join: @escaping (Int, Int) -> Int) -> PlainOutput {
    withLatestFrom(other).map(join)
  }

  static func combine(_ first: PlainOutput, _ second: PlainOutput, _ join: @escaping (Int, Int) -> Int) -> PlainOutput {
    combine(first, second).map(join)
  }

  static func combineTypes(
    _ first: PlainOutput,
    _ second: PlainOutput,
    _ join: @escaping (Int, Int) -> Int
  ) -> PlainOutput {
    PlainOutput<String>.combine(first.map(String.init), second).map { join(Int($0) ?? -1, $1) }
  }

  static func combine(_ nodes: [PlainOutput], _ join: @escaping ([Int]) -> Int) -> PlainOutput {
    combine(nodes, prefersEmitted: false).map(join)
  }

  static func combineMany(_ nodes: [PlainOutput], _ join: @escaping ([Int]) -> Int) -> PlainOutput {
    combine(nodes, prefersEmitted: true).map(join)
  }

  static func zip(_ first: PlainOutput, _ second: PlainOutput, _ join: @escaping (Int, Int) -> Int) -> PlainOutput {
    zip(first, second).map(join)
  }

  func switchToLatest(_ transform: @escaping (Int) -> PlainOutput) -> (node: PlainOutput, forget: () -> Void) {
    let outputs: PlainOutput<PlainOutput> = map(transform)
    return (outputs.switchToLatest(), { [weak outputs] in outputs?.update(PlainOutput()) })
  }
}
