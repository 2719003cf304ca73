// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The model's knowledge under one name.
///
/// Read and written only while an operation is performed.
final class Entry {
  let name: String

  /// Greater than that of every entry made before.
  let number: UInt64

  /// The value that was staged last, taken out of every Optional around it.
  var current: StagedValue

  /// Tells the observers.
  let subject = Subject<Change>(mode: .nested)

  private var tokens: [ObserverReceipt: SubscriptionToken] = [:]

  init(_ elastomer: Elastomer, number: UInt64) {
    name = elastomer.name
    self.number = number
    current = StagedValue(noneOf: elastomer)
    Inspector.noteSource(elastomer, keptBy: self)
  }

  /// Whether something was staged, be it nil.
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
