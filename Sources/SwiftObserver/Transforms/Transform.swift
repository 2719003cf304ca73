// SPDX-License-Identifier: MIT

/// An observable object that observes another one, its origin, and sends what it makes of the messages.
///
/// The base of `Mapper`, `Filter`, `Unwrapper`, `AuthorFilter` and the caches; clients use those.
///
/// A transform serves any number of observers, retains its origin, and is not retained by it. Hold it as long as it
/// shall work. `send` on the transform itself delivers untransformed. Messages pass through within the delivery of the
/// origin, link by link. So the depth of the stack limits the length of a chain to some thousand links.
///
/// Mirrors *SwiftObserver*, section "Make Transforms Observable".
public class Transform<O: ObservableObject, Transformed>: Messenger<Transformed>, Observer {
  /// Keeps the observation of `origin` alive.
  ///
  /// To stop it silences the transform until `origin` is set again.
  public final let receiver = Receiver()

  private final let link: OriginLink<O>

  /// The object whose messages are transformed; retained, and replaceable.
  ///
  /// Setting it ends the observation of the old origin and starts one of the new. Nothing is sent by that.
  public final var origin: O {
    get {
      // SAFETY: only the link's `deinit` takes the origin out, and no caller has the transform then.
      unsafe link.origin.unsafelyUnwrapped
    }
    set { link.origin = newValue }
  }

  @usableFromInline
  override init(recordsMessages: Bool) {
    link = OriginLink(of: receiver, isRetaining: true)
    super.init(recordsMessages: recordsMessages)
  }

  /// Starts to observe `origin`; called once, at the end of each subclass's initialiser.
  ///
  /// - Parameters:
  ///   - origin: The object whose messages are transformed.
  ///   - receive: Must not retain the transform, which the origin would retain then.
  @usableFromInline
  final func start(at origin: O, _ receive: @escaping (Envelope<O.Message>) -> Void) {
    link.start(at: origin, receive)
  }
}
