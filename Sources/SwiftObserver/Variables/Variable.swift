// SPDX-License-Identifier: MIT

public import NotificationEngine

/// Short for `Variable`.
///
/// Mirrors *SwiftObserver*, section "Variables".
public typealias Var = Variable

/// A value that sends an `Update` whenever it changes.
///
/// The value is stored before the update is sent. Assigned from a handler of the same variable, it changes at once, and
/// the update waits until the current one has reached everybody. The `old` of each delivered update is the `new` of the
/// one before, and the last `new` delivered is the stored value. That holds with several threads, too.
///
/// Mirrors *SwiftObserver*, section "Variables".
public final class Variable<Value: Equatable>: Messenger<Update<Value>> {
  /// Whether an equal value is sent as well; first, because here it takes no memory of its own.
  @usableFromInline let tellsEqualValues: Bool

  // SAFETY: read and written inside the subject's critical section only. The accesses there are short, run no code of
  // the user and cannot overlap. An access elsewhere would break that. The run-time checks would cost as much as the
  // lock.
  @usableFromInline @exclusivity(unchecked) var stored: Value

  // SAFETY: as `stored`. Counts the changes of a value that is not plain data.
  @usableFromInline @exclusivity(unchecked) var version: UInt64 = 0

  /// The value once more, where it is plain data: reading it then needs no lock.
  @usableFromInline let plainValue = PlainValue<Value>()

  /// Makes a variable with a value; nobody is told.
  ///
  /// - Parameter value: The first value.
  public convenience init(_ value: Value) {
    self.init(value, tellsEqualValues: false)
  }

  /// Makes a variable that may send updates whose old and new value are equal: an addition to *SwiftObserver*.
  ///
  /// ```swift
  /// let page = Var(1, tellsEqualValues: true)
  /// observe(page) { print("load page \($0.new)") }
  /// page <- 1  // prints load page 1
  /// ```
  ///
  /// Two such variables that set each other without end are like two messengers that answer each other. A decoded
  /// variable does not tell equal values.
  ///
  /// - Parameters:
  ///   - value: The first value.
  ///   - tellsEqualValues: Whether assigning a value that is equal to the present one sends an update, too.
  public init(_ value: Value, tellsEqualValues: Bool) {
    self.tellsEqualValues = tellsEqualValues
    unsafe stored = value
    if PlainValue<Value>.isPossible { plainValue.store(value) }
    super.init()
  }

  /// The value.
  ///
  /// Assigning a different one sends one update, whose author is the variable; an equal one does nothing, unless the
  /// variable was made with `tellsEqualValues`.
  ///
  /// Two values are different when `==` says so: a NaN is always different. A change in place, such as
  /// `variable.value.append(3)`, reads the value and then assigns once; what another thread assigns in between is lost.
  public var value: Value {
    @inlinable get { current.value }
    @inlinable set { assign { _ in newValue } }
  }

  /// Changes the value in place, so that no assignment of another thread is lost: an addition to *SwiftObserver*.
  ///
  /// `change` gets a copy of the value and runs while no lock is held. If the value was assigned meanwhile, it runs
  /// again with the newer one; so it should do nothing but change the value. The variable is the author of the one
  /// update.
  ///
  /// - Parameter change: Changes the value; an equal one does nothing.
  @inlinable
  public func modify(_ change: (inout Value) -> Void) {
    assign { old in
      var new = old
      change(&new)
      return new
    }
  }

  /// Assigns what `make` makes of the value, unless another one is there by then; then once more.
  @inlinable @inline(__always)
  func assign(_ make: (Value) -> Value) {
    while true {
      let (old, seen) = current
      let new = make(old)
      if old == new, !tellsEqualValues { break }
      // A waiting update may lend the variable: the thread that delivers for it is in a call that holds it.
      let envelope = Envelope(Update(old, new), lentBy: LentAuthor(self))
      let isPlaced = subject.send(envelope, ordered: { place(new, over: seen) })
      // Without this the optimiser may let go of what is replaced inside the critical section.
      withExtendedLifetime(old) {}
      if isPlaced { break }
    }
    withExtendedLifetime(self) {}
  }

  /// Assigns `value` like the property `value`, with an author of choice.
  ///
  /// Mirrors *SwiftObserver*, section "Mutate Variables".
  ///
  /// - Parameters:
  ///   - value: The new value; an equal one does nothing.
  ///   - author: The object that is named as the author of the update.
  @inlinable
  public func set(_ value: Value, as author: AnyAuthor) {
    while true {
      let (old, seen) = current
      if old == value, !tellsEqualValues { break }
      let envelope = Envelope(Update(old, value), lentBy: LentAuthor(author))
      let turn = subject.takeTurnIfFree(ordered: { place(value, over: seen) })
      let isSent = turn.isBusy ? enqueue(envelope, over: seen) : !turn.isRefused
      subject.deliver(envelope, in: turn)
      // As in `value`.
      withExtendedLifetime(old) {}
      if isSent { break }
    }
    withExtendedLifetime(author) {}
    withExtendedLifetime(self) {}
  }

  @usableFromInline override func take(_ update: Update<Value>) {
    value = update.new
  }

  /// Reads the value at the message's place in the order, so that no change of another thread comes between.
  override func postLatest(_ latest: () -> Update<Value>, by author: AnyObject) {
    guard author === self else { return super.postLatest(latest, by: author) }
    // Lent, as in `value`.
    subject.send(ordered: { unsafe Envelope(Update(stored, stored), lentBy: LentAuthor(self)) })
    withExtendedLifetime(self) {}
  }

  /// Stores the new value and sends it in its turn, with an author that stays alive until then.
  @usableFromInline
  func enqueue(_ envelope: Envelope<Update<Value>>, over seen: UInt64) -> Bool {
    let kept = Envelope(envelope.message, keptBy: envelope.author.keeper { self })
    let isPlaced = subject.send(kept, ordered: { place(kept.message.new, over: seen) })
    // As in `value`: what is replaced is in `kept`.
    withExtendedLifetime(kept) {}
    return isPlaced
  }

  /// The value, and what tells whether it is still the same later: the bits of plain data, else the number of changes.
  @inlinable var current: (value: Value, mark: UInt64) {
    @inline(__always) get {
      guard PlainValue<Value>.isPossible else { return subject.withCriticalSection { unsafe (stored, version) } }
      let word = plainValue.word
      return (PlainValue<Value>.value(of: word), word)
    }
  }

  /// Stores the new value, in the critical section, unless the value is not the one marked `seen` any more.
  ///
  /// `==` is the user's and runs outside the critical section: hence the look at the mark, after which the comparison
  /// is made anew. The replaced value is the `old` that the caller holds, so nothing is released here.
  @inlinable
  func place(_ value: Value, over seen: UInt64) -> Bool {
    if PlainValue<Value>.isPossible {
      guard plainValue.word == seen else { return false }
      plainValue.store(value)
    } else {
      guard unsafe version == seen else { return false }
      unsafe version &+= 1
    }
    unsafe stored = value
    return true
  }
}
