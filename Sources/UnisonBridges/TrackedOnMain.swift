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
/// Several changes of the source may be told as one; the source itself skips none. An Elastomer, which delivers later,
/// tells once of the value that it had. A source that stores nothing never changes here, as with ``Tracked``.
///
/// It keeps its source. The source does not keep it, and is told nothing more when it dies.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
public final class TrackedOnMain<Value: Sendable>: Observation.Observable {
  /// News for the main actor from the threads that set the source.
  private struct News {
    /// Whether a turn of the main actor is on its way, which tells all that came by then.
    var isComing = false
    /// Whether this object is being made, when nobody has read it, or is setting the value, and tells afterwards.
    var isQuiet = true
  }

  private let tracked: Tracked<Value>
  private let news: Protected<News>

  /// Tracks a source; one that takes values is set when ``value`` is set.
  ///
  /// - Parameter source: Has to hold a value already; otherwise the program ends with a message.
  public convenience init<Source: ValueSource>(_ source: Source) where Source.HeldValue == Value {
    self.init(of: source, initially: nil)
  }

  /// Tracks a source that may not hold a value yet; one that takes values is set when ``value`` is set.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - value: The value that is read as long as the source has none.
  public convenience init<Source: ValueSource>(_ source: Source, initially value: Value)
  where Source.HeldValue == Value {
    self.init(of: source, initially: value)
  }

  private init<Source: ValueSource>(of source: Source, initially value: Value?) where Source.HeldValue == Value {
    let news = Protected(News())
    self.news = news
    tracked = Tracked(of: source, initially: value) { observers in
      let mustCome = news.withLock { news in
        guard !news.isComing, !news.isQuiet else { return false }
        news.isComing = true
        return true
      }
      guard mustCome else { return }
      Task { @MainActor in
        news.withLock { $0.isComing = false }
        observers.tell()
      }
    }
    news.withLock { $0.isQuiet = false }
  }

  /// The source's value.
  ///
  /// Setting it sets the source, as if by hand. Where the source takes no values, setting it has no effect.
  public var value: Value {
    get { tracked.value }
    set {
      // True where a subscriber of the source sets the value, too.
      let wasQuiet = news.withLock { news in
        defer { news.isQuiet = true }
        return news.isQuiet
      }
      tracked.value = newValue
      news.withLock { $0.isQuiet = wasQuiet }
      tracked.observers.tell()
    }
  }
}
