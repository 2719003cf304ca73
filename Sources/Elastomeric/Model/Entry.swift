// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The value and the observers of one name.
///
/// Accessed only while an operation is performed. Others read the value, under the model's lock.
final class Entry {
  /// The value that was staged last.
  var current: StagedValue

  /// Notifies the observers.
  let subject = NotificationEngine.Subject<Change>(mode: .nested)

  private var tokens: [ObserverReceipt: SubscriptionToken] = [:]

  init(_ current: StagedValue) {
    self.current = current
  }

  /// Whether neither a value, which may be nil, nor an observer is left.
  var isEmpty: Bool { !current.isStaged && tokens.isEmpty }

  func register(_ registration: Registration) {
    let (kind, receive) = (registration.kind, registration.receive)
    if kind == .replaying { receive(Change(posting: current, through: registration.elastomer)) }
    tokens[registration.receipt] = subject.subscribe(inside: { change in
      if kind != .untyped || !change.isInitialNil { receive(change) }
    })
  }

  func retire(_ receipt: ObserverReceipt) {
    if let token = tokens.removeValue(forKey: receipt) { subject.cancel(token) }
  }
}
