// SPDX-License-Identifier: MIT

import Synchronization

/// What it costs to cancel by a token and to subscribe, when subscribers stay in the order in which they came, and nothing
/// else is promised.
///
/// One table holds them in that order. Those behind one that goes are not moved up there and then, so its slot stays
/// empty until the table is full, half of it with the living. Because slots move, a token does not say where its slot is,
/// but where that is noted. Each step is a round of a lock, and lets go of a closure behind it. Nobody delivers meanwhile,
/// so nothing waits to be let go; and the table does not grow.
@safe final class OrderedTokenTable {
  /// What a client keeps to end a subscription: a generation, and the entry that says where its slot is.
  struct Token {
    static let entryBits: UInt64 = 24

    fileprivate let bits: UInt64

    fileprivate var entry: Int { Int(truncatingIfNeeded: bits & (1 << Self.entryBits - 1)) }
  }

  private struct Slot {
    /// A token's bits; those of nobody's token when the slot is empty.
    var owner: UInt64
    var closure: (Int) -> Void
  }

  /// In plain memory, as the slots are: a property of an object would be watched for exclusive access.
  private struct State {
    var count = 0
    var newest: UInt64 = 0
    var free = 0
  }

  private let lock = Mutex<Void>(())
  private let most: Int
  private let capacity: Int

  // SAFETY: all are allocated in `init` and freed in `deinit`; the state and the places are initialised at once, a slot when
  // its turn comes. Slots are used with indices below `count`, and their closures if they have an owner. The places have an
  // entry for each that may live and one for nobody; what is noted in a free one is compared with `count`.
  private let state: UnsafeMutablePointer<State>
  private let slots: UnsafeMutablePointer<Slot>
  private let places: UnsafeMutablePointer<UInt32>

  /// An empty table, for `most` that live at the same time.
  init(_ most: Int) {
    precondition(most < 1 << Token.entryBits)
    self.most = most
    capacity = 2 * most
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(to: State())
    unsafe slots = .allocate(capacity: capacity)
    unsafe places = .allocate(capacity: most + 1)
    // What is noted in a free entry is the next free one.
    for entry in 0...most { unsafe (places + entry).initialize(to: UInt32(entry + 1)) }
  }

  deinit {
    for index in unsafe 0..<state.pointee.count where unsafe slots[index].owner != nobody {
      unsafe (slots + index).deinitialize(count: 1)
    }
    unsafe state.deallocate()
    unsafe slots.deallocate()
    unsafe places.deallocate()
  }

  private var nobody: UInt64 { UInt64(truncatingIfNeeded: most) }

  @inline(__always)
  func cancel(_ token: Token) {
    var closure: ((Int) -> Void)?
    lock.withLock { _ in
      let place = unsafe Int(truncatingIfNeeded: places[token.entry])
      guard unsafe place < state.pointee.count, unsafe slots[place].owner == token.bits else { return }
      unsafe places[token.entry] = UInt32(truncatingIfNeeded: state.pointee.free)
      unsafe state.pointee.free = token.entry
      closure = unsafe (slots + place).move().closure
      unsafe slots[place].owner = nobody
    }
    withExtendedLifetime(closure) {}
  }

  @inline(__always)
  func subscribe(_ closure: consuming @escaping (Int) -> Void) -> Token {
    var slot: Slot? = Slot(owner: 0, closure: closure)
    return lock.withLock { _ in
      if unsafe state.pointee.count == capacity { moveUp() }
      guard var slot = slot.take(), unsafe state.pointee.free < most else { preconditionFailure("the table is full") }
      let entry = unsafe state.pointee.free
      let place = unsafe state.pointee.count
      unsafe state.pointee.free = Int(truncatingIfNeeded: places[entry])
      unsafe places[entry] = UInt32(truncatingIfNeeded: place)
      unsafe state.pointee.newest &+= 1
      slot.owner = unsafe state.pointee.newest << Token.entryBits | UInt64(truncatingIfNeeded: entry)
      let token = Token(bits: slot.owner)
      unsafe (slots + place).initialize(to: slot)
      unsafe state.pointee.count = place &+ 1
      return token
    }
  }

  /// Moves the living up, in their order.
  ///
  /// Each is moved to the place behind the last living one, and the next one over it if it is empty: without a branch, which
  /// would be guessed wrong.
  @inline(never)
  private func moveUp() {
    var living = 0
    let slots = unsafe UnsafeMutableRawPointer(slots)
    let stride = MemoryLayout<Slot>.stride
    for index in unsafe 0..<state.pointee.count {
      let owner = unsafe self.slots[index].owner
      unsafe (slots + living &* stride).copyMemory(from: slots + index &* stride, byteCount: stride)
      unsafe places[Token(bits: owner).entry] = UInt32(truncatingIfNeeded: living)
      living &+= owner == nobody ? 0 : 1
    }
    unsafe state.pointee.count = living
  }
}
