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
  /// mostly the main queue. A value that is cleared, or is of another type, is not delivered. Where the type is
  /// optional, nil that was staged is a value.
  ///
  /// - Parameter receive: Called with each value; let go of when the delivery ends or the Elastomer is reset.
  /// - Returns: Ends the delivery, from every thread.
  public func deliverValues(to receive: @escaping (Value) -> Void) -> @Sendable () -> Void {
    let elastomer = elastomer
    let observer = Observer(of: elastomer, receipt: ObserverReceipt(), on: .current, isTyped: true) { mutation in
      if let value = mutation.new(as: Value.self) { receive(value) }
    }
    return follow(Registration(observer, beginsWithPresent: true))
  }

  /// Begins a delivery, and returns what ends it.
  func follow(_ registration: Registration) -> @Sendable () -> Void {
    Model.shared.enqueue(.register([registration]))
    let (elastomer, receipt) = (registration.elastomer, registration.receipt)
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
