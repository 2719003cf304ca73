// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Holds a transform's origin and observes it.
///
/// The transform owns the link. The handler that the link installs at the origin captures the transform's subject
/// rather than the transform, so the origin doesn't retain the transform.
final class OriginLink<O: ObservableObject> {
  private struct State {
    /// Nil in a link that doesn't retain its origin.
    var retained: O?

    /// Nil in a link that retains its origin.
    weak var unretained: O?

    /// Distinguishes one origin from the next, even if both are the same object.
    var serial: UInt64 = 0

    /// The observation of the origin, once it has begun.
    ///
    /// It is ended separately: ending all observations of the origin would also end one that another thread is just
    /// starting by setting the same origin again.
    var observation: Connection?

    var origin: O? { retained ?? unretained }
  }

  private let receiver: Receiver
  private let isRetaining: Bool
  private let state = Protected(State())

  /// The handler that is installed at the origin; set once, before any other thread can access the link.
  private var receive: (Envelope<O.Message>) -> Void = { _ in }

  init(of receiver: Receiver, isRetaining: Bool) {
    self.receiver = receiver
    self.isRetaining = isRetaining
  }

  deinit {
    // Transforms retain one another in chains, which are released without a stack frame for each link.
    if isRetaining { ReleaseDepth.release(state.withLock { $0.retained.take() }) }
  }

  /// Starts observing; called once, at the end of the transform's initialiser.
  func start(at origin: O, _ receive: @escaping (Envelope<O.Message>) -> Void) {
    self.receive = receive
    self.origin = origin
  }

  /// Setting the origin ends the observation of the old one and observes the new one; nothing is sent.
  var origin: O? {
    get { state.withLock { $0.origin } }
    set {
      let (old, serial) = state.withLock { state in
        let old = state
        state = State(
          retained: isRetaining ? newValue : nil,
          unretained: isRetaining ? nil : newValue,
          serial: old.serial + 1
        )
        return (old, state.serial)
      }
      old.observation?.end()
      if let newValue { observe(newValue, serial: serial) }
      // User code that runs when the old origin is released finds the new one observed.
      withExtendedLifetime(old) {}
    }
  }

  private func observe(_ origin: O, serial: UInt64) {
    let messenger = origin.observedMessenger
    let subject = messenger.subject
    let token = receiver.connect(to: subject, Inspector.watching(of: messenger, receive))
    let observation = Connection(to: subject, serial: serial, tokens: [token])
    let isCurrent = state.withLock { state in
      guard state.serial == serial else { return false }
      state.observation = observation
      return true
    }
    if !isCurrent { observation.end() }
  }
}
