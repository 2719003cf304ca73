// SPDX-License-Identifier: MIT

public import NotificationEngine

/// What one relay does with a change; replaced as a whole when anything of it changes.
///
/// Two ways lead to it. A sheltered change (`ChangeMark`) reads the address of `steps` and calls what it finds, without lock
/// and without retaining: a plan that was replaced is let go by the Observable at the top of the tree, after the changes
/// that were on their way then. Any other change takes the relay's lock and retains the plan.
@safe final class RelayPlan<Value> {
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
  }

  struct Place {
    let link: RelayLink<Value>
    let receiver: RelayReceiver<Value>
  }

  let setup: Setup

  // SAFETY: allocated and initialised in `init`, freed in `deinit`, never changed between.
  /// What a sheltered change looks at.
  let steps: UnsafeMutablePointer<RelaySteps<Value>>

  init(_ setup: Setup, isDeep: Bool) {
    self.setup = setup
    unsafe steps = .allocate(capacity: 1)
    unsafe steps.initialize(to: RelaySteps(setup, isDeep: isDeep))
  }

  deinit {
    unsafe steps.deinitialize(count: 1)
    unsafe steps.deallocate()
  }

  /// Notifies the relays under this one.
  func notify(_ changes: LentChanges<Value>) {
    setup.only?.receiver.receive(changes)
    setup.children?.send(changes)
  }
}

@available(*, unavailable)
extension RelayPlan: Sendable {}

/// The closures of a plan: those that are there, and else such as do nothing.
///
/// Noncopyable, so that reading it through a pointer lends the closures and does not retain them; and none of them optional,
/// which would wrap each in another one.
@safe @usableFromInline
struct RelaySteps<Value>: ~Copyable {
  /// Bits of `traits`.
  @usableFromInline static var ignores: Int { 1 }
  @usableFromInline static var listens: Int { 2 }
  @usableFromInline static var filters: Int { 4 }
  @usableFromInline static var hasOnly: Int { 8 }

  /// There is more to do than the sheltered way does.
  @usableFromInline static var isElaborate: Int { 16 }

  @usableFromInline let traits: Int
  @usableFromInline let listener: (Changes<Value>) -> Void
  @usableFromInline let next: (LentChanges<Value>) -> Void
  @usableFromInline let ignorer: (Changes<Value>) -> Bool
  @usableFromInline let filter: (Changes<Value>) -> Bool

  // SAFETY: the plan's setup keeps it.
  @usableFromInline let children: Unmanaged<Subject<LentChanges<Value>>>?

  init(_ setup: RelayPlan<Value>.Setup, isDeep: Bool) {
    var traits = 0
    if let found = setup.listener {
      traits |= Self.listens
      listener = found.consume
    } else {
      listener = { _ in }
    }
    if let found = setup.listener?.filter {
      traits |= Self.filters
      filter = found.holds
    } else {
      filter = { _ in true }
    }
    if let found = setup.ignorer {
      traits |= Self.ignores
      ignorer = found.holds
    } else {
      ignorer = { _ in false }
    }
    if let found = setup.only {
      traits |= Self.hasOnly
      next = found.receiver.receive
    } else {
      next = { _ in }
    }
    unsafe children = setup.children.map { unsafe Unmanaged.passUnretained($0) }
    if setup.writer != nil || setup.delivery != nil || isDeep { traits |= Self.isElaborate }
    self.traits = traits
  }

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
    next(changes)
  }

  @inlinable @inline(__always)
  borrowing func notify(_ changes: LentChanges<Value>) {
    if traits & Self.hasOnly != 0 {
      next(changes)
    } else if let children = unsafe children {
      unsafe children._withUnsafeGuaranteedRef { $0.send(changes) }
    }
  }
}

@available(*, unavailable)
extension RelaySteps: Sendable {}
