// SPDX-License-Identifier: MIT

import Harness
import Synchronization

/// The loop: what a program without a library does.
final class Loop {
  var closures = ContiguousArray<(Int) -> Void>()

  func send(_ x: Int) { for c in closures { c(x) } }
}

/// The floor: the least that can be done with closures and a lock.
///
/// Keeps no promise: a subscriber that cancels itself crashes.
@safe final class Floor {
  final class Box {
    let receive: (Int) -> Void
    init(_ receive: @escaping (Int) -> Void) { self.receive = receive }
  }

  let lock = Mutex<Void>(())
  private(set) var count = 0
  // SAFETY: the boxes are retained in `add` and released in `deinit`, and nobody adds while a send runs, or too many.
  private let boxes: UnsafeMutablePointer<Unmanaged<Box>>

  init(_ capacity: Int) { unsafe boxes = .allocate(capacity: max(capacity, 1)) }

  func add(_ box: Box) {
    unsafe (boxes + count).initialize(to: Unmanaged.passRetained(box))
    count += 1
  }

  func send(_ x: Int) {
    let (boxes, count) = lock.withLock { _ in unsafe (UInt(bitPattern: self.boxes), self.count) }
    guard let first = unsafe UnsafeMutablePointer<Unmanaged<Box>>(bitPattern: boxes) else { return }
    for index in 0..<count {
      unsafe first[index]._withUnsafeGuaranteedRef { $0.receive(x) }
    }
  }

  deinit {
    for index in 0..<count { unsafe boxes[index].release() }
    unsafe boxes.deallocate()
  }
}

/// A subscriber without a closure.
final class DirectReceiver {
  let counter: Counter
  init(_ counter: Counter) { self.counter = counter }

  @inline(never)
  func receive(_ x: Int) { counter.total &+= x }
}

/// An array of closures behind a lock, as most programs have one somewhere.
final class LockedArray {
  private let lock = Mutex<Void>(())
  private var closures = ContiguousArray<(Int) -> Void>()

  @inline(__always)
  func append(_ closure: @escaping (Int) -> Void) { lock.withLock { _ in closures.append(closure) } }

  @inline(__always)
  func removeLast() { lock.withLock { _ in _ = closures.removeLast() } }

  /// Removes by position and keeps the order, as a token that is an index would have to.
  @inline(__always)
  func remove(at index: Int) { lock.withLock { _ in _ = closures.remove(at: index) } }
}

// Closures are literals where they are handed over, as users write them: each container then stores the closure itself
// and not a thunk around it, and all containers get the same code.

@inline(never)
func fill(_ loop: Loop, _ count: Int, _ counter: Counter) {
  for _ in 0..<count { loop.closures.append { counter.total &+= $0 } }
}

@inline(never)
func fill(_ floor: Floor, _ count: Int, _ counter: Counter) {
  for _ in 0..<count { floor.add(Floor.Box { counter.total &+= $0 }) }
}
