// SPDX-License-Identifier: MIT

public import NotificationEngine

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

/// A place for a listener that is called without being retained: the bits of its closure, retained once in `put` and
/// released with `take()`.
///
/// In words that are never copied, so that it is called where it is.
@safe @usableFromInline
struct LentListener<Value>: ~Copyable {
  // SAFETY: a closure is a function and a context, two words: these, side by side. Breaks if a closure came to be more.
  @usableFromInline let function = PlainValue<UInt>()
  @usableFromInline let context = PlainValue<UInt>()

  @usableFromInline
  init() {}

  /// Puts a listener in.
  ///
  /// Once, and before anybody can call it.
  func put(_ listener: Listener<Value>) {
    // SAFETY: as above. What is put into the buffer is not taken out of it, so it stays retained.
    unsafe withUnsafeTemporaryAllocation(of: BorrowedListener<Value>.self, capacity: 1) { buffer in
      unsafe buffer.initializeElement(at: 0, to: BorrowedListener(consume: listener.consume))
      let words = UnsafeRawBufferPointer(buffer)
      unsafe function.store(words.load(as: UInt.self))
      unsafe context.store(words.load(fromByteOffset: MemoryLayout<UInt>.stride, as: UInt.self))
    }
  }

  var isAbsent: Bool { function.value == 0 }

  /// The listener, for somebody who keeps it.
  var listener: Listener<Value> {
    unsafe withBorrowed { unsafe Listener($0.pointee.consume) }
  }

  /// The listener, which is not retained here any more; the bits stay.
  ///
  /// Once.
  func take() -> Listener<Value> {
    var bits = (function.value, context.value)
    // SAFETY: as in `put`: what was retained there is moved out of the copy of the bits, and released with the result.
    return unsafe withUnsafeMutablePointer(to: &bits) { pointer in
      unsafe pointer.withMemoryRebound(to: BorrowedListener<Value>.self, capacity: 1) {
        unsafe Listener($0.move().consume)
      }
    }
  }

  /// Calls the listener, whom the caller keeps.
  @inlinable @inline(__always)
  func consume(_ changes: LentChanges<Value>) {
    // The closure is borrowed, so nobody releases what nobody retained.
    unsafe withBorrowed { unsafe BorrowedListener.listen(changes, by: $0) }
  }

  /// Shows the bits as the listener that they are, which is not to be let go of.
  @inlinable @inline(__always)
  func withBorrowed<Result>(_ body: (UnsafePointer<BorrowedListener<Value>>) -> Result) -> Result {
    unsafe _withUnprotectedUnsafePointer(to: self) { pointer in
      unsafe pointer.withMemoryRebound(to: BorrowedListener<Value>.self, capacity: 1) { unsafe body($0) }
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
