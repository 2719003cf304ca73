// SPDX-License-Identifier: MIT

/// What one relay calls: the closure, and which changes it wants.
@usableFromInline
struct Listener<Value> {
  @usableFromInline let consume: (Changes<Value>) -> Void

  /// Asked before anything is delayed or dispatched; nil wants everything.
  let filter: Predicate<Value>?

  init(_ consume: @escaping (Changes<Value>) -> Void) {
    self.consume = consume
    filter = nil
  }

  init(isWanted: @escaping (Changes<Value>) -> Bool, _ consume: @escaping (Changes<Value>) -> Void) {
    self.consume = consume
    filter = Predicate(holds: isWanted)
  }

  func wants(_ changes: Changes<Value>) -> Bool {
    filter?.holds(changes) ?? true
  }
}

/// A question about a change.
///
/// A structure around the closure, as `Listener` is: a closure that is optional by itself is wrapped anew wherever it goes,
/// and each wrapping is one more call.
struct Predicate<Value> {
  let holds: (Changes<Value>) -> Bool
}

/// A listener that somebody else keeps: the bits of its closure, which nobody retains.
@safe @usableFromInline
struct LentListener<Value> {
  @usableFromInline let function: UInt
  @usableFromInline let context: UInt

  @usableFromInline
  init() {
    function = 0
    context = 0
  }

  init(_ listener: Listener<Value>) {
    let borrowed = BorrowedListener(consume: listener.consume)
    // SAFETY: a closure is a function and a context, two words. Whoever calls it keeps what it was lent by.
    self = unsafe withUnsafePointer(to: borrowed) { pointer in
      unsafe pointer.withMemoryRebound(to: LentListener.self, capacity: 1) { unsafe $0.pointee }
    }
  }

  var isAbsent: Bool { function == 0 }

  /// Calls the listener, whom the caller keeps.
  @inlinable @inline(__always)
  func consume(_ changes: LentChanges<Value>) {
    // SAFETY: as in `init`; the closure is borrowed, so nobody releases what nobody retained.
    unsafe withUnsafePointer(to: self) { pointer in
      unsafe pointer.withMemoryRebound(to: BorrowedListener<Value>.self, capacity: 1) {
        unsafe BorrowedListener.listen(changes, by: $0)
      }
    }
  }
}

@available(*, unavailable)
extension LentListener: Sendable {}

/// Noncopyable, so that reading it through a pointer borrows it.
@usableFromInline
struct BorrowedListener<Value>: ~Copyable {
  let consume: (Changes<Value>) -> Void

  /// Not to be inlined, as in `RelaySteps`.
  @usableFromInline @inline(never)
  static func listen(_ changes: LentChanges<Value>, by listener: UnsafePointer<BorrowedListener>) {
    unsafe listener.pointee.listen(changes)
  }

  private borrowing func listen(_ changes: LentChanges<Value>) {
    changes.show(to: consume)
  }
}

@available(*, unavailable)
extension BorrowedListener: Sendable {}
