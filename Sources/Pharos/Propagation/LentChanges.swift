// SPDX-License-Identifier: MIT

/// A change on its way, by address: nothing is copied and nothing is retained where it is passed on.
///
/// To put a reference into a new `Changes` costs an atomic operation, and another one afterwards: in a chain of relays that
/// map, more than all the rest. Here the bits are put there, and the change is only ever borrowed; who keeps it makes a copy,
/// which retains.
@safe @usableFromInline
struct LentChanges<Value> {
  // SAFETY: whoever lends a change keeps it where it is until the call to which it is lent has returned, and nobody who is
  // lent one keeps the address.
  @usableFromInline let pointer: UnsafePointer<BorrowedChanges<Value>>

  @inlinable @inline(__always)
  init(_ pointer: UnsafePointer<BorrowedChanges<Value>>) {
    unsafe self.pointer = pointer
  }

  @inlinable var old: Value {
    @inline(__always) get { unsafe pointer.pointee.changes.old }
  }

  @inlinable var new: Value {
    @inline(__always) get { unsafe pointer.pointee.changes.new }
  }

  @inlinable var isCut: Bool {
    @inline(__always) get { unsafe pointer.pointee.changes.marks & ChangeMark.isCut != 0 }
  }

  @inlinable var isEnd: Bool {
    @inline(__always) get { unsafe pointer.pointee.changes.marks & ChangeMark.isEnd != 0 }
  }

  /// Sheltered, and neither cut nor end.
  @inlinable var isSheltered: Bool {
    @inline(__always) get { unsafe pointer.pointee.changes.marks == ChangeMark.isSheltered }
  }

  /// A change to keep.
  @usableFromInline var kept: Changes<Value> {
    unsafe pointer.pointee.changes
  }

  /// The main relay ignored the change.
  @usableFromInline @inline(never)
  func refuse() {
    unsafe pointer.pointee.changes.passage?.refuse()
  }

  /// Calls a closure of the user with the change.
  @inlinable @inline(__always)
  func show<Result>(to body: (Changes<Value>) -> Result) -> Result {
    unsafe pointer.pointee.show(to: body)
  }

  /// Lends a change with other values on the same way.
  @inlinable @inline(__always)
  func lend<NewValue>(old: NewValue, new: NewValue, to body: (LentChanges<NewValue>) -> Void) {
    let parts = unsafe ChangesParts(
      old: old,
      new: new,
      pointer.pointee.source,
      pointer.pointee.passage,
      pointer.pointee.changes.marks
    )
    parts.lend(to: body)
  }
}

@available(*, unavailable)
extension LentChanges: Sendable {}

/// The fields of a change that owns neither its source nor its passage.
@safe @usableFromInline
struct ChangesParts<Value> {
  @usableFromInline let old: Value
  @usableFromInline let new: Value

  // SAFETY: both are kept alive by the caller of `lend` for as long as that call lasts.
  @usableFromInline let sourceObject: Unmanaged<AnyObject>
  @usableFromInline let passage: Unmanaged<Passage>?
  @usableFromInline let marks: UInt8

  @inlinable @inline(__always)
  init(old: Value, new: Value, _ sourceObject: Unmanaged<AnyObject>, _ passage: Unmanaged<Passage>?, _ marks: UInt8) {
    self.old = old
    self.new = new
    unsafe self.sourceObject = sourceObject
    unsafe self.passage = passage
    self.marks = marks
  }

  /// Calls `body` with the change.
  @inlinable @inline(__always)
  func lend(to body: (LentChanges<Value>) -> Void) {
    // SAFETY: `Changes` has the same fields in the same order, each of the same size, and a reference is the same bits
    // whether counted or not (a test compares the layouts). The change is borrowed: nobody releases what nobody retained.
    // The stack is not guarded, here and below: nobody writes through the address.
    unsafe _withUnprotectedUnsafePointer(to: self) { pointer in
      unsafe pointer.withMemoryRebound(to: BorrowedChanges<Value>.self, capacity: 1) { unsafe body(LentChanges($0)) }
    }
  }
}

@available(*, unavailable)
extension ChangesParts: Sendable {}

/// Noncopyable, so that reading it through a pointer borrows it.
@usableFromInline
struct BorrowedChanges<Value>: ~Copyable {
  @usableFromInline let changes: Changes<Value>

  @inlinable
  init(_ changes: Changes<Value>) {
    self.changes = changes
  }

  @inlinable var source: Unmanaged<AnyObject> {
    @inline(__always) get { unsafe Unmanaged.passUnretained(changes.sourceObject) }
  }

  @inlinable var passage: Unmanaged<Passage>? {
    @inline(__always) get { unsafe changes.passage.map { unsafe Unmanaged.passUnretained($0) } }
  }

  @inlinable @inline(__always)
  borrowing func show<Result>(to body: (Changes<Value>) -> Result) -> Result {
    body(changes)
  }
}

@available(*, unavailable)
extension BorrowedChanges: Sendable {}

extension Changes {
  /// Calls `body` with the address of the change.
  @inlinable @inline(__always)
  func lend<Result>(to body: (LentChanges<Value>) -> Result) -> Result {
    let borrowed = BorrowedChanges(self)
    return unsafe _withUnprotectedUnsafePointer(to: borrowed) { unsafe body(LentChanges($0)) }
  }
}
