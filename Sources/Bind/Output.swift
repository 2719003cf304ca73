// SPDX-License-Identifier: MIT

public import NotificationEngine

/// A store for one value, and the closures that are called whenever that value is updated.
///
/// Typically a property of a view model that the elements of a view are bound to:
///
/// ```swift
/// let name = Output<String>()
/// name.bind { print("Hello, \($0)") }
/// name.update(withValue: "world")      // Hello, world
/// ```
///
/// **Order.** Everything happens synchronously on the caller's thread. The value is stored first; then the closures are
/// called in the order in which they were bound. Equal values are delivered like any other.
///
/// **Re-entrancy.** A closure may update, bind and unbind the Output that calls it. A nested update is delivered depth
/// first: all closures get the inner value, then the remaining ones get the outer, older one. The stored value is the
/// inner one. A closure that is bound during an update is not part of it; it is replayed the stored value instead. A
/// closure that was unbound is not called any more.
///
/// **Threads.** An Output is not `Sendable`. Where it is shared all the same, nothing is lost or torn. Updates of
/// several threads are delivered one after the other, by the thread that is delivering already. The other `update` then
/// returns before its value has arrived. The thread that delivers goes on as long as others send faster than its
/// closures run: let slow ones take their values by ``values(bufferingPolicy:dropped:)``. The value delivered last is
/// the one stored. No lock is held while a closure, a transform or a printer runs.
///
/// **Lifetime.** An Output keeps its closures, all they capture, and its subscriptions. Nothing keeps an Output but its
/// owner: neither a ``Subscription``, nor the result of an operator.
///
/// **Feedback.** A closure that feeds its own Output nests. Nothing cuts a loop off silently. A loop without an end
/// ends the program at 1,000 updates inside each other, with a message that says so. Where the stack of the thread has
/// room for fewer, the message comes before its end.
///
/// Mirrors *Bind*, section *Output*.
public class Output<Value>: Unbindable {
  /// Fixes the order of updates, calls the closures, and guards `stored`.
  @usableFromInline final let subject: Subject<Value>

  /// The printer and the identifier; none for an Output that has the default printer and was never debugged.
  @usableFromInline final let diagnostics = LateReference<Diagnostics>()

  // SAFETY: like `stored`.

  /// The subscriptions of the closures that were bound as they are, in no order.
  @exclusivity(unchecked) final var kept: [Subscription] = []

  // SAFETY: read and written inside `subject`'s critical section only. The accesses there are short, run no code of the
  // user and cannot overlap. An access elsewhere would break that. The runtime's check would cost more than the store.
  /// The value, unless it is plain data, which ``plainValue`` holds.
  @usableFromInline @exclusivity(unchecked) final var stored: Value?

  /// Where the values of an Output come from.
  @usableFromInline
  enum Origin {
    /// A ``Relay``: nothing is stored.
    case relay

    /// Updates, each of which is stored in the critical section that fixes its place among them.
    case updates

    /// Another Output, in whose turns they are stored; updates take such a turn as well.
    case another
  }

  @usableFromInline final let origin: Origin

  /// The value, if it is plain data: reading it needs no lock.
  @usableFromInline final let plainValue = PlainValue<Value>()

  /// How often a value was stored: 0 where there is none.
  @usableFromInline final let version = VersionWord()

  /// False for a ``Relay``.
  @inlinable final var storesValues: Bool { origin != .relay }

  /// Makes an Output that holds `value`, or nothing.
  ///
  /// Where `Value` is itself Optional, the literal `nil` means nothing, while a variable that is nil is a value: it is
  /// stored and replayed.
  ///
  /// - Parameters:
  ///   - value: The value to start with, if any.
  ///   - printer: Writes the lines that ``debug(identifier:)`` asks for; by default to standard output.
  public init(value: Value? = nil, printer: any Printable = Printer()) {
    subject = Subject(mode: .serialReentrant)
    origin = .updates
    unsafe stored = nil
    var value = value
    if value != nil { putIn(&value) }
    keep(printer)
    Inspector.noteSource(self)
  }

  /// Makes an Output that never stores a value: what is special about a ``Relay``.
  init(relayPrinter printer: any Printable) {
    subject = Subject(mode: .nested)
    origin = .relay
    unsafe stored = nil
    keep(printer)
    Inspector.noteSource(self)
  }

  /// Makes the result of an operator with one source, in whose turns its values come.
  ///
  /// The threads that fire a ``Relay`` take no turns, so the result of one has its own.
  @usableFromInline
  init(derivedFrom source: Output<some Any>) {
    subject = source.storesValues ? Subject(sharing: source.subject.turns) : Subject(mode: .serialReentrant)
    origin = .another
    unsafe stored = nil
    Inspector.noteSource(self)
  }

  /// The stored value, or nil while there is none.
  ///
  /// Where another thread is delivering, this may be a value that its closures have not been given yet.
  @inlinable
  public final var value: Value? {
    PlainValue<Value>.isPossible ? valueLocked : subject.withCriticalSection { valueLocked }
  }

  /// The stored value, in the critical section of the subject; in fact anywhere if it is plain data.
  @inlinable final var valueLocked: Value? {
    guard PlainValue<Value>.isPossible else { return unsafe stored }
    return holdsValue ? plainValue.value : nil
  }

  /// Whether a value is stored.
  ///
  /// Unlike a look at ``value`` this makes no reference to it, which could become the last one. A value never goes
  /// without another one coming, so what was there once stays there.
  @inlinable
  final var holdsValue: Bool { version.count != 0 }

  /// Stores `value` and calls the bound closures with it, in the order in which they were bound.
  ///
  /// The value is stored before the first closure runs, and every closure has returned when the call returns. There are
  /// two exceptions. If another thread is delivering at that moment, that thread delivers this value, after those that
  /// wait already; and if such a value waits, so does one that a closure updates with. The result of an operator, such
  /// as ``map(_:)``, is also stored only then. Mirrors *Bind*, section *Updating*.
  ///
  /// The replaced value is released when the call returns, never while a lock is held.
  ///
  /// - Complexity: O(*n*) in the number of bindings; allocates nothing.
  @inlinable
  public final func update(withValue value: Value) {
    guard _fastPath(!diagnostics.isSet) else { return updateDebugged(value) }
    updateSilently(value)
  }

  /// Stores and delivers `value` without a word from the printer.
  @inlinable @inline(__always)
  final func updateSilently(_ value: Value) {
    switch origin {
    case .updates:
      var replaced: Value? = value
      subject.send(
        value,
        ordered: {
          putIn(&replaced)
          return true
        }
      )
      // Without this the optimiser may drop the copy, and the replaced value would go inside the critical section.
      withExtendedLifetime(replaced) {}
    case .relay: subject.send(value)
    case .another: updateInTurn(value)
    }
  }

  @usableFromInline @inline(never)
  final func updateInTurn(_ value: Value) {
    subject.turns.perform({ [self] value in passSilently(value) }, with: value)
  }

  /// Stores and delivers a value of the Output from which this one is derived, inside its turn.
  ///
  /// Inlined where it is called: a step of a chain is then one call inside the other and not two.
  @inlinable @inline(__always)
  final func pass(_ value: Value) {
    guard _fastPath(!diagnostics.isSet) else { return passDebugged(value) }
    passSilently(value)
  }

  @inlinable @inline(__always)
  final func passSilently(_ value: Value) {
    var replaced: Value? = value
    if PlainValue<Value>.isPossible { putIn(&replaced) } else { subject.withCriticalSection { putIn(&replaced) } }
    subject.pass(value)
    // As in `updateSilently`.
    withExtendedLifetime(replaced) {}
  }

  /// Updates with what `makeValue` returns, unless that is nil.
  ///
  /// `makeValue` runs in the critical section that fixes the order of updates. So no later value can outrun the one
  /// that it reads from elsewhere. It must not run code of the user, nor release the last reference to anything.
  ///
  /// For an Output that is not derived from one other.
  @inlinable
  final func update(ordered makeValue: () -> Value?) {
    guard !diagnostics.isSet else { return updateDebugged(ordered: makeValue) }
    updateSilently(ordered: makeValue)
  }

  /// Stores what `makeValue` returns and calls the closures, without a word from the printer.
  @inlinable
  final func updateSilently(ordered makeValue: () -> Value?) {
    var replaced: Value?
    subject.send(ordered: {
      guard let value = makeValue() else { return nil }
      if storesValues {
        replaced = value
        putIn(&replaced)
      }
      return value
    })
    // As above.
    withExtendedLifetime(replaced) {}
  }

  /// Stores `value`, and hands out the one before, which must be released outside the critical section.
  ///
  /// Critical section of the subject; for plain data also a turn of a derived Output.
  @inlinable @inline(__always)
  final func putIn(_ value: inout Value?) {
    if PlainValue<Value>.isPossible {
      guard let value else { return }
      plainValue.storeInTurn(value)
    } else {
      unsafe swap(&stored, &value)
    }
    version.increase()
  }

  /// Stores `value` and notifies the closures if nothing is stored; otherwise does nothing.
  ///
  /// A stored nil (of an Optional `Value`) counts as stored. A ``Relay`` never stores, so it emits `value` every time.
  ///
  /// - Returns: The Output itself, for the next call of a chain.
  public final func initial(_ value: Value) -> Output<Value> {
    if origin == .another {
      subject.turns.perform { [self] in if !holdsValue { pass(value) } }
    } else {
      update(ordered: { holdsValue ? nil : value })
    }
    return self
  }
}

// SAFETY: nothing is claimed here: the conformance is unavailable, which is how a class says that it is not Sendable.
@available(*, unavailable)
extension Output: @unchecked Sendable {}
