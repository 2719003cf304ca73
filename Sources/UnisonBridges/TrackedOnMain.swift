// SPDX-License-Identifier: MIT

public import NotificationEngine
public import Observation

/// Makes the current value of a source observable by views, on the main actor.
///
/// ```swift
/// struct ProfileView: View {
///   @State private var name: TrackedOnMain<String>
///
///   init(_ model: ProfileModel) { _name = State(initialValue: TrackedOnMain(model.name)) }
///
///   var body: some View {
///     TextField("Name", text: $name.value)
///   }
/// }
/// ```
///
/// It works like ``Tracked``, but notifies observers on the main actor: immediately if the value is set through this
/// object, otherwise after a hop. Several changes of the source may result in one notification. The source itself skips
/// none. An Elastomer, which delivers later, notifies once more of the value it already has. As with ``Tracked``, a
/// source that stores nothing never changes here.
///
/// This object retains its source, which for a Pharos property is the relay `$property` and not the object that has the
/// property: retain that as well. The source doesn't retain this object, and stops notifying when it is deallocated.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
public final class TrackedOnMain<Value: Sendable>: Observation.Observable {
  /// The state that is shared with the threads that set the source.
  private struct State {
    /// Whether a notification is scheduled on the main actor, which covers all changes until then.
    var isScheduled = false
    /// Whether notifications are suppressed: during `init`, before any observer can exist, and while `value` is being
    /// set.
    var isSuppressed = true
  }

  private let tracked: Tracked<Value>
  private let state: Protected<State>

  /// Tracks a source that holds a value.
  ///
  /// Setting ``value`` sets the source if it is also a sink.
  ///
  /// - Parameter source: The source. If it holds no value, the program stops with a message.
  public convenience init(_ source: some ValueSource<Value>) {
    self.init(source, source.readValue, source.deliverValues, initially: nil)
  }

  /// Tracks a source that may not hold a value yet.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - value: The value to read as long as the source has none.
  public convenience init(_ source: some ValueSource<Value>, initially value: Value) {
    self.init(source, source.readValue, source.deliverValues, initially: value)
  }

  /// Tracks a source that threads share, such as a typed Elastomer, and that holds a value.
  public convenience init(_ source: some SharedValueSource<Value>) {
    self.init(source, source.readValue, source.deliverValues, initially: nil)
  }

  /// Tracks a source that threads share, such as a typed Elastomer, and that may not hold a value yet.
  public convenience init(_ source: some SharedValueSource<Value>, initially value: Value) {
    self.init(source, source.readValue, source.deliverValues, initially: value)
  }

  private init(
    _ source: Any,
    _ readValue: @escaping () -> Value?,
    _ deliver: (@escaping @Sendable (Value) -> Void) -> @Sendable () -> Void,
    initially value: Value?
  ) {
    let state = Protected(State())
    self.state = state
    let mailbox = ActorMailbox<TrackingObservers>(on: MainActor.shared, isInline: false) { observers in
      state.withLock { $0.isScheduled = false }
      observers.notify()
    }
    tracked = Tracked(source, readValue, deliver, initially: value) { observers in
      // What posts nothing raises the priority of the hop that is under way.
      _ = mailbox.post {
        state.withLock { $0.isSuppressed || exchange(&$0.isScheduled, with: true) ? nil : observers }
      }
    }
    state.withLock { $0.isSuppressed = false }
  }

  /// The source's value.
  ///
  /// Setting it sets the source. If the source isn't a sink, setting it has no effect.
  public var value: Value {
    get { tracked.value }
    set {
      // Already true if a subscriber of the source sets the value during an assignment.
      let wasSuppressed = state.withLock { exchange(&$0.isSuppressed, with: true) }
      tracked.value = newValue
      state.withLock { $0.isSuppressed = wasSuppressed }
      tracked.observers.notify()
    }
  }
}
