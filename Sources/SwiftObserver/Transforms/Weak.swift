// SPDX-License-Identifier: MIT

/// An observable object that passes on the messages of another one without retaining it.
///
/// For putting observable objects into data structures, or as origin of a transform, without keeping them alive.
///
/// Mirrors *SwiftObserver*, section "Weak Observable Objects".
public class Weak<O: ObservableObject>: Messenger<O.Message>, Observer {
  /// Keeps the observation of `origin` alive.
  ///
  /// To stop it silences the object until `origin` is set again.
  public let receiver = Receiver()

  private let link: OriginLink<O>

  /// The object that is observed, nil when it is gone; replaceable.
  ///
  /// Setting it ends the observation of the old origin and starts one of the new. Nothing is sent by that.
  public var origin: O? {
    get { link.origin }
    set { link.origin = newValue }
  }

  /// Makes an object that observes `origin` without retaining it.
  ///
  /// - Parameter origin: The object that is observed.
  public init(_ origin: O) {
    link = OriginLink(of: receiver, isRetaining: false)
    super.init()
    link.start(at: origin) { [subject, weak self] envelope in
      subject.post(envelope.message, by: envelope.author) { self }
    }
  }
}
