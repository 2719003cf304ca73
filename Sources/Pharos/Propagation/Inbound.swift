// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// A change or a request that waits for its turn at one relay.
enum Inbound<Value> {
  /// Run the listener and everything below with the current value.
  case invoke

  /// Take a value that was given to this relay itself.
  case apply(Value)

  /// Take a value without a word.
  case start(Value)

  /// Pass a change that came from elsewhere, and say whether it passed.
  case pass(Changes<Value>, Outcome?)
}

/// Whether a change passed; true also while it still waits.
final class Outcome {
  private let passed = Protected(true)

  var isPassed: Bool {
    get { passed.withLock { $0 } }
    set { passed.withLock { $0 = newValue } }
  }
}

@available(*, unavailable)
extension Outcome: Sendable {}
