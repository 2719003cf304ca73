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
  @usableFromInline @exclusivity(unchecked) final var stored: Value?

  // SAFETY: as `stored`.
  /// How often a value was stored: tells ``modify(_:)`` whether the value is still the same.
  @usableFromInline @exclusivity(unchecked) final var version: UInt64 = 0

  /// False for a ``Relay``: then `stored` stays empty for ever.
  @usableFromInline final let storesValues: Bool

  /// Makes an Output that holds `value`, or nothing.
  ///
  /// Where `Value` is itself Optional, the literal `nil` means nothing, while a variable that is nil is a value: it is
  /// stored and replayed.
  ///
  /// - Parameters:
  ///   - value: The value to start with, if any.
  ///   - printer: Writes the lines that ``debug(identifier:)`` asks for; by default to standard output.
  public init(value: Value? = nil, printer: any Printable = Printer()) {
    subject = Subject(mode: .nestedInTurn)
    storesValues = true
    unsafe stored = value
    keep(printer)
    Inspector.noteSource(self)
  }

  /// Makes an Output that never stores a value: what is special about a ``Relay``.
  init(relayPrinter printer: any Printable) {
    subject = Subject(mode: .nested)
    storesValues = false
    unsafe stored = nil
    keep(printer)
    Inspector.noteSource(self)
  }

  /// The stored value, or nil while there is none.
  ///
  /// Where another thread is delivering, this may be a value that its closures have not been given yet.
  @inlinable
  public final var value: Value? {
    subject.withCriticalSection { unsafe stored }
  }

  /// Whether a value is stored.
  ///
  /// Unlike a look at ``value`` this makes no reference to it, which could become the last one. A value never goes
  /// without another one coming, so what was there once stays there.
  @inlinable
  final var holdsValue: Bool {
    subject.withCriticalSection { if case .some = unsafe stored { true } else { false } }
  }

  /// Stores `value` and calls the bound closures with it, in the order in which they were bound.
  ///
  /// The value is stored before the first closure runs, and every closure has returned when the call returns. There are
  /// two exceptions. If another thread is delivering at that moment, that thread delivers this value next. If a closure
  /// makes this update while it is given the values that other threads sent meanwhile, this value follows those.
  /// Mirrors *Bind*, section *Updating*.
  ///
  /// The replaced value is let go of when the call returns, never while a lock is held.
  ///
  /// - Complexity: O(*n*) in the number of bindings; allocates nothing.
  @inlinable
  public final func update(withValue value: Value) {
    pass(value)
  }

  /// The same, inlined where it is called: for the operators that chains are made of.
  ///
  /// A step of a chain is then one call inside the other and not two.
  @inlinable @inline(__always)
  final func pass(_ value: Value) {
    guard _fastPath(!diagnostics.isSet) else { return updateDebugged(ordered: { value }) }
    guard _fastPath(storesValues) else { return subject.send(value) }
    var replaced: Value? = value
    subject.send(
      value,
      ordered: {
        keep(&replaced)
        return true
      }
    )
    // Without this the optimiser may drop the copy, and the replaced value would go inside the critical section.
    withExtendedLifetime(replaced) {}
  }

  /// Updates with what `makeValue` returns, unless that is nil.
  ///
  /// `makeValue` runs in the critical section that fixes the order of updates. So no later value can outrun the one
  /// that it reads from elsewhere. It must not run code of the user, nor release the last reference to anything.
  @inlinable
  final func update(ordered makeValue: () -> Value?) {
    guard !diagnostics.isSet else { return updateDebugged(ordered: makeValue) }
    store(ordered: makeValue)
  }

  /// Stores what `makeValue` returns and calls the closures, without a word from the printer.
  @inlinable
  final func store(ordered makeValue: () -> Value?) {
    var replaced: Value?
    subject.send(ordered: {
      guard let value = makeValue() else { return nil }
      if storesValues {
        replaced = value
        keep(&replaced)
      }
      return value
    })
    // As in `pass`.
    withExtendedLifetime(replaced) {}
  }

  /// Stores `value` and hands out the one before, which must go outside the critical section.
  ///
  /// Critical section of the subject.
  @inlinable @inline(__always)
  final func keep(_ value: inout Value?) {
    unsafe swap(&stored, &value)
    unsafe version &+= 1
  }

  /// Stores `value` and notifies the closures if nothing is stored; otherwise does nothing.
  ///
  /// A stored nil (of an Optional `Value`) counts as stored. A ``Relay`` never stores, so it emits `value` every time.
  ///
  /// - Returns: The Output itself, for the next call of a chain.
  public final func initial(_ value: Value) -> Output<Value> {
    update(ordered: { unsafe stored == nil ? value : nil })
    return self
  }
}

// SAFETY: nothing is claimed here: the conformance is unavailable, which is how a class says that it is not Sendable.
@available(*, unavailable)
extension Output: @unchecked Sendable {}
