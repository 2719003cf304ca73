// SPDX-License-Identifier: MIT

public import NotificationEngine
public import Observation

/// The current value of a source, for views: ``Tracked`` on the main actor.
///
/// ```swift
/// struct ProfileView: View {
///   @State private var name = TrackedOnMain(viewModel.name)
///
///   var body: some View {
///     @Bindable var name = name
///     TextField("Name", text: $name.value)
///   }
/// }
/// ```
///
/// The observers are told on the main actor: at once when the value is set through this object, else in a later turn.
/// Several changes of the source may be told as one; the source itself skips none.
///
/// It keeps its source. The source does not keep it, and is told nothing more when it dies.
@MainActor
public final class TrackedOnMain<Value: Sendable>: Observation.Observable {
  /// News for the main actor from the threads that set the source.
  private struct News {
    /// Whether a turn of the main actor is on its way, which tells all that came by then.
    var isComing = false
    /// Whether the value is being set through this object, which tells afterwards.
    var isSetting = false
  }

  private let tracking: Tracking<Value>
  private let news = Protected(News())

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
    tracking.begin { [weak self, news] in
      let mustCome = news.withLock { news in
        guard !news.isComing, !news.isSetting else { return false }
        news.isComing = true
        return true
      }
      if mustCome { Task { @MainActor in self?.hear() } }
    }
  }

  /// The source's value.
  ///
  /// Setting it sets the source, as if by hand. Where the source takes no values, setting it has no effect.
  public var value: Value {
    get { tracking.value }
    set {
      news.withLock { $0.isSetting = true }
      tracking.set(newValue)
      news.withLock { $0.isSetting = false }
      tracking.tellObservers()
    }
  }

  private func hear() {
    news.withLock { $0.isComing = false }
    tracking.tellObservers()
  }
}
