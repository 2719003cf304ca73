// SPDX-License-Identifier: MIT

internal import Foundation
public import NotificationEngine

extension TypedElastomer: ValueSource, ValueSink {
  /// A closure that reads the value that the model stores, like ``value``.
  public var readValue: () -> Value? {
    { [self] in value }
  }

  /// Calls `receive` with the current value, if there is one, and with every new one from now on.
  ///
  /// Like all observers, `receive` is called later, on the queue that is `DispatchQueue.underlying` at this call,
  /// usually the main queue. A value that is cleared or has another type isn't delivered. If the type is optional, nil
  /// that was staged is a value.
  ///
  /// - Parameter receive: Called with each value; released when the delivery ends or the Elastomer is reset.
  /// - Returns: A closure that ends the delivery. It may be called on any thread.
  public func deliverValues(to receive: @escaping (Value) -> Void) -> @Sendable () -> Void {
    let receive = { (mutation: ElastomericMutation) in
      if let value = mutation.new(as: Value.self) { receive(value) }
    }
    let receipt = elastomer.register(as: .replaying, elastomer.calling(receive, on: .current))
    return { [elastomer] in elastomer.retireObserver(receipt) }
  }

  /// A closure that stages a value; it always returns true, because the model is never deallocated.
  public var takeValue: (Value) -> Bool {
    { [elastomer] value in
      elastomer.stageValue(value)
      return true
    }
  }
}
