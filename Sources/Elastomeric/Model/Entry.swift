// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// What the model knows under one name.
///
/// Read and written only while an operation is performed.
final class Entry {
  let name: String

  /// What was staged last, with its value plain; nil when there is no value.
  var current: StagedValue?

  /// The type of which values are known to need neither cast nor unboxing: an associated type that is no Optional.
  var plainType: ObjectIdentifier?

  /// Nil while there are no observers.
  private(set) var subject: Subject<LentChange>?

  private var tokens: [ObserverReceipt: SubscriptionToken] = [:]

  init(name: String) {
    self.name = name
  }

  /// Makes the value the current one and hands out the one before, without retaining or releasing it.
  func exchange(_ new: StagedValue) -> StagedValue? {
    var value: StagedValue? = new
    swap(&current, &value)
    return value
  }

  var isEmpty: Bool { current == nil && subject == nil }

  func register(_ observer: Observer) {
    let subject = self.subject ?? Subject(delivery: .nested)
    self.subject = subject
    tokens[observer.receipt] = subject.subscribe(Observer.Registration(observer).receive)
  }

  func retire(_ receipt: ObserverReceipt) {
    guard let token = tokens.removeValue(forKey: receipt), let subject else { return }
    if tokens.isEmpty { self.subject = nil }
    subject.cancel(token)
  }
}
