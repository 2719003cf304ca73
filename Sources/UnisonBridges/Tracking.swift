// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// A source with a current value, as both forms of `Tracked` use it; its end is the end of the delivery.
final class Tracking<Value> {
  private let read: () -> Value?
  private let take: ((Value) -> Bool)?
  private let deliver: (@escaping (Value) -> Void) -> @Sendable () -> Void
  /// The value that is read while the source has none; an Elastomer's can be taken away.
  private let initial: Value
  private let bridge = Bridge()

  init<Source: ValueSource>(of source: Source, initially initial: Value?, take: ((Value) -> Bool)?)
  where Source.HeldValue == Value {
    guard let initial = initial ?? source.latestValue else {
      preconditionFailure("The source holds no value yet: say what is read until then, by `initially:`.")
    }
    self.initial = initial
    self.take = take
    read = { source.latestValue }
    deliver = { source.deliverValues(to: $0) }
  }

  /// The source's value, or the initial one while there is none.
  var value: Value { read() ?? initial }

  func set(_ value: Value) {
    _ = take?(value)
  }

  /// Calls `tell` whenever the source tells of a value.
  func begin(_ tell: @escaping () -> Void) {
    bridge.stand(until: deliver { _ in tell() })
  }

  deinit { bridge.cancel() }
}
