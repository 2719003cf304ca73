// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// An observable object that observes another one, its origin, and sends transformed messages.
///
/// This is the base class of ``Mapper``, ``Filter``, ``Unwrapper``, ``AuthorFilter`` and the caches.
///
/// A transform can have any number of observers. It retains its origin and isn't retained by it, so retain the
/// transform for as long as you need it. `send` on the transform itself sends a message untransformed. Messages pass
/// through a chain of transforms within the delivery of the origin, so the depth of the stack limits a chain to some
/// thousand links.
///
/// Mirrors *SwiftObserver*, section "Make Transforms Observable".
public class Transform<O: ObservableObject, Transformed>: Messenger<Transformed>, Observer {
  /// The receiver that keeps the observation of `origin` alive.
  ///
  /// If you call `stopObserving()` on the transform, it sends nothing more until you set `origin` again.
  public final let receiver = Receiver()

  /// Nil in `deinit` only.
  private final let present: Protected<O?>

  /// In these, one origin after the other is observed.
  private final let order = DeliveryOrder(mode: .queued)

  private final var receive: (Envelope<O.Message>) -> Void = { _ in }
  private final var endObservation: () -> Void = {}

  /// The object whose messages are transformed.
  ///
  /// The transform retains it. Setting it ends the observation of the old origin and observes the new one. Nothing is
  /// sent. An origin that is set while the same transform's is being set, as by the `deinit` of what is released then,
  /// takes effect afterwards.
  public final var origin: O {
    get {
      // SAFETY: only `deinit` removes the origin, and by then no caller has the transform.
      present.withLock { unsafe $0.unsafelyUnwrapped }
    }
    set {
      order.perform { [self] in
        let old = present.exchange(newValue)
        follow(newValue)
        // User code that runs when the old origin is released finds the new one observed.
        withExtendedLifetime(old) {}
      }
    }
  }

  @usableFromInline
  init(of origin: O, recordsMessages: Bool = false) {
    present = Protected(origin)
    // With turns of its own, which it couldn't leave if `origin` were replaced during a delivery.
    super.init()
    unsafe self.recordsMessages = recordsMessages
  }

  /// Starts observing the origin.
  ///
  /// It is called once, at the end of each subclass's initializer.
  ///
  /// - Parameter receive: Must not retain the transform, because the origin retains this closure.
  @usableFromInline
  final func start(_ receive: @escaping (Envelope<O.Message>) -> Void) {
    self.receive = receive
    follow(origin)
  }

  private final func follow(_ origin: O) {
    endObservation()
    endObservation = origin.messenger.subject.canceller(of: connect(to: origin, receive))
  }

  deinit {
    // Transforms retain one another in chains, which are released without a stack frame for each link.
    ReleaseDepth.release(present.exchange(nil))
  }
}
