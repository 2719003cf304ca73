// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  import NotificationEngine

  /// One number per thread of a run; the last one is for the test itself, which sets up while no other thread runs.
  package typealias Clock = SIMD4<UInt32>

  extension Clock {
    package static var setUp: Int { 3 }

    mutating func join(_ other: Clock) {
      self = pointwiseMax(self, other)
    }
  }

  extension MemoryAccess {
    var isWrite: Bool { self != .load && self != .read }
  }

  extension MemoryOrder {
    var acquires: Bool { self == .acquiring || self == .sequential }
    var releases: Bool { self == .releasing || self == .sequential }
  }

  /// Watches the memory of a run: what is freed, what happens before what, and which stores are delayed.
  ///
  /// Happens-before is that of the C++ memory model: a thread learns what another one did by an acquiring access to a
  /// word that the other one has released, or by a lock. The *named* ordering of each access counts, so that an ordering
  /// that is too weak is found here although the processor at hand is stronger. The values are those of the schedule;
  /// but with `delaysStores` every store that is not sequentially consistent stays in its thread's store buffer for as
  /// long as an x86 processor could keep it there.
  package struct Memory {
    private struct Word {
      var address: UInt

      /// What an acquiring load learns.
      var released = Clock()

      /// The last plain write: by which thread, and when.
      var writer = Clock.setUp
      var written: UInt32 = 0

      /// When each thread last read the word plainly.
      var reads = Clock()
    }

    private struct Allocation {
      var address: UInt
      var byteCount: UInt
      var creator: Int
      var created: UInt32
      var isFreed = false

      /// When each thread last touched the allocation.
      var accesses = Clock()
      var words: [Word]
    }

    private struct Lock {
      var address: UInt
      var holder: Int?
      var released = Clock()
    }

    let delaysStores: Bool
    package private(set) var failure: String?
    private var clocks: [Clock]
    private var allocations: [Allocation] = []
    private var looseWords: [Word] = []
    private var locks: [Lock] = []

    /// Stores, and locks that were given up: those have no value.
    private var delayed: [[(address: UInt, value: UInt64?)]]

    init(threadCount: Int, delaysStores: Bool) {
      self.delaysStores = delaysStores
      clocks = Array(repeating: Clock(), count: 4)
      delayed = Array(repeating: [], count: threadCount)
    }

    /// How many allocations of the engine have not been freed.
    package var unfreedCount: Int { allocations.count { !$0.isFreed } }

    mutating func fail(_ text: String) {
      if failure == nil { failure = text }
    }

    /// Lets every thread know all that has happened: when threads start, and when they have ended.
    mutating func joinAll() {
      for thread in delayed.indices { drain(thread) }
      let all = clocks.reduce(into: Clock()) { $0.join($1) }
      for index in clocks.indices { clocks[index] = all }
    }

    // MARK: Accesses

    /// The access happens now.
    mutating func access(_ address: UInt, _ kind: MemoryAccess, _ order: MemoryOrder, by thread: Int) {
      clocks[thread][thread] &+= 1
      if kind == .update || kind == .exchange || kind == .store && order == .sequential { drain(thread) }
      if let index = allocation(address) {
        if allocations[index].isFreed { fail("memory is touched that has been freed") }
        if allocations[index].created > clocks[thread][allocations[index].creator] {
          fail("memory is touched without being ordered after its initialisation")
        }
        allocations[index].accesses[thread] = clocks[thread][thread]
        let word = Int(address - allocations[index].address) / 8
        allocations[index].words[word] = accessed(allocations[index].words[word], kind, order, thread)
      } else if let index = looseWords.firstIndex(where: { $0.address == address }) {
        looseWords[index] = accessed(looseWords[index], kind, order, thread)
      } else {
        looseWords.append(accessed(Word(address: address), kind, order, thread))
      }
    }

    private mutating func accessed(
      _ before: Word,
      _ kind: MemoryAccess,
      _ order: MemoryOrder,
      _ thread: Int
    ) -> Word {
      var word = before
      // A compare-exchange learns as much when it has succeeded; one that fails does if it is sequentially consistent.
      if order.acquires, kind == .load || kind == .update || kind == .exchange && order == .sequential {
        clocks[thread].join(word.released)
      }
      switch kind {
      case .store: word.released = order.releases ? clocks[thread] : Clock()
      case .update: if order.releases { word.released.join(clocks[thread]) }
      case .read:
        if word.written > clocks[thread][word.writer] { fail("a plain read is not ordered after a plain write") }
        word.reads[thread] = clocks[thread][thread]
      case .write:
        if word.written > clocks[thread][word.writer] || isLater(word.reads, thread) {
          fail("a plain write is not ordered after the accesses before it")
        }
        word.writer = thread
        word.written = clocks[thread][thread]
      case .load, .exchange: break
      }
      return word
    }

    /// A compare-exchange, which was an access already, has succeeded.
    mutating func exchanged(_ address: UInt, _ order: MemoryOrder, by thread: Int) {
      if let index = allocation(address) {
        let word = Int(address - allocations[index].address) / 8
        allocations[index].words[word] = exchanged(allocations[index].words[word], order, thread)
      } else if let index = looseWords.firstIndex(where: { $0.address == address }) {
        looseWords[index] = exchanged(looseWords[index], order, thread)
      }
    }

    private mutating func exchanged(_ before: Word, _ order: MemoryOrder, _ thread: Int) -> Word {
      var word = before
      if order.acquires { clocks[thread].join(word.released) }
      if order.releases { word.released.join(clocks[thread]) }
      return word
    }

    /// The thread gives up a reference to a counted object: the count orders that before the object's `deinit`.
    mutating func released(object address: UInt, by thread: Int) {
      access(address, .update, .sequential, by: thread)
    }

    private func isLater(_ clock: Clock, _ thread: Int) -> Bool {
      (0..<4).contains { clock[$0] > clocks[thread][$0] }
    }

    private func allocation(_ address: UInt) -> Int? {
      allocations.lastIndex { address &- $0.address < $0.byteCount }
    }

    // MARK: Allocations

    mutating func allocated(_ address: UInt, byteCount: Int, by thread: Int) {
      clocks[thread][thread] &+= 1
      allocations.append(
        Allocation(
          address: address,
          byteCount: UInt(byteCount),
          creator: thread,
          created: clocks[thread][thread],
          words: (0..<UInt(byteCount / 8)).map { Word(address: address + $0 * 8) }
        )
      )
    }

    mutating func freed(_ address: UInt, by thread: Int) {
      guard let index = allocation(address) else { return fail("memory is freed that was not allocated") }
      if allocations[index].isFreed { fail("memory is freed twice") }
      allocations[index].isFreed = true
      if isLater(allocations[index].accesses, thread) {
        fail("memory is freed without being ordered after all who touched it")
      }
    }

    // MARK: Locks

    func holder(of lock: UInt) -> Int? {
      locks.first { $0.address == lock }?.holder
    }

    package func holdsLock(_ thread: Int) -> Bool {
      locks.contains { $0.holder == thread }
    }

    mutating func acquire(_ lock: UInt, by thread: Int) {
      drain(thread)
      // Who gets the lock sees that it was given up, and so all that was stored before that.
      if let other = buffer(with: lock) { drain(other, through: lock) }
      if !locks.contains(where: { $0.address == lock }) { locks.append(Lock(address: lock)) }
      for index in locks.indices where locks[index].address == lock {
        locks[index].holder = thread
        clocks[thread].join(locks[index].released)
      }
    }

    /// The lock is given up by a releasing store, which the thread's buffer may hold back.
    mutating func release(_ lock: UInt, by thread: Int) {
      if delaysStores, thread < delayed.count {
        delayed[thread].append((lock, nil))
      } else {
        drain(thread)
      }
      clocks[thread][thread] &+= 1
      for index in locks.indices where locks[index].address == lock {
        locks[index].holder = nil
        locks[index].released = clocks[thread]
      }
    }

    // MARK: Store buffers

    /// What the thread sees: its own delayed store, or what is stored.
    func loaded(_ address: UInt, memory: UInt64, by thread: Int) -> UInt64 {
      guard delaysStores, thread < delayed.count else { return memory }
      return delayed[thread].last { $0.address == address }.flatMap(\.value) ?? memory
    }

    /// Whether the store goes to the thread's buffer instead of memory.
    mutating func delays(_ address: UInt, _ value: UInt64, _ order: MemoryOrder, by thread: Int) -> Bool {
      guard delaysStores, order != .sequential, thread < delayed.count else { return false }
      delayed[thread].append((address, value))
      return true
    }

    /// Which words the thread's next `drain` writes.
    func delayedAddresses(_ thread: Int) -> [UInt] {
      thread < delayed.count ? delayed[thread].map(\.address) : []
    }

    /// Which words are written when somebody gets the lock.
    func delayedAddresses(before lock: UInt) -> [UInt] {
      guard let thread = buffer(with: lock) else { return [] }
      return delayed[thread].prefix { !isRelease($0, of: lock) }.map(\.address)
    }

    /// The thread whose buffer holds the lock's release.
    private func buffer(with lock: UInt) -> Int? {
      delayed.firstIndex { $0.contains { isRelease($0, of: lock) } }
    }

    private func isRelease(_ store: (address: UInt, value: UInt64?), of lock: UInt) -> Bool {
      store.address == lock && store.value == nil
    }

    /// Writes what the thread's buffer holds, in order; with a lock, up to where it was given up.
    mutating func drain(_ thread: Int, through lock: UInt? = nil) {
      guard thread < delayed.count, !delayed[thread].isEmpty else { return }
      var count = 0
      for store in delayed[thread] {
        count += 1
        // SAFETY: an atomic word of this run: its memory stays mapped until the run is over, and no other thread runs.
        if let value = store.value { unsafe UnsafeMutablePointer<UInt64>(bitPattern: store.address)?.pointee = value }
        if let lock, isRelease(store, of: lock) { break }
      }
      delayed[thread].removeFirst(count)
    }
  }
#endif
