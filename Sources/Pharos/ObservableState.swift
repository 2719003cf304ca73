// SPDX-License-Identifier: MIT

public import NotificationEngine

/// The value of an Observable and who is told of it.
///
/// The main relay refers to this and not to the Observable, because an object with weak references to it is slow to retain,
/// and every change retains its source.
@usableFromInline
final class ObservableState<Wrapped> {
  /// Fixes the order of sets, calls the main relay, and guards what changes below.
  @usableFromInline let subject = Subject<Changes<Wrapped>>(mode: .queued)

  /// Set with the main relay: without one there are no changes to make.
  @usableFromInline let isRelayed = LateReference<LinkMark>()

  /// Set when the Observable goes: then the main relay is silent.
  private let isOver = LateReference<LinkMark>()

  // SAFETY: the three are read and written inside `subject`'s critical section only, in short accesses that run no code of
  // the user and cannot overlap.
  @usableFromInline @exclusivity(unchecked) var stored: Wrapped
  @usableFromInline @exclusivity(unchecked) var accessors: Accessors<Wrapped>?
  @usableFromInline @exclusivity(unchecked) var passage: Passage?

  @inlinable
  init(_ value: Wrapped) {
    unsafe stored = value
  }

  @inlinable var value: Wrapped {
    let (value, accessors) = subject.withCriticalSection { unsafe (stored, self.accessors) }
    return accessors?.value(or: value) ?? value
  }

  var hasEnded: Bool { isOver.isSet }

  func markRelayed() {
    _ = isRelayed.setIfNil(.shared)
  }

  /// The Observable goes; its closures may refer to what goes with it, so they are not called any more.
  @usableFromInline
  func end() {
    _ = isOver.setIfNil(.shared)
    use(nil)
  }

  /// Replaces getter and setter.
  func use(_ new: Accessors<Wrapped>?) {
    let old = subject.withCriticalSection { () -> Accessors<Wrapped>? in
      defer { unsafe accessors = new }
      return unsafe accessors
    }
    withExtendedLifetime(old) {}
  }

  /// Stores a value and notifies the main relay.
  @inlinable @inline(__always)
  func set(_ value: Wrapped, source: Any, passage: Passage?) {
    var replaced: Wrapped?
    var accessors: Accessors<Wrapped>?
    subject.send(ordered: {
      accessors = unsafe self.accessors
      if accessors != nil { return nil }
      let old = unsafe stored
      replaced = old
      unsafe stored = value
      guard isRelayed.isSet else { return nil }
      return Changes(old: old, new: value, source: source, passage: passage ?? freshPassage())
    })
    // The replaced value may be the last of its kind: it goes here, outside the critical section.
    withExtendedLifetime(replaced) {}
    accessors?.set(value, source, passage, in: self)
  }

  /// Takes a change from elsewhere, unless it has been here before.
  func take(_ changes: Changes<Wrapped>) -> Bool {
    guard !hasEnded else { return false }
    let passage = changes.passage ?? Passage()
    guard passage.visit(ObjectIdentifier(self)) else { return false }
    passage.isRefused = false
    set(changes.new, source: changes.source, passage: passage)
    return !passage.isRefused
  }

  /// Notifies the main relay of the current value.
  func notify(source: Any) {
    guard isRelayed.isSet, !hasEnded else { return }
    if let accessors = subject.withCriticalSection({ unsafe self.accessors }) {
      accessors.tell(source, in: self)
    } else {
      tell(nil, source)
    }
  }

  /// Notifies the main relay of what was read through accessors, or else of what is stored.
  func tell(_ read: Wrapped?, _ source: Any) {
    subject.send(ordered: {
      let value = unsafe read ?? stored
      return Changes(old: value, new: value, source: source, passage: freshPassage())
    })
  }

  /// Stores what was set through accessors, and notifies the main relay.
  func store(_ value: Wrapped, old: Wrapped, _ source: Any, _ passage: Passage?) {
    var replaced: Wrapped?
    subject.send(ordered: {
      replaced = unsafe stored
      unsafe stored = value
      guard isRelayed.isSet else { return nil }
      return Changes(old: old, new: value, source: source, passage: passage ?? freshPassage())
    })
    withExtendedLifetime(replaced) {}
  }

  /// A passage that begins here: the last one, if nobody refers to it any more.
  ///
  /// In the critical section only.
  @inlinable
  func freshPassage() -> Passage {
    if unsafe isKnownUniquelyReferenced(&passage), let last = unsafe passage, last.isBlank { return last }
    let fresh = Passage(origin: ObjectIdentifier(self))
    unsafe passage = fresh
    return fresh
  }
}

@available(*, unavailable)
extension ObservableState: Sendable {}
