// SPDX-License-Identifier: MIT

public import NotificationEngine

/// A short name for `Variable`.
///
/// Mirrors *SwiftObserver*, section "Variables".
public typealias Var = Variable

/// An observable value, which sends an ``Update`` whenever it changes.
///
/// ```swift
/// let name = Var("Ada")
/// observe(name) { print("\($0.old) is now \($0.new)") }
/// name <- "Grace"  // prints Ada is now Grace
/// print(name.value)  // prints Grace
/// ```
///
/// The value is stored before the update is sent. If a handler of the same variable assigns a value, the value changes
/// immediately, and the update is queued until the current one has reached all observers. The `old` of each delivered
/// update is the `new` of the previous one, and the last `new` to be delivered is the stored value. All of this also
/// holds if several threads set the variable.
///
/// Mirrors *SwiftObserver*, section "Variables".
public final class Variable<Value: Equatable>: Messenger<Update<Value>> {
  // SAFETY: accessed in the subject's critical section only. Those accesses are short, run no user code and can't
  // overlap. An access elsewhere would break that. Run-time exclusivity checks would cost as much as the lock.
  @usableFromInline @exclusivity(unchecked) var stored: Value

  // SAFETY: as `stored`. Counts the changes of a value that is not plain data.
  @usableFromInline @exclusivity(unchecked) var version: UInt64 = 0

  /// A copy of the value if its type is plain data, so that reading it needs no lock.
  @usableFromInline let plainValue = AtomicValue<Value>()

  /// Creates a variable with a value.
  ///
  /// Nothing is sent.
  ///
  /// - Parameter value: The initial value.
  public init(_ value: Value) {
    unsafe stored = value
    if AtomicValue<Value>.isPossible { plainValue.store(value) }
    super.init()
  }

  /// The current value.
  ///
  /// ```swift
  /// let items = Var([1, 2])
  /// observe(items) { print($0.new) }
  /// items.value = [3]
  /// items.value.append(4)
  /// ```
  ///
  /// Assigning a different value sends one update, whose author is the variable. Assigning an equal one does nothing.
  /// `send()` sends an update anyway. Values are compared with `==`, so NaN always differs.
  ///
  /// A change in place, such as `items.value.append(4)`, reads the value and then assigns it once. A value that another
  /// thread assigns in between is lost. Use ``modify(_:)`` if several threads change the value.
  public var value: Value {
    @inlinable get { current.value }
    @inlinable set { assign { _ in newValue } }
  }

  /// Changes the value in place, without losing what another thread assigns meanwhile.
  ///
  /// `change` works on a copy, while no lock is held. If the value has been assigned meanwhile, `change` is called
  /// again with the newer value, so it should have no side effects. If `change` itself sets the variable, directly or
  /// through a handler, it is called again as well. If it does so 100,000 times in a row, the program ends with a
  /// message. One update is sent, with the variable as its author.
  ///
  /// An addition to *SwiftObserver*.
  ///
  /// - Parameter change: Changes the value. If the result equals the old value, nothing is sent.
  @inlinable
  public func modify(_ change: (inout Value) -> Void) {
    assign { old in
      var new = old
      change(&new)
      return new
    }
  }

  /// Assigns the result of `make`, which is called again if the value has changed meanwhile.
  ///
  /// The caller keeps `author` alive until this returns. Without one, the variable is the author.
  @inlinable @inline(__always)
  func assign(by author: UnretainedAuthor? = nil, _ make: (Value) -> Value) {
    if !assignOnce(by: author, make) { assignAgain(by: author, make) }
    withExtendedLifetime(self) {}
  }

  @inlinable @inline(never)
  func assignAgain(by author: UnretainedAuthor?, _ make: (Value) -> Value) {
    repeatedly { assignOnce(by: author, make) ? () : nil }
  }

  /// Assigns the result of `make`, unless the value changes meanwhile.
  ///
  /// Then this returns false.
  @inlinable @inline(__always)
  func assignOnce(by author: UnretainedAuthor?, _ make: (Value) -> Value) -> Bool {
    let (old, seen) = current
    let new = make(old)
    if old == new { return true }
    let isPlaced = subject.post(
      by: author ?? UnretainedAuthor(self),
      orElseBy: { self },
      ordered: { place(new, over: seen) ? Update(old, new) : nil }
    )
    // Without this, the optimizer may release the replaced value inside the critical section.
    withExtendedLifetime(old) {}
    return isPlaced
  }

  /// Sets the value, with an explicit author of the update.
  ///
  /// ```swift
  /// let text = Var("")
  /// let editor = FreeObserver()
  /// text.observed { update, author in print(update.new, author === editor) }
  /// text.set("draft", as: editor)
  /// ```
  ///
  /// Mirrors *SwiftObserver*, section "Mutate Variables".
  ///
  /// - Parameters:
  ///   - value: The new value. An equal one has no effect.
  ///   - author: The author of the update.
  @inlinable
  public func set(_ value: Value, as author: AnyAuthor) {
    assign(by: UnretainedAuthor(author)) { _ in value }
    withExtendedLifetime(author) {}
  }

  @usableFromInline override func take(_ update: Update<Value>) {
    value = update.new
  }

  /// Sends the value, read at its place in the order of sending, so that it never follows a newer one.
  override func postLatest(_ latest: () -> Update<Value>, by author: AnyObject) {
    guard author === self else { return super.postLatest(latest, by: author) }
    _ = subject.post(by: UnretainedAuthor(self), orElseBy: { self }, ordered: { unsafe Update(stored, stored) })
    withExtendedLifetime(self) {}
  }

  /// The value, and a mark that tells later whether it has changed: the bits of plain data, otherwise the number of
  /// changes.
  @inlinable var current: (value: Value, mark: UInt64) {
    @inline(__always) get {
      guard AtomicValue<Value>.isPossible else { return subject.withCriticalSection { unsafe (stored, version) } }
      let word = plainValue.word
      return (AtomicValue<Value>.value(of: word), word)
    }
  }

  /// Stores the new value, in the critical section, unless the value has changed since `seen` was read.
  ///
  /// `==` is user code and runs outside the critical section, so the comparison is repeated if the mark has changed.
  /// The replaced value is the `old` that the caller retains, so nothing is released here.
  @inlinable
  func place(_ value: Value, over seen: UInt64) -> Bool {
    if AtomicValue<Value>.isPossible {
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
