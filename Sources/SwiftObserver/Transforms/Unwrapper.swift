// SPDX-License-Identifier: MIT

/// An observable object that sends the messages of another one that are not nil.
///
/// It serves any number of observers, retains its origin, and is not retained by it: hold it as long as it shall work.
/// `send` on the transform itself delivers untransformed. Messages pass through within the delivery of the origin, link
/// by link, so the depth of the stack limits the length of a chain to some thousand links.
///
/// Mirrors *SwiftObserver*, sections "Unwrap" and "Make Transforms Observable".
public class Unwrapper<O: ObservableObject, Unwrapped>: Messenger<Unwrapped>, Observer
where O.Message == Unwrapped? {
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
  /// - Parameter origin: What is transformed.
  @inlinable
  public init(_ origin: O) {
    link = OriginLink(to: origin, receiver: receiver)
    super.init()
    link.start { [subject, weak self] envelope in
      if let message = envelope.message { subject.post(message, by: envelope.author) { self } }
    }
  }
}
