// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The value and the observers of one name.
///
/// Accessed only while an operation is performed.
final class Entry {
  let name: String

  /// Greater than the number of every entry created before.
  let number: UInt64

  /// The value that was staged last, unwrapped from all optionals around it.
  var current: StagedValue

  /// Notifies the observers.
  let subject = Subject<Change>(mode: .nested)

  private var tokens: [ObserverReceipt: SubscriptionToken] = [:]

  init(_ elastomer: Elastomer, number: UInt64) {
    name = elastomer.name
    self.number = number
    current = StagedValue(noneOf: elastomer)
    Inspector.noteSource(elastomer, keptBy: self)
  }

  /// Whether a value was staged, even if it is nil.
  var hasValue: Bool { current.isStaged }

  var isEmpty: Bool { !hasValue && tokens.isEmpty }

  func register(_ registration: Registration) {
    tokens[registration.receipt] = subject.subscribe(inside: registration.receive)
  }

  func retire(_ receipt: ObserverReceipt) {
    guard let token = tokens.removeValue(forKey: receipt) else { return }
    subject.cancel(token)
  }
}
