// SPDX-License-Identifier: MIT

public import NotificationEngine

/// The value of an Observable and who is told of it.
///
/// The main relay refers to this and not to the Observable, because an object with weak references to it is slow to retain,
/// and every change retains its source.
@usableFromInline
final class ObservableState<Wrapped>: Shelter {
  /// Fixes the order of sets, calls the main relay, and guards what changes below.
  @usableFromInline let subject = Subject<Changes<Wrapped>>(mode: .serial)

  /// The main relay's, once there is one.
  @usableFromInline let core = LateReference<RelayCore<Wrapped>>()

  /// Set when the Observable goes: then the main relay is silent.
  private let isOver = LateReference<LinkMark>()

  // SAFETY: the two are read and written inside `subject`'s critical section only, in short accesses that run no code of
  // the user and cannot overlap.
  @usableFromInline @exclusivity(unchecked) var stored: Wrapped
  @usableFromInline @exclusivity(unchecked) var accessors: Accessors<Wrapped>?

  // SAFETY: touched by whoever has the turn to deliver only, of whom there is one at a time, and not while it delivers.
  /// The passage that the next change begins, if nobody else has the last one any more.
  @usableFromInline @exclusivity(unchecked) var passage: Passage?

  @inlinable
  init(_ value: Wrapped) {
    unsafe stored = value
    super.init()
  }

  @inlinable var value: Wrapped {
    let (value, accessors) = subject.withCriticalSection { unsafe (stored, self.accessors) }
    return accessors?.value(or: value) ?? value
  }

  var hasEnded: Bool { isOver.isSet }

  override func retire(_ object: AnyObject) {
    subject.retire(object)
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
  func set(_ value: Wrapped, source: AnyObject, passage: Passage? = nil) {
    var replaced = value
    var isElsewhere = false
    let isMine = subject.takeTurn(
      ordered: {
        isElsewhere = unsafe accessors != nil
        if isElsewhere { return false }
        unsafe swap(&stored, &replaced)
        return true
      },
      otherwise: { waiting(old: replaced, new: value, source, passage) }
    )
    if isMine { deliver(old: replaced, new: value, source, passage) }
    if isElsewhere { setElsewhere(value, source, passage) }
    // The replaced value may be the last of its kind: it goes here, outside the critical section.
    withExtendedLifetime(replaced) {}
  }

  @usableFromInline @inline(never)
  func setElsewhere(_ value: Wrapped, _ source: AnyObject, _ passage: Passage?) {
    let accessors = subject.withCriticalSection { unsafe self.accessors }
    guard let accessors else { return set(value, source: source, passage: passage) }
    accessors.set(value, source, passage, in: self)
  }

  /// Takes a change from elsewhere, unless it has been here before.
  func take(_ changes: Changes<Wrapped>) -> Bool {
    guard !hasEnded else { return false }
    let passage = changes.passage ?? Passage()
    guard passage.visit(ObjectIdentifier(self)) else { return false }
    passage.isRefused = false
    set(changes.new, source: changes.sourceObject, passage: passage)
    return !passage.isRefused
  }

  /// Notifies the main relay of the current value.
  func notify(source: AnyObject) {
    guard !hasEnded else { return }
    if let accessors = subject.withCriticalSection({ unsafe self.accessors }) {
      accessors.tell(source, in: self)
    } else {
      tell(nil, source)
    }
  }

  /// Notifies the main relay of what was read through accessors, or else of what is stored.
  func tell(_ read: Wrapped?, _ source: AnyObject) {
    var value: Wrapped?
    let isMine = subject.takeTurn(
      ordered: {
        value = unsafe read ?? stored
        return true
      },
      otherwise: { unsafe waiting(old: read ?? stored, new: read ?? stored, source, nil) }
    )
    if isMine, let value { deliver(old: value, new: value, source, nil) }
  }

  /// Stores what was set through accessors, and notifies the main relay.
  func store(_ value: Wrapped, old: Wrapped, _ source: AnyObject, _ passage: Passage?) {
    var replaced = value
    let isMine = subject.takeTurn(
      ordered: {
        unsafe swap(&stored, &replaced)
        return true
      },
      otherwise: { waiting(old: old, new: value, source, passage) }
    )
    if isMine { deliver(old: old, new: value, source, passage) }
    withExtendedLifetime(replaced) {}
  }

  /// A change that is kept until its turn comes.
  @usableFromInline @inline(never)
  func waiting(old: Wrapped, new: Wrapped, _ source: AnyObject, _ passage: Passage?) -> Changes<Wrapped> {
    let passage = passage ?? Passage(origin: ObjectIdentifier(self))
    return Changes(old: old, new: new, sourceObject: source, passage: passage, marks: ChangeMark.isSheltered)
  }

  /// Delivers a change whose turn the caller has taken; the caller keeps `source` and `passage`.
  @inlinable @inline(__always)
  func deliver(old: Wrapped, new: Wrapped, _ source: AnyObject, _ passage: Passage?) {
    if passage == nil { renewPassage() }
    let given = unsafe passage.map { unsafe Unmanaged.passUnretained($0) }
    let own = unsafe self.passage.map { unsafe Unmanaged.passUnretained($0) }
    let source = unsafe Unmanaged.passUnretained(source)
    let change = unsafe ChangesParts(old: old, new: new, source, given ?? own, ChangeMark.isSheltered)
    change.lend { lent in
      if !core.withObject({ $0.begin(lent) }) { subject.deliverInTurn(lent.kept) }
    }
    subject.endTurn()
  }

  /// Sees to it that nobody has the passage who might take the next change for the last one.
  @inlinable @inline(__always)
  func renewPassage() {
    if unsafe isKnownUniquelyReferenced(&passage), unsafe passage?.isBlank ?? false { return }
    unsafe passage = Passage(origin: ObjectIdentifier(self))
  }
}
