// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// How a transform holds its origin and observes it.
///
/// The transform owns the link. The handler that the link installs at the origin captures the transform's subject and
/// not the transform, so the origin does not retain the transform.
@usableFromInline
final class OriginLink<O: ObservableObject> {
  private struct State {
    /// Nil only in the link's `deinit`.
    var origin: O?

    /// Tells one origin from the next, even if it is the same object.
    var serial = 0

    /// The observation of `origin`, once it has begun.
    var observation: OriginObservation?
  }

  private let receiver: Receiver
  private let state: Protected<State>

  /// What is installed at the origin; set once, before anyone else can reach the link.
  private var receive: ((Envelope<O.Message>) -> Void)?

  @usableFromInline
  init(to origin: O, receiver: Receiver) {
    self.receiver = receiver
    state = Protected(State(origin: origin))
  }

  deinit {
    Teardown.release(state) { _ = state.withLock { $0.origin.take() } }
  }

  /// Starts observing; called once, at the end of the transform's initialiser.
  @usableFromInline
  func start(_ receive: @escaping (Envelope<O.Message>) -> Void) {
    self.receive = receive
    observe(origin, receive, serial: 0)
  }

  /// Setting it ends the observation of the old origin and starts one of the new; nothing is sent.
  var origin: O {
    get {
      // SAFETY: only `deinit` takes the origin out, and nobody can ask for it then.
      unsafe state.withLock { $0.origin }.unsafelyUnwrapped
    }
    set {
      let (old, observation, serial) = state.withLock { state in
        let (old, observation) = (state.origin, state.observation)
        state.origin = newValue
        state.observation = nil
        state.serial += 1
        return (old, observation, state.serial)
      }
      observation?.end()
      if let receive { observe(newValue, receive, serial: serial) }
      // Code of the user that runs with its last release finds the new origin observed.
      withExtendedLifetime(old) {}
    }
  }

  private func observe(_ origin: O, _ receive: @escaping (Envelope<O.Message>) -> Void, serial: Int) {
    receiver.observe(origin, receive) { observation in
      state.withLock { state in
        guard state.serial == serial else { return false }
        state.observation = observation
        return true
      }
    }
  }
}

/// One observation that a transform has begun, and the way to end just this one.
///
/// Ending all observations of an origin would end those as well that another thread begins by setting it again.
struct OriginObservation {
  fileprivate let reference: SourceReference
  fileprivate let token: SubscriptionToken

  func end() {
    reference.source?.remove(token)
  }
}

extension Receiver {
  /// Observes `origin`; gives it up again if `keep` says that another thread has replaced the origin meanwhile.
  func observe<O: ObservableObject>(
    _ origin: O,
    _ receive: @escaping (Envelope<O.Message>) -> Void,
    keep: (OriginObservation) -> Bool
  ) {
    let subject = origin.observedMessenger.subject
    let token = connect(to: subject) { subject.subscribe(receive) }
    let observation = OriginObservation(reference: SourceReference(subject), token: token)
    if !keep(observation) { observation.end() }
  }
}
