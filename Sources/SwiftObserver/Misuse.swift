// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// A use of the library that does nothing sensible, though it does no harm.
///
/// Nothing is printed and nothing stops. To hear of misuse, while developing for example, set a handler:
///
/// ```swift
/// Misuse.handler = { print($0) }
/// ```
///
/// Not in the original, which printed such warnings.
public enum Misuse: Hashable, Sendable {
  /// `cache()` was called on something that already is an `ObservableCache`.
  case cacheOfCache(type: String, isMessageOptional: Bool)

  /// A promise was fulfilled that already was; the first value stays.
  case promiseFulfilledAgain(type: String)

  /// An observer does not hold its receiver, so the observation ended at once.
  case receiverIsNotHeld

  /// An observable object does not hold its messenger, so the observation ended at once.
  case messengerIsNotHeld
}

extension Misuse: CustomStringConvertible {
  /// The call that was made, and why it is of no use.
  public var description: String {
    switch self {
    case .cacheOfCache(let type, let isMessageOptional):
      let sentence = "\(type) already is an ObservableCache, so cache() brings nothing."
      return isMessageOptional ? sentence : sentence + " It only makes the message optional, which is not needed here."
    case .promiseFulfilledAgain(let type):
      return "\(type) was fulfilled before; the first value stays and nobody is called."
    case .receiverIsNotHeld:
      return "The observer's receiver is held by nobody, so the observation has ended already. Store it in a constant."
    case .messengerIsNotHeld:
      return
        "The observable's messenger is held by nobody, so the observation has ended already. Store it in a constant."
    }
  }
}

extension Misuse {
  /// Called on each misuse, on the thread where it happens, while no lock is held.
  ///
  /// Nil, the initial value, means silence.
  public static var handler: (@Sendable (Misuse) -> Void)? {
    get { currentHandler.withLock { $0 } }
    set {
      // The old handler is released here, not under the lock.
      _ = currentHandler.exchange(newValue)
    }
  }

  private static let currentHandler = Protected<(@Sendable (Misuse) -> Void)?>(nil)

  static func report(_ misuse: @autoclosure () -> Misuse) {
    handler?(misuse())
  }
}
