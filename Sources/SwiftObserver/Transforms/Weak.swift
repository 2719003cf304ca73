// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// An observable object that sends on the messages of another one without retaining it.
///
/// Store it in a data structure, or use it as the origin of a transform, to avoid keeping the other object alive.
///
/// Mirrors *SwiftObserver*, section "Weak Observable Objects".
public class Weak<O: ObservableObject>: Messenger<O.Message>, Observer {
  /// The receiver that keeps the observation of `origin` alive.
  ///
  /// If you call `stopObserving()` on this object, it sends nothing more until you set `origin` again.
  public let receiver = Receiver()

  private let present: Protected<WeakReference<O>?>
  private let order = DeliveryOrder(mode: .queued)
  private var endObservation: () -> Void = {}

  /// The observed object, or nil if it has been deallocated.
  ///
  /// Setting it ends the observation of the old origin and observes the new one. Nothing is sent.
  public var origin: O? {
    get { present.withLock { $0 }?.object }
    set {
      order.perform { [self] in
        _ = present.exchange(newValue.map { WeakReference($0) })
        follow(newValue)
      }
    }
  }

  /// Creates an object that observes `origin` without retaining it.
  ///
  /// - Parameter origin: The object to observe.
  public init(_ origin: O) {
    present = Protected(WeakReference(origin))
    super.init()
    follow(origin)
  }

  private func follow(_ origin: O?) {
    endObservation()
    endObservation = {}
    guard let origin else { return }
    let token = connect(to: origin) { [subject, weak self] envelope in
      subject.post(envelope.message, by: envelope.author) { self }
    }
    endObservation = origin.messenger.subject.canceller(of: token)
  }
}
