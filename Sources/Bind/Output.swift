// SPDX-License-Identifier: MIT

public import NotificationEngine

/// Stores one value, and calls its bound closures whenever the value is updated.
///
/// An Output is typically a property of a view model, to which the elements of a view are bound:
///
/// ```swift
/// let name = Output<String>()
/// name.bind { print("Hello, \($0)") }
/// name.update(withValue: "world")      // Hello, world
/// ```
///
/// An update stores the value, and then calls the closures in the order in which they were bound, on the caller's
/// thread, before it returns. Equal values are delivered like any other. A closure may update, bind and unbind the
/// Output that calls it. A nested update is delivered at once, before the remaining closures receive the outer value.
///
/// An Output retains its closures, all they capture, and the results of its operators. Neither those nor a
/// ``Subscription`` retain the Output, so store it.
///
/// An Output isn't `Sendable`, so that Swift 6 finds accidental sharing between threads. If threads share one anyway,
/// it loses no value and delivers in one order, and no lock is held while your code runs. <doc:HowAnOutputDelivers> has
/// the details.
///
/// Mirrors *Bind*, section "Output".
@_fixed_layout public class Output<Value>: Unbindable {
  // They come first, and are accessed through `plain` only.
  @usableFromInline final var words = WordPair()

  /// How often a value was stored, and the value, if it is plain data: reading that needs no lock.
  @inlinable final var plain: VersionedValue<Value> { VersionedValue(of: self) }

  /// Fixes the order of updates, calls the closures, and protects `stored`.
  @usableFromInline final let subject: Subject<Value>

  /// The printer and the identifier.
  ///
  /// Not set in an Output that has no printer of its own and was never debugged.
  @usableFromInline final let diagnostics = SetOnceReference<Diagnostics>()

  // SAFETY: read and written inside `subject`'s critical section only. The accesses there are short, run no user code
  // and cannot overlap. An access elsewhere would break that. The runtime's check would cost more than the store.
  @usableFromInline @exclusivity(unchecked) final var stored: Value?

  /// Where the values of an Output come from.
  @usableFromInline
  enum Origin {
    /// A ``Relay``: nothing is stored.
    case relay

    /// Updates, each of which is stored in the critical section that fixes its place among them.
    case updates

    /// One Output or several, of which this one is an operator's result: each is stored in the turn in which it is
    /// delivered, also that of an update.
    case another
  }

  @usableFromInline final let origin: Origin

  /// False for a ``Relay``.
  @inlinable final var storesValues: Bool { origin != .relay }

  /// Creates an Output that stores `value`, or nothing.
  ///
  /// ```swift
  /// let name = Output<String>()
  /// let count = Output(value: 0)
  /// ```
  ///
  /// If `Value` is Optional, the literal `nil` stores nothing, while a variable that is nil is a value: it is stored,
  /// and closures that are bound receive it.
  ///
  /// - Parameter value: The initial value, if any.
  @inlinable
  public init(value: Value? = nil) {
    subject = Subject(mode: .serialReentrant)
    origin = .updates
    var value = value
    if value != nil { putIn(&value) }
  }

  /// Creates an Output that stores `value`, or nothing, and has a printer of its own.
  ///
  /// - Parameters:
  ///   - value: The initial value, if any.
  ///   - printer: Prints the lines of ``debug(identifier:)``, in place of standard output.
  public convenience init(value: Value? = nil, printer: any Printable) {
    self.init(value: value)
    _ = diagnostics.setIfNil(Diagnostics(printer: printer))
  }

  /// Creates an Output that never stores a value, for ``Relay``.
  @inlinable
  init(relaying subject: Subject<Value>) {
    self.subject = subject
    origin = .relay
  }

  /// Creates the result of an operator with one source, in whose turns its values are stored.
  ///
  /// The threads that fire a ``Relay`` take no turns, so the result of one has an order of its own.
  @inlinable
  convenience init(derivedFrom source: Output<some Any>) {
    self.init(taking: source.storesValues ? source.subject.order : .own)
  }

  /// Creates the result of an operator.
  ///
  /// One with several sources reads them in turns of the result's own.
  @inlinable
  init(taking order: DeliveryOrder) {
    subject = Subject(sharing: order)
    origin = .another
  }

  /// The stored value, or nil while there is none.
  ///
  /// If another thread is delivering, this may be a value that its closures haven't received yet.
  @inlinable
  public final var value: Value? {
    AtomicValue<Value>.isPossible ? valueLocked : subject.withCriticalSection { valueLocked }
  }

  /// The stored value, for use in the critical section of the subject, or anywhere if it is plain data.
  @inlinable final var valueLocked: Value? {
    unsafe AtomicValue<Value>.isPossible ? holdsValue ? plain.value : nil : stored
  }

  /// Whether a value is stored.
  ///
  /// Unlike reading ``value``, this creates no reference to it, which could become the last one. A value is only ever
  /// replaced by another one, so once there is a value, there always is.
  @inlinable
  final var holdsValue: Bool { plain.version != 0 }

  /// Stores a value and calls the bound closures with it, in the order in which they were bound.
  ///
  /// ```swift
  /// let name = Output<String>()
  /// name.bind { print("Hello, \($0)") }
  /// name.update(withValue: "Ada")  // Hello, Ada
  /// ```
  ///
  /// Normally, the value is stored first, then every closure is called, and all of them have returned when `update`
  /// returns. Two cases differ when several threads update one Output:
  /// - If another thread is delivering, it also delivers this value, after those that already wait, or leaves that to a
  ///   third one, and `update` returns early. The result of an operator doesn't even store the value until then.
  /// - If values of other threads wait, an update from inside a closure is delivered after them instead of immediately.
  ///
  /// The replaced value is released when the call returns, never while a lock is held.
  ///
  /// Mirrors *Bind*, section "Updating".
  ///
  /// - Complexity: O(*n*) in the number of bindings. Allocates nothing, unless the value waits.
  @inlinable
  public final func update(withValue value: Value) {
    guard _fastPath(!diagnostics.isSet) else { return updateDebugged(value) }
    updateSilently(value)
  }

  /// Stores and delivers `value` without a word from the printer.
  @inlinable @inline(never)
  final func updateSilently(_ value: Value) {
    switch origin {
    case .updates:
      var replaced: Value? = value
      subject.send(value, ordered: { putIn(&replaced) })
      // Without this the optimizer may drop the copy, and the replaced value would go inside the critical section.
      withExtendedLifetime(replaced) {}
    case .relay: subject.send(value)
    case .another: updateInTurn(value)
    }
  }

  /// Updates the result of an operator.
  @usableFromInline @inline(never)
  final func updateInTurn(_ value: Value) {
    subject.order.perform({ [self] value in pass(value) }, with: value)
  }

  /// Stores and delivers a value inside a turn that the caller has, such as that of the source.
  ///
  /// A step of a chain is then one nested call and not two.
  @inlinable @inline(__always)
  final func pass(_ value: Value) {
    guard _fastPath(!diagnostics.isSet) else { return passDebugged(value) }
    passSilently(value)
  }

  @inlinable @inline(__always)
  final func passSilently(_ value: Value) {
    var replaced: Value? = value
    if AtomicValue<Value>.isPossible { putIn(&replaced) } else { subject.withCriticalSection { putIn(&replaced) } }
    subject.pass(value)
    // As in `updateSilently`.
    withExtendedLifetime(replaced) {}
  }

  /// Updates with `value` if `isCurrent` returns true twice: now, and in the critical section in which it is stored.
  ///
  /// The first time saves the printer an update that isn't made. Called in a turn where values are stored in one.
  ///
  /// - Returns: Whether the value was stored.
  final func update(withValue value: Value, if isCurrent: () -> Bool) -> Bool {
    guard isCurrent() else { return false }
    if origin == .another {
      pass(value)
      return true
    }
    var replaced: Value? = value
    // As in `updateSilently`.
    defer { withExtendedLifetime(replaced) {} }
    return printing(value) {
      subject.send(ordered: {
        guard isCurrent() else { return nil }
        putIn(&replaced)
        return value
      })
    }
  }

  /// Swaps `value` with the stored value, which must be released outside the critical section.
  ///
  /// Called in the subject's critical section.
  @inlinable @inline(__always)
  final func putIn(_ value: inout Value?) {
    if AtomicValue<Value>.isPossible {
      guard let value else { return }
      plain.storeInTurn(value)
    } else {
      unsafe swap(&stored, &value)
    }
    plain.countStored()
  }

  /// Stores a value and calls the bound closures if nothing is stored.
  ///
  /// Otherwise does nothing.
  ///
  /// ```swift
  /// let tapped = Relay<Void>()
  /// let count = tapped.reduce(initial: 0) { count, _ in count + 1 }.initial(0)
  /// count.bind { print($0) }  // 0
  /// ```
  ///
  /// A stored nil of an Optional `Value` counts as stored. A ``Relay`` never stores, so it emits `value` every time.
  ///
  /// - Returns: This Output, for the next call of a chain.
  public final func initial(_ value: Value) -> Output<Value> {
    switch origin {
    case .relay: update(withValue: value)
    case .updates: _ = update(withValue: value, if: { !holdsValue })
    case .another: subject.order.perform { [self] in _ = update(withValue: value, if: { !holdsValue }) }
    }
    return self
  }
}

extension DeliveryOrder {
  /// A new order of an Output.
  @inlinable package static var own: DeliveryOrder { DeliveryOrder(mode: .serialReentrant) }
}

// SAFETY: nothing is claimed here: the conformance is unavailable, which is how a class declares that it isn't
// Sendable.
@available(*, unavailable)
extension Output: @unchecked Sendable {}
