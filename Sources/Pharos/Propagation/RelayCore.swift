// SPDX-License-Identifier: MIT

public import NotificationEngine

/// What every relay is inside: the value that it last saw, one listener, and the relays under it.
///
/// Bearer, value, two-way and mapped relays differ in how a change gets here and in what they offer; all share this.
@usableFromInline
final class RelayCore<Value> {
  @usableFromInline
  struct State {
    @usableFromInline var currentValue: Value
    @usableFromInline var listener: Listener<Value>?
    var ignorer: ((Changes<Value>) -> Bool)?

    /// Writes the value to an object, before the listener is called.
    var writer: ((Changes<Value>) -> Void)?

    /// How the listener is called, where that is not at once.
    var delivery: ListenerDelivery<Value>?

    /// Whether the next relays are being cut off: in a circle of relays that comes round again.
    var isCutting = false
  }

  @usableFromInline let state: Protected<State>

  /// The relays under this one, in the order in which they came; made for the first of them.
  @usableFromInline let children = LateReference<Subject<Changes<Value>>>()

  /// Changes that begin at this relay or reach it from several sides, one after the other; made when there are such.
  let inbox = LateReference<Subject<Inbound<Value>>>()

  /// Set once a change does not come here on the straight way: it may come from several sides, or begin here.
  @usableFromInline let isDetoured = LateReference<LinkMark>()

  /// Set once there is more to do with a change than to store it and to call the listener.
  @usableFromInline let isElaborate = LateReference<LinkMark>()

  /// Set once a relay was added by hand: then nothing is known of the depth below.
  private let hasLinks = LateReference<LinkMark>()

  // SAFETY: written while the relay is made, before anybody else can know it.
  /// How many relays there are above this one.
  @usableFromInline @exclusivity(unchecked) var level = 0

  init(_ currentValue: Value) {
    state = Protected(State(currentValue: currentValue))
  }

  /// A long chain must not be torn down on one stack.
  deinit {
    guard let subject = children.object, isDeep || hasLinks.isSet else { return }
    Trampoline.run(nil) { subject.cancelAll() }
  }

  @inlinable var isDeep: Bool { unsafe level & 127 == 127 }

  var currentValue: Value { state.withLock { $0.currentValue } }

  var hasListener: Bool { state.withLock { $0.listener != nil } }

  var hasChildren: Bool { (children.object?.subscriberCount ?? 0) > 0 }

  /// Passes a change: ignore, store, write, listener, next relays.
  @inlinable
  @discardableResult
  func receive(_ changes: Changes<Value>) -> Bool {
    guard !isElaborate.isSet else { return receiveElaborately(changes) }
    var replaced = changes.new
    // Not the closure alone, and not as the result: either would be wrapped anew for each change.
    var listener: Listener<Value>?
    state.withLock { state in
      swap(&state.currentValue, &replaced)
      listener = state.listener
    }
    // The replaced value may be the last of its kind: it goes here, outside the lock.
    withExtendedLifetime(replaced) {}
    listener?.consume(changes)
    if children.isSet { notifyChildren(changes) }
    return true
  }

  @usableFromInline
  func receiveElaborately(_ changes: Changes<Value>) -> Bool {
    var replaced: Value?
    let found = state.withLock { state in
      if state.ignorer == nil {
        replaced = state.currentValue
        state.currentValue = changes.new
      }
      return state
    }
    if let ignorer = found.ignorer {
      if ignorer(changes) { return false }
      replaced = state.withLock { state in
        defer { state.currentValue = changes.new }
        return state.currentValue
      }
    }
    withExtendedLifetime(replaced) {}
    found.writer?(changes)
    if let listener = found.listener, listener.isWanted?(changes) ?? true {
      if let delivery = found.delivery {
        delivery.accept(changes)
      } else {
        listener.consume(changes)
      }
    }
    if children.isSet { notifyChildren(changes) }
    return true
  }

  @inlinable
  func notifyChildren(_ changes: Changes<Value>) {
    guard let subject = children.object else { return }
    if isDeep {
      notifyDeep(changes, subject)
    } else {
      subject.send(changes)
    }
  }

  @usableFromInline
  func notifyDeep(_ changes: Changes<Value>, _ subject: Subject<Changes<Value>>) {
    Trampoline.run(changes.passage.map(ObjectIdentifier.init)) { subject.send(changes) }
  }

  /// Calls whoever is the listener now.
  func callListener(_ changes: Changes<Value>) {
    let listener = state.withLock { $0.listener }
    listener?.consume(changes)
  }

  /// Puts `relay` under this one, behind all others, unless it is there already.
  func attach(
    _ relay: BaseRelay<Value>,
    byHand: Bool = false,
    _ makeReceiver: ((RelayLink<Value>) -> (Changes<Value>) -> Void)? = nil
  ) {
    let subject = children.object ?? children.setIfNil(Subject(mode: .nested))
    if byHand {
      _ = hasLinks.setIfNil(.shared)
      relay.markLinked()
    }
    relay.attach(under: subject, makeReceiver)
  }

  /// Takes all relays off this one; each of them does the same.
  func removeChildren() {
    guard let subject = children.object else { return }
    let value = state.withLock { state -> Value? in
      if state.isCutting { return nil }
      state.isCutting = true
      return state.currentValue
    }
    guard let value else { return }
    let cut = Changes(old: value, new: value, source: self, passage: nil, isCut: true)
    let work = {
      subject.send(cut)
      subject.cancelAll()
      self.state.withLock { $0.isCutting = false }
    }
    if isDeep || hasLinks.isSet {
      Trampoline.run(ObjectIdentifier(LinkMark.shared), work)
    } else {
      work()
    }
  }

  func removeListener() {
    let removed = state.withLock { state in
      let removed = (state.listener, state.delivery)
      state.listener = nil
      return removed
    }
    removed.1?.forget()
  }
}

/// Only whether it is there matters.
@usableFromInline
final class LinkMark: Sendable {
  static let shared = LinkMark()
}

@available(*, unavailable)
extension RelayCore: Sendable {}
