// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// An observable object that passes on the messages of another one without retaining it.
///
/// For putting observable objects into data structures, or as origin of a transform, without keeping them alive.
///
/// Mirrors *SwiftObserver*, section "Weak Observable Objects".
public class Weak<O: ObservableObject>: Messenger<O.Message>, Observer {
  private struct State {
    weak var origin: O?
    /// Tells one origin from the next, even if it is the same object.
    var serial = 0

    /// The observation of `origin`, once it has begun.
    var observation: OriginObservation?
  }

  /// Keeps the observation of `origin` alive.
  ///
  /// To stop it silences the object until `origin` is set again.
  public let receiver = Receiver()

  private let state: Protected<State>

  /// What is observed, nil when it is gone; replaceable.
  ///
  /// Setting it ends the observation of the old origin and starts one of the new. Nothing is sent by that.
  public var origin: O? {
    get { state.withLock { $0.origin } }
    set {
      let (observation, serial) = state.withLock { state in
        let observation = state.observation
        state.origin = newValue
        state.observation = nil
        state.serial += 1
        return (observation, state.serial)
      }
      observation?.end()
      if let newValue { start(newValue, serial: serial) }
    }
  }

  /// Makes an object that observes `origin` without retaining it.
  ///
  /// - Parameter origin: What is observed.
  public init(_ origin: O) {
    state = Protected(State(origin: origin))
    super.init()
    start(origin, serial: 0)
  }

  private func start(_ origin: O, serial: Int) {
    receiver.observe(origin) { [subject, weak self] envelope in
      subject.post(envelope.message, by: envelope.author) { self }
    } keep: { observation in
      state.withLock { state in
        guard state.serial == serial else { return false }
        state.observation = observation
        return true
      }
    }
  }
}
