// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// How a transform holds its origin and observes it.
///
/// The transform owns the link. The handler that the link installs at the origin captures the transform's subject and
/// not the transform, so the origin does not retain the transform.
final class OriginLink<O: ObservableObject> {
  private struct State {
    /// Nil in a link that does not retain its origin.
    var retained: O?

    /// Nil in a link that retains its origin.
    weak var unretained: O?

    /// Tells one origin from the next, even if it is the same object.
    var serial: UInt64 = 0

    /// The observation of the origin, once it has begun.
    ///
    /// It is ended alone. Ending all observations of an origin would end those as well that another thread begins by
    /// setting it again.
    var observation: Connection?

    var origin: O? { retained ?? unretained }
  }

  private let receiver: Receiver
  private let isRetaining: Bool
  private let state = Protected(State())

  /// The closure that is installed at the origin; set once, before anyone else can reach the link.
  private var receive: (Envelope<O.Message>) -> Void = { _ in }

  init(of receiver: Receiver, isRetaining: Bool) {
    self.receiver = receiver
    self.isRetaining = isRetaining
  }

  deinit {
    // Transforms own one another in chains, which are let go without a stack frame for each link.
    if isRetaining { Trampoline.run(nil) { [state] in _ = state.withLock { $0.retained.take() } } }
  }

  /// Starts observing; called once, at the end of the transform's initialiser.
  func start(at origin: O, _ receive: @escaping (Envelope<O.Message>) -> Void) {
    self.receive = receive
    self.origin = origin
  }

  /// Setting it ends the observation of the old origin and starts one of the new; nothing is sent.
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
      // Code of the user that runs with its last release finds the new origin observed.
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
