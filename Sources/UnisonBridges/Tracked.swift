// SPDX-License-Identifier: MIT

public import NotificationEngine
public import Observation

/// The current value of a source, for `withObservationTracking`, `Observations` and views.
///
/// ```swift
/// import Observation
///
/// let name = Tracked(viewModel.name)
/// withObservationTracking { print(name.value) } onChange: { print("changes") }
/// ```
///
/// Reading ``value`` reads the source; nothing is stored twice. The observers are told when the source tells of a
/// value, on the thread that set it. The source already holds the new value then. For views there is
/// ``TrackedOnMain``, which tells on the main actor.
///
/// A source that stores nothing, such as a `Relay` of Bind, has no value to read: it is told of, and the initial value
/// is read for ever. Track what stores its messages, `Tracked(relay.map { $0 }, initially: 0)`.
///
/// It keeps its source. The source does not keep it, and is told nothing more when it dies.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@_fixed_layout
public final class Tracked<Value>: Observation.Observable {
  @usableFromInline let observers = TrackingObservers()
  @usableFromInline let read: () -> Value
  @usableFromInline let take: ((Value) -> Bool)?
  @usableFromInline let end: @Sendable () -> Void

  /// Tracks a source; one that takes values is set when ``value`` is set.
  ///
  /// - Parameter source: Has to hold a value already; otherwise the program ends with a message.
  @inlinable public convenience init<Source: ValueSource>(_ source: Source) where Source.HeldValue == Value {
    self.init(of: source, initially: nil)
  }

  /// Tracks a source that may not hold a value yet; one that takes values is set when ``value`` is set.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - value: The value that is read as long as the source has none.
  @inlinable public convenience init<Source: ValueSource>(_ source: Source, initially value: Value)
  where Source.HeldValue == Value {
    self.init(of: source, initially: value)
  }

  /// Tracks a source, and calls `tell` whenever it tells of a value; an Elastomer's can also be taken away.
  @inlinable init<Source: ValueSource>(
    of source: Source,
    initially initial: Value?,
    tell: @escaping (TrackingObservers) -> Void = { $0.tell() }
  ) where Source.HeldValue == Value {
    guard let initial = initial ?? source.latestValue else {
      fatalError("The source holds no value yet: say what is read until then, by `initially:`.")
    }
    let readValue = source.readValue
    read = { withExtendedLifetime(source) { readValue() ?? initial } }
    take = (source as? any ValueSink<Value>)?.takeValue
    end = source.deliverValues { [observers] _ in tell(observers) }
  }

  deinit { end() }

  /// The source's value.
  ///
  /// Setting it sets the source, as if by hand. Where the source takes no values, setting it has no effect.
  @inlinable public var value: Value {
    get {
      observers.note()
      return read()
    }
    set { _ = take?(newValue) }
  }
}

@available(*, unavailable)
extension Tracked: Sendable {}
