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
/// It keeps its source. The source does not keep it, and is told nothing more when it dies.
public final class Tracked<Value>: Observation.Observable {
  private let tracking: Tracking<Value>

  /// Tracks a source that takes no values.
  ///
  /// - Parameter source: Has to hold a value already; otherwise the program ends with a message.
  public convenience init<Source: ValueSource>(_ source: Source) where Source.HeldValue == Value {
    self.init(Tracking(of: source, initially: nil, take: nil))
  }

  /// Tracks a source, and sets its value when ``value`` is set.
  ///
  /// - Parameter source: Has to hold a value already; otherwise the program ends with a message.
  public convenience init<Source: ValueSource & ValueSink>(_ source: Source) where Source.HeldValue == Value {
    self.init(Tracking(of: source, initially: nil, take: source.takeValue))
  }

  /// Tracks a source that takes no values and may not hold one yet.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - value: The value that is read as long as the source has none.
  public convenience init<Source: ValueSource>(_ source: Source, initially value: Value)
  where Source.HeldValue == Value {
    self.init(Tracking(of: source, initially: value, take: nil))
  }

  /// Tracks a source that may not hold a value yet, and sets its value when ``value`` is set.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - value: The value that is read as long as the source has none.
  public convenience init<Source: ValueSource & ValueSink>(_ source: Source, initially value: Value)
  where Source.HeldValue == Value {
    self.init(Tracking(of: source, initially: value, take: source.takeValue))
  }

  private init(_ tracking: Tracking<Value>) {
    self.tracking = tracking
    tracking.begin { [weak tracking] in tracking?.tellObservers() }
  }

  /// The source's value.
  ///
  /// Setting it sets the source, as if by hand. Where the source takes no values, setting it has no effect.
  public var value: Value {
    get { tracking.value }
    set { tracking.set(newValue) }
  }
}

@available(*, unavailable)
extension Tracked: Sendable {}
