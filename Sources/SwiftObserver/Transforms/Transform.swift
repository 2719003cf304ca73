// SPDX-License-Identifier: MIT

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
  /// If you stop it, the transform sends nothing more until you set `origin` again.
  public final let receiver = Receiver()

  private final let link: OriginLink<O>

  /// The object whose messages are transformed.
  ///
  /// The transform retains it. Setting it ends the observation of the old origin and observes the new one; nothing is
  /// sent.
  public final var origin: O {
    get {
      // SAFETY: only the link's `deinit` removes the origin, and by then no caller has the transform.
      unsafe link.origin.unsafelyUnwrapped
    }
    set { link.origin = newValue }
  }

  @usableFromInline
  init(recordsMessages: Bool) {
    link = OriginLink(of: receiver, isRetaining: true)
    // With turns of its own, which it couldn't leave if `origin` were replaced during a delivery.
    super.init()
    unsafe self.recordsMessages = recordsMessages
  }

  /// Starts observing `origin`; called once, at the end of each subclass's initialiser.
  ///
  /// - Parameters:
  ///   - origin: The object whose messages are transformed.
  ///   - receive: Must not retain the transform, because the origin retains this closure.
  @usableFromInline
  final func start(at origin: O, _ receive: @escaping (Envelope<O.Message>) -> Void) {
    link.start(at: origin, receive)
  }
}
