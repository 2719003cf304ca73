// SPDX-License-Identifier: MIT

/// An observable object that sends on the messages of another one without retaining it.
///
/// Store it in a data structure, or use it as the origin of a transform, to avoid keeping the other object alive.
///
/// Mirrors *SwiftObserver*, section "Weak Observable Objects".
public class Weak<O: ObservableObject>: Messenger<O.Message>, Observer {
  /// The receiver that keeps the observation of `origin` alive.
  ///
  /// If you stop it, this object sends nothing more until you set `origin` again.
  public let receiver = Receiver()

  private let link: OriginLink<O>

  /// The observed object, or nil if it has been deallocated.
  ///
  /// Setting it ends the observation of the old origin and observes the new one; nothing is sent.
  public var origin: O? {
    get { link.origin }
    set { link.origin = newValue }
  }

  /// Creates an object that observes `origin` without retaining it.
  ///
  /// - Parameter origin: The object to observe.
  public init(_ origin: O) {
    link = OriginLink(of: receiver, isRetaining: false)
    super.init()
    link.start(at: origin) { [subject, weak self] envelope in
      subject.post(envelope.message, by: envelope.author) { self }
    }
  }
}
