// SPDX-License-Identifier: MIT

import Bind

private struct Writer: Printable {
  let write: (String) -> Void

  func print(_ value: String) { write(value) }
}

private final class Unbinder: Unbindable {
  let asked: () -> Void

  init(_ asked: @escaping () -> Void) { self.asked = asked }

  func unbind(for subscription: Subscription) { asked() }
}

extension SubscriptionContainer: ProgramContainer {}

extension Subscription: ProgramTicket {
  static func foreign(_ asked: @escaping () -> Void) -> (ticket: Subscription, unbinder: AnyObject) {
    let unbinder = Unbinder(asked)
    return (Subscription(unbinder: unbinder), unbinder)
  }

  func unsubscribeByRelease() { SubscriptionContainer(unsubscribesWhenReleased: true).append(self) }
}

/// The module.
extension Output: ProgramOutput where Value == Int {
  typealias Node = Output
  typealias Ticket = Subscription

  static func make(_ value: Int?, isRelay: Bool, printer: @escaping (String) -> Void) -> Output {
    let writer = Writer(write: printer)
    return isRelay ? Relay(value: value, printer: writer) : Output(value: value, printer: writer)
  }

  static func signal(_ transform: @escaping () -> Int) -> (node: Output, fire: () -> Void) {
    let relay = Relay<Void>()
    return (relay.map(transform), { relay.fire() })
  }

  static func callBinder<Target: AnyObject>(_ target: Target, _ value: Int, _ call: @escaping (Target, Int) -> Void) {
    Binder(target, binding: call).on(value)
  }

  func bind<Target: AnyObject>(to target: Target, _ call: @escaping (Target, Int) -> Void) -> Subscription {
    bind(to: Binder(Bindable(target).target, binding: call))
  }

  func bind<Target: AnyObject>(
    to targets: [Target],
    in container: SubscriptionContainer?,
    _ call: @escaping (Target, Int) -> Void
  ) {
    let binders = targets.map { Binder($0, binding: call) }
    if let container { bind(to: binders, addingTo: container) } else { bind(to: binders) }
  }

  func withLatestFrom(_ other: Output, _ join: @escaping (Int, Int) -> Int) -> Output {
    withLatestFrom(other).map(join)
  }

  static func combine(_ first: Output, _ second: Output, _ join: @escaping (Int, Int) -> Int) -> Output {
    combine(first, second).map(join)
  }

  static func combineTypes(_ first: Output, _ second: Output, _ join: @escaping (Int, Int) -> Int) -> Output {
    combine(first.map(String.init), second).map { join(Int($0) ?? -1, $1) }
  }

  static func combine(_ nodes: [Output], _ join: @escaping ([Int]) -> Int) -> Output {
    combine(outputs: nodes).map(join)
  }

  static func combineMany(_ nodes: [Output], _ join: @escaping ([Int]) -> Int) -> Output {
    if nodes.count == 3 { return combine(nodes[0], nodes[1], nodes[2]).map { join([$0, $1, $2]) } }
    return combine(nodes[0], nodes[1], nodes[2], nodes[3]).map { join([$0, $1, $2, $3]) }
  }

  static func zip(_ first: Output, _ second: Output, _ join: @escaping (Int, Int) -> Int) -> Output {
    zip(first, second).map(join)
  }

  func switchToLatest(_ transform: @escaping (Int) -> Output) -> (node: Output, forget: () -> Void) {
    let outputs: Output<Output> = map(transform)
    return (outputs.switchToLatest(), { [weak outputs] in outputs?.update(withValue: Output()) })
  }
}
