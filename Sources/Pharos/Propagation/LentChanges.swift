// SPDX-License-Identifier: MIT

/// A change that is lent to whoever it is passed to: it owns neither its source nor its passage.
///
/// To put a reference into a new `Changes` costs an atomic operation, and another one afterwards: in a chain of relays that
/// map, more than all the rest. Here the bits are put there, and the change is only ever borrowed; who keeps it makes a copy,
/// which retains.
@safe @usableFromInline
struct LentChanges<Value> {
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
  func lend<Result>(to body: (borrowing Changes<Value>) -> Result) -> Result {
    // SAFETY: `Changes` has the same fields in the same order, each of the same size, and a reference is the same bits
    // whether counted or not (a test compares the layouts). The change is borrowed: nobody releases what nobody retained.
    unsafe withUnsafePointer(to: self) { pointer in
      unsafe UnsafeRawPointer(pointer).assumingMemoryBound(to: BorrowedChanges<Value>.self).pointee.pass(to: body)
    }
  }
}

@available(*, unavailable)
extension LentChanges: Sendable {}

/// Noncopyable, so that reading it through a pointer borrows it.
@usableFromInline
struct BorrowedChanges<Value>: ~Copyable {
  @usableFromInline let changes: Changes<Value>

  @inlinable @inline(__always)
  borrowing func pass<Result>(to body: (borrowing Changes<Value>) -> Result) -> Result {
    body(changes)
  }
}

@available(*, unavailable)
extension BorrowedChanges: Sendable {}

extension Changes {
  /// Lends a change with other values on the same way.
  @inlinable @inline(__always)
  borrowing func lending<NewValue, Result>(
    old: NewValue,
    new: NewValue,
    to body: (borrowing Changes<NewValue>) -> Result
  ) -> Result {
    let source = unsafe Unmanaged.passUnretained(sourceObject)
    let passage = unsafe passage.map { unsafe Unmanaged.passUnretained($0) }
    return unsafe LentChanges(old: old, new: new, source, passage, marks).lend(to: body)
  }
}
