// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Ends the relays it manages, when you call ``discardAll()`` or when it is deallocated.
///
/// ```swift
/// final class Screen {
///   private let retainer = Retainer()
///
///   func show(_ text: Observable<String>) {
///     retainer.discardAll()
///     text.relay.nextRelay().whenDidSet { print($0.new) }.retained(by: retainer)
///   }
/// }
/// ```
///
/// A Retainer that lives long keeps a little for each relay that has ended in the meantime, until it is discarded.
///
/// A relay with several Retainers ends with the last of them. A relay that hangs under another one, or belongs to an
/// object with `retainToSource()`, is retained there, and by the Retainer only if it hangs nowhere.
///
/// `$property` is one relay for all: a Retainer on it ends the listeners of every part of the program, so write
/// `$property.nextRelay()`.
///
/// Mirrors *Pharos*, section "Using Retainer".
public final class Retainer {
  /// Ends the relays.
  ///
  /// Replaced by each call of `discardAll`.
  private let end = Protected(JointEnd())

  private var address: UInt { UInt(bitPattern: ObjectIdentifier(self)) }

  /// Creates a Retainer without relays.
  public init() { Misuse.lastStep = address + 1 }

  deinit {
    Misuse.report(
      .notRetained,
      if: Misuse.lastStep == address + 2,
      "The Retainer is held by nothing but the call, so it ends the relay at once. Store it in a property."
    )
    discardAll()
  }

  /// Ends all relays that have no other Retainer.
  ///
  /// They are removed from their parents immediately. Neither they nor the relays below them are called again. The
  /// Retainer can be used again, and calling this twice is harmless.
  public func discardAll() {
    Misuse.lastStep = 0
    end.exchange(JointEnd()).end()
  }

  func add(_ relay: any RelayChild) {
    Misuse.lastStep = Misuse.lastStep == address + 1 ? address + 2 : 0
    relay.retained()
    let retained = relay.hasParent ? nil : relay
    end.withLock { $0 }.add { [weak relay] in (retained ?? relay)?.unretained() }
  }
}

@available(*, unavailable) extension Retainer: Sendable {}
