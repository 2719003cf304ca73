// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// What the model knows under one name.
///
/// Read and written only while an operation is performed.
@safe final class Entry {
  let name: String

  /// Greater than that of every entry made before.
  let number: UInt64

  // SAFETY: made in `init`, freed in `deinit`, and initialised in between, but for the moments in which the store has
  // taken the value out. Not a property, because a property would be copied to be compared: code of the user runs then.
  /// What was staged last, with its value plain; nil when there is no value.
  let slot: UnsafeMutablePointer<StagedValue>

  /// The type of which values are known to need neither cast nor unboxing: an associated type that is no Optional.
  var plainType: ObjectIdentifier?

  /// A constant, so that whoever holds the entry need not retain it to send.
  ///
  /// Whoever performs an operation is alone with it.
  let subject = Subject<Change>(delivery: .nested)

  private var tokens: [ObserverReceipt: SubscriptionToken] = [:]

  init(_ elastomer: Elastomer, number: UInt64) {
    name = elastomer.name
    self.number = number
    unsafe slot = .allocate(capacity: 1)
    unsafe slot.initialize(to: StagedValue(elastomer, nil))
  }

  deinit {
    unsafe slot.deinitialize(count: 1)
    unsafe slot.deallocate()
  }

  var current: StagedValue {
    get { unsafe slot.pointee }
    set { unsafe slot.pointee = newValue }
  }

  var hasValue: Bool { unsafe !slot.pointee.isNil }

  var isEmpty: Bool { !hasValue && tokens.isEmpty }

  func register(_ observer: Observer) {
    tokens[observer.receipt] = subject.subscribe(Observer.Registration(observer).receive)
  }

  func retire(_ receipt: ObserverReceipt) {
    guard let token = tokens.removeValue(forKey: receipt) else { return }
    subject.cancel(token)
  }
}
