// SPDX-License-Identifier: MIT

/// Finding a slot by its generation. Only writers do that, under their lock.
///
/// A landmark repeats the generation of one slot in `landmarkDistance`. In a large block signposts lead to the
/// landmarks. The generations that the block may come to have are divided into districts of the same length. The
/// signpost of a district names the last landmark that is not behind its beginning. So a search looks at two signposts,
/// at the few landmarks between those that they name, and then at the slot.
///
/// Slots at the end of a block may be used again. Their generations are higher then, so a signpost that was set before
/// may lead too far. A search that sees that goes through the landmarks before, in logarithmically many steps. It does
/// so, too, where many landmarks are in one district.
extension SlotBlock {
  #if ENGINE_INTERNAL_CHECKS
    /// How many slots there are for each landmark: a power of two.
    @usableFromInline static var landmarkDistance: Int { 2 }

    /// How many slots there are for each signpost.
    static var signpostDistance: Int { 1 }

    /// The least capacity of a block with signposts.
    static var leastSignposted: Int { 4 }
  #else
    @usableFromInline static var landmarkDistance: Int { 64 }
    static var signpostDistance: Int { 32 }
    static var leastSignposted: Int { 1_024 }
  #endif

  static func searchBytes(capacity: Int) -> Int {
    let landmarks = MemoryLayout<UInt64>.stride * landmarkCount(capacity: capacity)
    guard capacity >= leastSignposted else { return landmarks }
    return landmarks + MemoryLayout<Signposts>.stride + MemoryLayout<UInt32>.stride * (capacity / signpostDistance)
  }

  private static func landmarkCount(capacity: Int) -> Int { (capacity &- 1) / landmarkDistance &+ 1 }

  func initializeSearch(oldest: UInt64, newest: UInt64) {
    let capacity = capacity
    let landmarkCount = Self.landmarkCount(capacity: capacity)
    unsafe UnsafeMutableRawPointer(landmarks).initializeMemory(as: UInt64.self, repeating: 0, count: landmarkCount)
    guard let signposts = unsafe signposts else { return }
    let count = capacity / Self.signpostDistance
    // Each place that is free will take one new generation at least. The length of a district is the least power of two
    // with which that many districts are long enough: at most twice as long as they would have to be.
    let span = newest - oldest + UInt64(capacity)
    let shift = UInt64(UInt64.bitWidth - (span / UInt64(count)).leadingZeroBitCount)
    let start = UnsafeMutableRawPointer(signposts)
    unsafe start.initializeMemory(as: Signposts.self, to: Signposts(oldest: oldest, shift: shift, count: count))
    let signs = unsafe UnsafeMutableRawPointer(signs(of: signposts))
    unsafe signs.initializeMemory(as: UInt32.self, repeating: 0, count: count)
  }

  /// Where the landmarks begin.
  @inlinable var landmarks: UnsafeMutablePointer<UInt64> {
    @inline(__always) get { unsafe landmarks(capacity) }
  }

  @inlinable @inline(__always)
  func landmarks(_ capacity: Int) -> UnsafeMutablePointer<UInt64> {
    unsafe (slots + Self.slotStride &* capacity).assumingMemoryBound(to: UInt64.self)
  }

  private var signposts: UnsafeMutablePointer<Signposts>? {
    let capacity = capacity
    guard capacity >= Self.leastSignposted else { return nil }
    return unsafe signposts(behind: landmarks(capacity), capacity)
  }

  @inline(__always)
  private func signposts(
    behind landmarks: UnsafeMutablePointer<UInt64>,
    _ capacity: Int
  ) -> UnsafeMutablePointer<Signposts> {
    let end = unsafe UnsafeMutableRawPointer(landmarks + Self.landmarkCount(capacity: capacity))
    return unsafe end.assumingMemoryBound(to: Signposts.self)
  }

  private func signs(of signposts: UnsafeMutablePointer<Signposts>) -> UnsafeMutablePointer<UInt32> {
    unsafe UnsafeMutableRawPointer(signposts + 1).assumingMemoryBound(to: UInt32.self)
  }

  /// Notes the generation of the slot at `index` for the search.
  ///
  /// Writers' lock held.
  @inlinable @inline(__always)
  func mark(_ generation: UInt64, at index: Int) {
    if index & (Self.landmarkDistance &- 1) == 0 { setLandmark(index / Self.landmarkDistance, to: generation) }
  }

  @usableFromInline
  func setLandmark(_ landmark: Int, to generation: UInt64) {
    unsafe landmarks[landmark] = generation
    guard let signposts = unsafe signposts else { return }
    let signs = unsafe signs(of: signposts)
    // Of districts that begin before this landmark, the one before it is the last that is not behind their beginning.
    while unsafe signposts.pointee.placed < signposts.pointee.count, unsafe signposts.pointee.next < generation {
      unsafe signs[signposts.pointee.placed] = UInt32(truncatingIfNeeded: max(0, landmark - 1))
      unsafe signposts.pointee.placed += 1
    }
  }

  /// Where the slot with this generation is, dead or alive; nil when the block does not have it.
  ///
  /// Writers' lock held.
  func index(of generation: UInt64) -> Int? {
    let count = unsafe Int(truncatingIfNeeded: count.pointee.loadRelaxed())
    let capacity = capacity
    let landmarks = unsafe landmarks(capacity)
    return position(
      of: generation,
      among: count,
      every: Self.landmarkDistance,
      narrow: { unsafe narrow(generation, $0, landmarks, capacity) },
      landmarkAt: { unsafe landmarks[$0] },
      generationAt: { unsafe SlotState.generation(of: state(at: $0).pointee.loadRelaxed()) }
    )
  }

  /// Between which landmarks the last one is that is not behind `generation`, when `last` is the last one of all.
  ///
  /// Writers' lock held.
  func narrow(_ generation: UInt64, _ last: Int) -> (Int, Int) {
    unsafe narrow(generation, last, landmarks, capacity)
  }

  /// The same for a caller that has looked these two up, which as atomic words are read anew each time.
  @inline(__always)
  private func narrow(
    _ generation: UInt64,
    _ last: Int,
    _ landmarks: UnsafeMutablePointer<UInt64>,
    _ capacity: Int
  ) -> (Int, Int) {
    guard capacity >= Self.leastSignposted else { return (0, last) }
    let signposts = unsafe signposts(behind: landmarks, capacity)
    let signs = unsafe signs(of: signposts)
    let (placed, count) = unsafe (signposts.pointee.placed, signposts.pointee.count)
    let distance = unsafe (generation - signposts.pointee.oldest) &>> signposts.pointee.shift
    // The last district has no end.
    let district = Int(truncatingIfNeeded: min(distance, UInt64(truncatingIfNeeded: count &- 1)))
    // A district whose signpost has not been set begins behind the last landmark.
    let first = unsafe district < placed ? min(last, Int(signs[district])) : last
    let end = unsafe district &+ 1 < placed ? min(last, Int(signs[district &+ 1])) : last
    // A landmark that has come to lie behind the beginning of the district may also have come to lie behind this
    // generation.
    return unsafe landmarks[first] <= generation ? (first, end) : (0, first)
  }
}

/// The state of a block's signposts.
struct Signposts {
  /// Where the first district begins.
  let oldest: UInt64

  /// A district has this power of two of generations.
  let shift: UInt64

  let count: Int

  /// How many have been set, in order, each once: as soon as a landmark lies behind the beginning of its district.
  var placed = 0

  init(oldest: UInt64, shift: UInt64, count: Int) {
    self.oldest = oldest
    self.shift = shift
    self.count = count
  }

  /// Where the next district begins of which the signpost is to be set.
  var next: UInt64 { oldest + UInt64(placed) &<< shift }
}
