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

/// A listener that is called without being retained: the bits of its closure, retained once in `init` and released with
/// `take()`.
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
    // SAFETY: a closure is a function and a context, two words. What is put into the buffer is not taken out of it, so it
    // stays retained.
    self = unsafe withUnsafeTemporaryAllocation(of: BorrowedListener<Value>.self, capacity: 1) { buffer in
      unsafe buffer.initializeElement(at: 0, to: BorrowedListener(consume: listener.consume))
      return unsafe buffer.withMemoryRebound(to: LentListener.self) { unsafe $0[0] }
    }
  }

  var isAbsent: Bool { function == 0 }

  /// The listener, for somebody who keeps it.
  var listener: Listener<Value> {
    unsafe withUnsafePointer(to: self) { pointer in
      unsafe pointer.withMemoryRebound(to: BorrowedListener<Value>.self, capacity: 1) {
        unsafe Listener($0.pointee.consume)
      }
    }
  }

  /// The listener, which is not retained here any more; the bits stay.
  ///
  /// Once.
  func take() -> Listener<Value> {
    var bits = self
    // SAFETY: as in `init`: what was retained there is moved out of the copy of the bits, and released with the result.
    return unsafe withUnsafeMutablePointer(to: &bits) { pointer in
      unsafe pointer.withMemoryRebound(to: BorrowedListener<Value>.self, capacity: 1) {
        unsafe Listener($0.move().consume)
      }
    }
  }

  /// Calls the listener, whom the caller keeps.
  @inlinable @inline(__always)
  func consume(_ changes: LentChanges<Value>) {
    // SAFETY: as in `init`; the closure is borrowed, so nobody releases what nobody retained. The stack is not guarded:
    // nobody writes through the address.
    unsafe _withUnprotectedUnsafePointer(to: self) { pointer in
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
