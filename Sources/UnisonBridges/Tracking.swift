// SPDX-License-Identifier: MIT

internal import NotificationEngine
internal import Observation

/// A source with a current value, as both forms of `Tracked` use it; its end is the end of the delivery.
final class Tracking<Value> {
  private let read: () -> Value?
  private let take: ((Value) -> Bool)?
  private let deliver: (@escaping (Value) -> Void) -> @Sendable () -> Void
  /// The value that is read while the source has none; an Elastomer's can be taken away.
  private let initial: Value
  private let bridge = Bridge()
  private let observers = TrackingObservers()

  init<Source: ValueSource>(of source: Source, initially initial: Value?, take: ((Value) -> Bool)?)
  where Source.HeldValue == Value {
    guard let initial = initial ?? source.latestValue else {
      preconditionFailure("The source holds no value yet: say what is read until then, by `initially:`.")
    }
    self.initial = initial
    self.take = take
    let read = source.readValue
    self.read = { withExtendedLifetime(source) { read() } }
    deliver = { source.deliverValues(to: $0) }
  }

  /// The source's value, or the initial one while there is none; notes who reads it.
  var value: Value {
    observers.note()
    return read() ?? initial
  }

  /// Tells the observers that noted themselves.
  func tellObservers() {
    observers.tell()
  }

  func set(_ value: Value) {
    _ = take?(value)
  }

  /// Calls `tell` whenever the source tells of a value.
  func begin(_ tell: @escaping () -> Void) {
    bridge.stand(until: deliver { _ in tell() })
  }

  deinit { bridge.cancel() }
}

/// Those who read a tracked value.
///
/// The type is not generic, and so its key path is one object. That of a generic type is made anew at each use.
private struct TrackingObservers: Observation.Observable {
  private let registrar = ObservationRegistrar()
  private var value: Void { () }

  func note() {
    registrar.access(self, keyPath: \.value)
  }

  func tell() {
    registrar.withMutation(of: self, keyPath: \.value) {}
  }
}
