// SPDX-License-Identifier: MIT

public import NotificationEngine

/// Short for `Variable`.
///
/// Mirrors *SwiftObserver*, section "Variables".
public typealias Var = Variable

/// A value that sends an `Update` whenever it changes.
///
/// The value is stored before the update is sent. Assigned from a handler of the same variable, it changes at once, and
/// the update waits until the current one has reached everybody. Under all circumstances, threads included, the `old`
/// of each delivered update is the `new` of the one before, and the last one delivered is the stored value.
///
/// Mirrors *SwiftObserver*, section "Variables".
public final class Variable<Value: Equatable>: Messenger<Update<Value>> {
  // SAFETY: read and written inside the subject's critical section only, where the accesses are short, run no code of the
  // user and cannot overlap; an access elsewhere would break that. The run-time checks would cost as much as the lock.
  @usableFromInline @exclusivity(unchecked) var stored: Value

  // SAFETY: as `stored`. Counts the changes.
  @usableFromInline @exclusivity(unchecked) var version = 0

  /// Makes a variable with a value; nobody is told.
  ///
  /// - Parameter value: The first value.
  public init(_ value: Value) {
    unsafe stored = value
    super.init()
  }

  /// The value.
  ///
  /// Assigning a different one sends one update, whose author is the variable; an equal one does nothing.
  ///
  /// Two values are different when `==` says so: a NaN is always different. A change in place, such as
  /// `variable.value.append(3)`, is one assignment.
  public var value: Value {
    @inlinable get { subject.withCriticalSection { unsafe stored } }
    @inlinable set {
      while true {
        let (old, seen) = subject.withCriticalSection { unsafe (stored, version) }
        if old == newValue { break }
        // A waiting update may lend the variable: whoever delivers for it is in a call that holds it.
        let envelope = Envelope(Update(old, newValue), lentBy: LentAuthor(self))
        if subject.send(ordered: { place(envelope, over: seen) }) { break }
      }
      withExtendedLifetime(self) {}
    }
  }

  /// Assigns `value` like the property `value`, with an author of choice.
  ///
  /// Mirrors *SwiftObserver*, section "Mutate Variables".
  ///
  /// - Parameters:
  ///   - value: The new value; an equal one does nothing.
  ///   - author: Who is named as the author of the update.
  @inlinable
  public func set(_ value: Value, as author: AnyAuthor) {
    let lent = LentAuthor(author)
    while true {
      let (old, seen) = subject.withCriticalSection { unsafe (stored, version) }
      if old == value { break }
      var isPlaced = false
      let envelope = Envelope(Update(old, value), lentBy: lent)
      let wasIdle = subject.sendIfIdle(ordered: {
        let placed = place(envelope, over: seen)
        isPlaced = placed != nil
        return placed
      })
      if isPlaced || (!wasIdle && enqueue(envelope, over: seen)) { break }
    }
    withExtendedLifetime(author) {}
    withExtendedLifetime(self) {}
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
  func enqueue(_ envelope: Envelope<Update<Value>>, over seen: Int) -> Bool {
    let kept = Envelope(envelope.message, keptBy: envelope.author.keeper { self })
    return subject.send(ordered: { place(kept, over: seen) })
  }

  /// Stores the new value, in the critical section, unless the value has changed since version `seen`.
  ///
  /// `==` is the user's and runs outside the critical section: hence the look at the version, after which the comparison
  /// is made anew. What is replaced lives on in the update's `old`, so nothing is released here.
  @inlinable
  func place(_ envelope: Envelope<Update<Value>>, over seen: Int) -> Envelope<Update<Value>>? {
    guard unsafe version == seen else { return nil }
    unsafe stored = envelope.message.new
    unsafe version &+= 1
    return envelope
  }
}
