// SPDX-License-Identifier: MIT

internal import Foundation
public import NotificationEngine

extension TypedElastomer: ValueSource, ValueSink {
  /// Reads the value that the model holds, as ``value`` does.
  public var readValue: () -> Value? {
    { [self] in value }
  }

  /// Calls `receive` with the value, if there is one, and with every new one from now on.
  ///
  /// As with every observer, the calls are made later, on the queue that is `DispatchQueue.underlying` at this call,
  /// mostly the main queue. A value that is cleared, or is of another type, is not delivered.
  ///
  /// - Parameter receive: Called with each value; let go of when the delivery ends or the Elastomer is reset.
  /// - Returns: Ends the delivery, from every thread.
  public func deliverValues(to receive: @escaping (Value) -> Void) -> @Sendable () -> Void {
    let elastomer = elastomer
    let observer = Observer(of: elastomer, receipt: ObserverReceipt(), on: .current) { mutation in
      if let value = mutation.newValue as? Value { receive(value) }
    }
    let receipt = observer.receipt
    Model.shared.enqueue(.follow(Follower(elastomer, receipt, start: observer.start, receive: observer.receive)))
    return { elastomer.retireObserver(receipt) }
  }

  /// Stages the value; the model is always there.
  public var takeValue: (Value) -> Bool {
    { [elastomer] value in
      elastomer.stageValue(value)
      return true
    }
  }
}

/// A registration that is told of the present value first, in the model's order.
package final class Follower {
  let elastomer: Elastomer
  let receipt: ObserverReceipt
  let start: (StagedValue) -> Void
  let receive: (Change) -> Void

  init(
    _ elastomer: Elastomer,
    _ receipt: ObserverReceipt,
    start: @escaping (StagedValue) -> Void,
    receive: @escaping (Change) -> Void
  ) {
    self.elastomer = elastomer
    self.receipt = receipt
    self.start = start
    self.receive = receive
  }
}

extension Observer {
  /// Sends the present value on its way to the block, as the new one of a change.
  func start(_ present: StagedValue) {
    receive(Change(elastomer: elastomer, old: present, new: present, timestamp: Change.now))
  }
}
