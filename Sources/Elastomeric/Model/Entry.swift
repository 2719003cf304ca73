// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// What the model knows under one name.
///
/// Read and written only while an operation is performed.
final class Entry {
  var value: Any?

  /// The type of which values are known to need neither cast nor unboxing: an associated type that is no Optional.
  var plainType: ObjectIdentifier?

  /// Nil while there are no observers.
  private(set) var subject: Subject<Change>?

  private var tokens: [ObserverReceipt: SubscriptionToken] = [:]

  var isEmpty: Bool { value == nil && subject == nil }

  func register(_ observer: Observer) {
    let subject = self.subject ?? Subject()
    self.subject = subject
    tokens[observer.receipt] = subject.subscribe(observer.receive)
  }

  func retire(_ receipt: ObserverReceipt) {
    guard let token = tokens.removeValue(forKey: receipt), let subject else { return }
    if tokens.isEmpty { self.subject = nil }
    subject.cancel(token)
  }
}
