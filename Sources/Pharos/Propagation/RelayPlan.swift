// SPDX-License-Identifier: MIT

public import NotificationEngine

/// What one relay does with a change; replaced as a whole when anything of it changes.
///
/// Two ways lead to it. A sheltered change (`ChangeMark`) reads the address of `steps` and calls what it finds, without lock
/// and without retaining: a plan that was replaced is let go by the Observable at the top of the tree, after the changes
/// that were on their way then. Any other change takes the relay's lock and retains the plan.
@safe final class RelayPlan<Value>: ManagedBuffer<RelayExtras<Value>?, RelaySteps<Value>> {
  /// What a plan is made of, and what it is altered by.
  struct Setup {
    var listener: Listener<Value>?
    var ignorer: Predicate<Value>?

    /// Writes the value to an object, before the listener is called.
    var writer: ((Changes<Value>) -> Void)?

    /// How the listener is called, where that is not at once.
    var delivery: ListenerDelivery<Value>?

    /// The relay under this one, while there is one only.
    var only: Place?

    /// The relays under this one, in the order in which they came; made for the second of them.
    var children: Subject<LentChanges<Value>>?

    /// The listener, where it wants everything and there is nothing else.
    var loneListener: Listener<Value>? {
      let isAlone = ignorer == nil && writer == nil && delivery == nil && only == nil && children == nil
      return isAlone && listener?.filter == nil ? listener : nil
    }
  }

  struct Place {
    let link: RelayLink<Value>
    let receiver: RelayReceiver<LentChanges<Value>>
  }

  static func make(_ setup: Setup, isDeep: Bool) -> RelayPlan {
    let buffer = create(minimumCapacity: 1) { _ in RelayExtras(setup) }
    // SAFETY: `create` makes an object of the class that it is called on.
    let plan = unsafe unsafeDowncast(buffer, to: RelayPlan.self)
    unsafe plan.steps.initialize(to: RelaySteps(setup, isDeep: isDeep))
    return plan
  }

  deinit {
    unsafe steps.deinitialize(count: 1)
  }

  // SAFETY: the buffer's only element, initialised in `make`, never changed, and deinitialised in `deinit`.
  /// What a sheltered change looks at; as long as the plan lives.
  var steps: UnsafeMutablePointer<RelaySteps<Value>> {
    unsafe withUnsafeMutablePointerToElements { unsafe $0 }
  }

  var setup: Setup {
    let extras = header
    return Setup(
      listener: unsafe steps.pointee.presentListener,
      ignorer: unsafe steps.pointee.presentIgnorer,
      writer: extras?.writer,
      delivery: extras?.delivery,
      only: onlyLink.map { unsafe Place(link: $0, receiver: steps.pointee.next) },
      children: children
    )
  }

  var hasListener: Bool { unsafe steps.pointee.traits & RelaySteps<Value>.listens != 0 }

  var hasNext: Bool { onlyLink != nil || (children?.subscriberCount ?? 0) > 0 }

  /// The link of the only relay under this one.
  var onlyLink: RelayLink<Value>? { header?.onlyLink }

  var delivery: ListenerDelivery<Value>? { header?.delivery }

  var children: Subject<LentChanges<Value>>? { unsafe steps.pointee.children?.takeUnretainedValue() }

  /// Notifies the relays under this one.
  func notify(_ changes: LentChanges<Value>) {
    unsafe steps.pointee.notify(changes)
  }
}

/// What a plan has beside its steps; most have none of it.
final class RelayExtras<Value> {
  let writer: ((Changes<Value>) -> Void)?
  let delivery: ListenerDelivery<Value>?

  /// The link of `Setup.only`, whose closure is among the steps.
  let onlyLink: RelayLink<Value>?

  /// Nil where there is nothing to keep.
  init?(_ setup: RelayPlan<Value>.Setup) {
    if setup.writer == nil, setup.delivery == nil, setup.only == nil { return nil }
    writer = setup.writer
    delivery = setup.delivery
    onlyLink = setup.only?.link
  }
}

@available(*, unavailable)
extension RelayExtras: Sendable {}

/// The closures of a plan, those that are there.
///
/// Noncopyable, so that reading it through a pointer lends the closures and does not retain them; and none of them optional,
/// which would wrap each in another one. `traits` says which are there; the others are never called.
@safe @usableFromInline
struct RelaySteps<Value>: ~Copyable {
  /// Bits of `traits`.
  @usableFromInline static var ignores: Int { 1 }
  @usableFromInline static var listens: Int { 2 }
  @usableFromInline static var filters: Int { 4 }
  @usableFromInline static var hasOnly: Int { 8 }

  /// There is more to do than the sheltered way does.
  @usableFromInline static var isElaborate: Int { 16 }

  /// Asked for before `children` is, which may lie on another cache line.
  @usableFromInline static var hasChildren: Int { 32 }

  @usableFromInline let traits: Int
  @usableFromInline let listener: (Changes<Value>) -> Void
  @usableFromInline let next: RelayReceiver<LentChanges<Value>>
  @usableFromInline let ignorer: (Changes<Value>) -> Bool
  @usableFromInline let filter: (Changes<Value>) -> Bool

  // SAFETY: retained here and released in `deinit`; a reference that is counted would be retained wherever it is looked at.
  @usableFromInline let children: Unmanaged<Subject<LentChanges<Value>>>?

  init(_ setup: RelayPlan<Value>.Setup, isDeep: Bool) {
    let absent = AbsentClosures<Value>.all
    var traits = 0
    if let found = setup.listener {
      traits |= Self.listens
      listener = found.consume
    } else {
      listener = absent.listener
    }
    if let found = setup.listener?.filter {
      traits |= Self.filters
      filter = found.holds
    } else {
      filter = absent.predicate
    }
    if let found = setup.ignorer {
      traits |= Self.ignores
      ignorer = found.holds
    } else {
      ignorer = absent.predicate
    }
    if let found = setup.only {
      traits |= Self.hasOnly
      next = found.receiver
    } else {
      next = absent.next
    }
    if setup.children != nil { traits |= Self.hasChildren }
    if setup.writer != nil || setup.delivery != nil || isDeep { traits |= Self.isElaborate }
    self.traits = traits
    unsafe children = setup.children.map { unsafe Unmanaged.passRetained($0) }
  }

  deinit {
    if let children = unsafe children { unsafe children.release() }
  }

  var presentListener: Listener<Value>? {
    guard traits & Self.listens != 0 else { return nil }
    return traits & Self.filters == 0 ? Listener(listener) : Listener(isWanted: filter, listener)
  }

  var presentIgnorer: Predicate<Value>? { traits & Self.ignores == 0 ? nil : Predicate(holds: ignorer) }

  // The two that call closures of the user are not to be inlined: generic code passes a change on by its address, where code
  // that knows the type copies it first.

  @usableFromInline @inline(never)
  static func isIgnored(_ changes: LentChanges<Value>, by steps: UnsafePointer<RelaySteps<Value>>) -> Bool {
    unsafe steps.pointee.isIgnored(changes)
  }

  @usableFromInline @inline(never)
  static func listen(_ changes: LentChanges<Value>, by steps: UnsafePointer<RelaySteps<Value>>) {
    unsafe steps.pointee.listen(changes)
  }

  // Borrowing, so that the closures are lent and not retained.

  private borrowing func isIgnored(_ changes: LentChanges<Value>) -> Bool {
    changes.show(to: ignorer)
  }

  private borrowing func listen(_ changes: LentChanges<Value>) {
    if traits & Self.filters == 0 || changes.show(to: filter) { changes.show(to: listener) }
  }

  @inlinable @inline(__always)
  borrowing func passOn(_ changes: LentChanges<Value>) {
    next.receive(changes)
  }

  @inlinable @inline(__always)
  borrowing func notify(_ changes: LentChanges<Value>) {
    if traits & Self.hasOnly != 0 {
      next.receive(changes)
    } else if traits & Self.hasChildren != 0, let children = unsafe children {
      unsafe children._withUnsafeGuaranteedRef { $0.send(changes) }
    }
  }
}

@available(*, unavailable)
extension RelaySteps: Sendable {}

/// What stands where there is no closure; never called.
///
/// Closures that do nothing would be objects in generic code, because they have to know their type.
private struct AbsentClosures<Value> {
  let listener: (Changes<Value>) -> Void
  let next: RelayReceiver<LentChanges<Value>>
  let predicate: (Changes<Value>) -> Bool

  static var all: AbsentClosures {
    // SAFETY: a closure is a function and a context, whatever its type, and these have no context to be let go of.
    unsafe unsafeBitCast(Nothing(), to: AbsentClosures.self)
  }

  private struct Nothing {
    let listener: () -> Void = {}
    let next: () -> Void = {}
    let predicate: () -> Void = {}
  }
}
