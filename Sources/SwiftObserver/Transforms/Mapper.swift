// SPDX-License-Identifier: MIT

/// An observable object that sends the mapped messages of another one.
///
/// It serves any number of observers, retains its origin, and is not retained by it: hold it as long as it shall work.
/// `send` on the transform itself delivers untransformed. Messages pass through within the delivery of the origin, link
/// by link, so the depth of the stack limits the length of a chain to some thousand links.
///
/// A mapper whose origin is a cache is a cache itself.
///
/// Mirrors *SwiftObserver*, sections "Map", "New", "Unwrap with Default" and "Make Transforms Observable".
public class Mapper<O: ObservableObject, Mapped>: Messenger<Mapped>, Observer {
  /// Keeps the observation of `origin` alive.
  ///
  /// To stop it silences the transform until `origin` is set again.
  public let receiver = Receiver()

  @usableFromInline let link: OriginLink<O>

  @usableFromInline let map: (O.Message) -> Mapped

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
  ///   - map: Turns a message into another one.
  @inlinable
  public init(_ origin: O, _ map: @escaping (O.Message) -> Mapped) {
    link = OriginLink(to: origin, receiver: receiver)
    self.map = map
    super.init()
    link.start { [subject, weak self] envelope in
      subject.post(map(envelope.message), by: envelope.author) { self }
    }
  }

  /// The origin's latest message, mapped now.
  fileprivate func latestMapped() -> Mapped where O: ObservableCache {
    map(origin.latestMessage)
  }
}

extension Mapper: ObservableCache where O: ObservableCache {
  /// The origin's latest message, mapped anew at each access; messages sent on the mapper itself do not show.
  ///
  /// Mirrors *SwiftObserver*, section "Cached Messages".
  public var latestMessage: Mapped { latestMapped() }
}
