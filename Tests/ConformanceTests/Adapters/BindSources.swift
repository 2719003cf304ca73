// SPDX-License-Identifier: MIT

import Bind
import NotificationEngine

extension Output: Holder {}

/// An Output, or a Relay, which is one that stores nothing.
final class OutputSource: Source {
  let output: Output<Int>
  init(_ output: Output<Int>) { self.output = output }

  var end: BridgeEnd {
    guard output is Relay<Int> else { return .holder(output, object: output) }
    return BridgeEnd(source: .values(output), sink: .values(output), object: output)
  }

  func send(_ value: Int) { output.update(withValue: value) }
  func subscribe(_ receive: @escaping (Int) -> Void) -> () -> Void { output.bind(receive).unsubscribe }

  func subscribe(triedBy other: any Source, _ receive: @escaping (Int) -> Void) -> () -> Void {
    let subscription = output.bind(receive)
    (other as? OutputSource)?.output.unbind(for: subscription)
    return subscription.unsubscribe
  }

  func subscribe(_ owner: Owner) {
    output.bind(to: Binder(owner) { owner, value in owner.take(value) })
  }

  func subscribe(isolation: isolated any Actor, _ receive: @escaping (Int) -> Void) -> (() -> Void)? {
    output.bindIsolated(receive).unsubscribe
  }

  func subscribe<Owner: Actor>(
    ownedBy owner: Owner,
    _ receive: @escaping @Sendable (_ owner: isolated Owner, _ value: Int) -> Void
  ) -> Bool {
    output.bindIsolated(ownedBy: owner, receive)
    return true
  }

  func sequence(_ options: SequenceOptions) -> AsyncStream<Int> {
    output.values(bufferingPolicy: options.bufferingPolicy, dropped: options.dropped)
  }

  var sender: (@Sendable (Int) -> Bool)? { { [sender = output.uncheckedSender] in sender.send($0) } }
  func isolatedSender(isolation: isolated any Actor) -> (@Sendable (Int) -> Bool)? { output.sender().send }
  var modify: ((@escaping @Sendable (inout Int) -> Void) -> Void)? {
    output is Relay<Int> ? nil : { [output] in output.modify($0) }
  }
}

extension PartSource {
  static func operatorResult(_ initial: Int) -> PartSource {
    let output = Output(value: initial)
    let result = output.map { $0 }
    return PartSource(BridgeEnd(source: .values(result), object: result)) { output.update(withValue: $0) }
  }
}
