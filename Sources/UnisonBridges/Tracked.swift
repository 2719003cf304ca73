// SPDX-License-Identifier: MIT

public import NotificationEngine
public import Observation

/// Makes the current value of a source observable by `withObservationTracking`, `Observations` and views.
///
/// ```swift
/// import Observation
///
/// let name = Tracked(viewModel.name)
/// withObservationTracking { print(name.value) } onChange: { print("changes") }
/// ```
///
/// Reading ``value`` reads the source. The value isn't stored twice. Observers are notified when the source reports a
/// value, on the thread that set it and after the source has stored it. For views, use ``TrackedOnMain``, which
/// notifies on the main actor.
///
/// A source that stores nothing, such as a `Relay` of Bind, has no value to read: observers are notified, but always
/// read the initial value. Track an output that stores its messages instead, such as `Tracked(relay.map { $0 },
/// initially: 0)`.
///
/// This object retains its source. The source doesn't retain this object, and stops notifying when it is deallocated.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@_fixed_layout
public final class Tracked<Value>: Observation.Observable {
  @usableFromInline let observers = TrackingObservers()
  @usableFromInline let read: () -> Value
  @usableFromInline let take: ((Value) -> Bool)?
  @usableFromInline let end: @Sendable () -> Void

  /// Tracks a source that holds a value.
  ///
  /// Setting ``value`` sets the source if it is also a sink.
  ///
  /// - Parameter source: The source. If it holds no value, the program stops with a message.
  @inlinable public convenience init(_ source: some ValueSource<Value>) {
    self.init(source, source.readValue, source.deliverValues, initially: nil)
  }

  /// Tracks a source that may not hold a value yet.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - value: The value to read as long as the source has none.
  @inlinable public convenience init(_ source: some ValueSource<Value>, initially value: Value) {
    self.init(source, source.readValue, source.deliverValues, initially: value)
  }

  /// Tracks a source that threads share, such as a typed Elastomer, and that holds a value.
  @inlinable public convenience init(_ source: some SharedValueSource<Value>) {
    self.init(source, source.readValue, source.deliverValues, initially: nil)
  }

  /// Tracks a source that threads share, such as a typed Elastomer, and that may not hold a value yet.
  @inlinable public convenience init(_ source: some SharedValueSource<Value>, initially value: Value) {
    self.init(source, source.readValue, source.deliverValues, initially: value)
  }

  /// Tracks a source, and calls `notify` whenever it reports a value, on any thread.
  ///
  /// An Elastomer's value can also be removed.
  @inlinable init(
    _ source: Any,
    _ readValue: @escaping () -> Value?,
    _ deliver: (@escaping @Sendable (Value) -> Void) -> @Sendable () -> Void,
    initially initial: Value?,
    notify: @escaping @Sendable (TrackingObservers) -> Void = { $0.notify() }
  ) {
    guard let initial = initial ?? readValue() else {
      fatalError("The source holds no value yet; pass the value to read until then as `initially:`.")
    }
    read = { withExtendedLifetime(source) { readValue() ?? initial } }
    take = (source as? any ValueSink<Value>)?.takeValue
    end = deliver { [observers] _ in notify(observers) }
  }

  deinit { end() }

  /// The source's value.
  ///
  /// Setting it sets the source. If the source isn't a sink, setting it has no effect.
  @inlinable public var value: Value {
    get {
      observers.recordAccess()
      return read()
    }
    set { _ = take?(newValue) }
  }
}

@available(*, unavailable)
extension Tracked: Sendable {}
