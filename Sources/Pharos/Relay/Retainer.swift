// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Retains relays until it is discarded, and then ends them.
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
/// A relay with several Retainers ends with the last of them. A relay that hangs under another one, or belongs to an
/// object with `retainToSource()`, is retained there, and by the Retainer only if it hangs nowhere.
///
/// `$property` is one relay for all: a Retainer on it ends the listeners of every part of the program, so write
/// `$property.nextRelay()`.
///
/// Mirrors *Pharos*, section *Using Retainer*.
public final class Retainer {
  private struct Entry {
    /// The relay if nothing else retains it.
    let retained: AnyObject?
    let relay: WeakReference<AnyObject>

    /// The relay; nil once it can be released.
    var present: (any RetainableRelay)? {
      guard let relay = relay.object as? any RetainableRelay, !relay.isOrphaned else { return nil }
      return relay
    }
  }

  private struct State {
    var entries: [Entry] = []

    /// The number of entries at which those of deallocated relays are looked for.
    var limit = 16

    /// The number of calls of `discardAll`.
    var discardCount = 0
  }

  private let state = Protected(State())

  /// Creates a Retainer without relays.
  public init() {}

  deinit {
    discardAll()
  }

  /// Ends all relays that have no other Retainer.
  ///
  /// They are removed from their parents immediately; neither they nor the relays below them are called again. The
  /// Retainer can be used again, and calling this twice is harmless.
  public func discardAll() {
    let entries = state.withLock { state in
      defer { state = State(discardCount: state.discardCount + 1) }
      return state.entries
    }
    for entry in entries {
      if let relay = entry.relay.object as? any RetainableRelay, relay.removeRetainer() { relay.discard() }
    }
  }

  func add(_ relay: some RetainableRelay) {
    relay.retained()
    let entry = Entry(retained: relay.hasParent ? nil : relay, relay: WeakReference(relay))
    let full: State? = state.withLock { state in
      state.entries.append(entry)
      guard state.entries.count >= state.limit else { return nil }
      // No other thread looks meanwhile.
      state.limit = .max
      return state
    }
    guard let full else { return }
    // Outside the lock, because reading a weak reference may release a relay for the last time.
    let present = full.entries.filter { $0.present != nil }
    state.withLock { state in
      guard state.discardCount == full.discardCount else { return }
      state.entries = present + state.entries.dropFirst(full.entries.count)
      state.limit = max(16, 2 * present.count)
    }
  }

  /// The number of relays, including some that have been deallocated.
  var relayCount: Int { state.withLock { $0.entries.count } }
}

/// A relay as its Retainers see it.
protocol RetainableRelay: AnyObject, Discardable {
  /// Removes one Retainer; returns whether it was the last.
  func removeRetainer() -> Bool

  /// Whether the relay's object or Observable has been deallocated, so that its parents can release it.
  var isOrphaned: Bool { get }

  /// Whether something else retains the relay.
  var hasParent: Bool { get }

  /// Adds something that retains the relay until the relay ends.
  func addParent(_ parent: any RelayParent)
}

@available(*, unavailable)
extension Retainer: Sendable {}
