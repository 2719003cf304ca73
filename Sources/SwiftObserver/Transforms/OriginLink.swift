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
    receiver.observe(origin, receive) { true }
  }

  /// Setting it ends the observation of the old origin and starts one of the new; nothing is sent.
  var origin: O {
    get {
      // SAFETY: only `deinit` takes the origin out, and nobody can ask for it then.
      unsafe state.withLock { $0.origin }.unsafelyUnwrapped
    }
    set {
      let (old, serial) = state.withLock { state in
        let old = state.origin
        state.origin = newValue
        state.serial += 1
        return (old, state.serial)
      }
      if let old { receiver.disconnect(from: old.messenger.subject) }
      guard let receive else { return }
      receiver.observe(newValue, receive) { state.withLock { $0.serial == serial } }
    }
  }
}

extension Receiver {
  /// Observes `origin`; gives it up again if another thread has replaced the origin meanwhile.
  func observe<O: ObservableObject>(
    _ origin: O,
    _ receive: @escaping (Envelope<O.Message>) -> Void,
    isCurrent: () -> Bool
  ) {
    let subject = origin.messenger.subject
    let token = connect(to: subject) { subject.subscribe(receive) }
    if !isCurrent() { disconnect(token, from: subject) }
  }
}
