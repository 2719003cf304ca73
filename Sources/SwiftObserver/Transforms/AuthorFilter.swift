// SPDX-License-Identifier: MIT

/// An observable object that sends the messages of some of the authors of another one.
///
/// It serves any number of observers, retains its origin, and is not retained by it: hold it as long as it shall work.
/// `send` on the transform itself delivers untransformed. Messages pass through within the delivery of the origin, link
/// by link, so the depth of the stack limits the length of a chain to some thousand links.
///
/// Mirrors *SwiftObserver*, section "Filter by Author".
public final class AuthorFilter<O: ObservableObject>: Messenger<O.Message>, Observer {
  /// Keeps the observation of `origin` alive.
  ///
  /// To stop it silences the transform until `origin` is set again.
  public let receiver = Receiver()

  @usableFromInline let link: OriginLink<O>

  /// What is transformed; retained, and replaceable.
  ///
  /// Setting it ends the observation of the old origin and starts one of the new. Nothing is sent by that.
  public var origin: O {
    get { link.origin }
    set { link.origin = newValue }
  }

  /// Makes a transform and starts to observe `origin`.
  ///
  /// - Parameters:
  ///   - origin: What is transformed.
  ///   - keep: Whether messages of an author go on.
  @inlinable
  public init(_ origin: O, _ keep: @escaping (AnyAuthor) -> Bool) {
    link = OriginLink(to: origin, receiver: receiver)
    super.init()
    link.start { [subject, weak self] envelope in
      if keep(envelope.author.object) { subject.post(envelope.message, by: envelope.author) { self } }
    }
  }
}
