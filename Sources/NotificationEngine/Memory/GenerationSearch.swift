// SPDX-License-Identifier: MIT

/// Where `generation` is among `count` ascending generations; nil when it is not there.
///
/// Every `distance`th generation is repeated in a run of landmarks, which is small enough to stay in the cache: the
/// search between them touches no slot. Between two landmarks generations are evenly spaced, nearly, so the slot is
/// guessed, and found a few steps away. How uneven the generations are as a whole does not matter: those of long-lived
/// subscribers lie ever farther apart.
///
/// - Parameters:
///   - generation: The generation that is looked for.
///   - count: How many generations there are.
///   - distance: How many slots there are for each landmark.
///   - narrow: Called with the last landmark that there is; returns between which two, both included, the last one is
///     that is not behind the slot.
///   - landmarkAt: The generation of the slot `distance` times so far.
///   - generationAt: The generation of a slot.
/// - Returns: Its index.
/// - Complexity: Logarithmic in the number of landmarks that `narrow` leaves.
@inline(__always)
package func position(
  of generation: UInt64,
  among count: Int,
  every distance: Int,
  narrow: (_ last: Int) -> (Int, Int) = { (0, $0) },
  landmarkAt: (Int) -> UInt64,
  generationAt: (Int) -> UInt64
) -> Int? {
  guard count > 0 else { return nil }
  let last = count - 1
  let newest = generationAt(last)
  // The newest is what comes and goes most.
  if newest == generation { return last }
  guard landmarkAt(0) <= generation, generation < newest else { return nil }

  // The last landmark that is not behind it. Without a branch, which would be guessed wrong every other time: two
  // results hang on the comparison, or the compiler would make one.
  var (landmark, end) = narrow(last / distance)
  var lowest = landmarkAt(landmark)
  var size = end &- landmark &+ 1
  while size > 1 {
    let half = size >> 1
    let middle = landmarkAt(landmark &+ half)
    landmark = middle <= generation ? landmark &+ half : landmark
    lowest = middle <= generation ? middle : lowest
    size &-= half
  }

  let first = landmark &* distance
  end = min(first &+ distance, last)
  let highest = end == last ? newest : landmarkAt(landmark &+ 1)
  // Altogether wrong where generations are so far apart that this overflows: it is a guess, and stays between the two.
  let share = (generation - lowest) &* UInt64(truncatingIfNeeded: end &- first) / (highest - lowest)
  var index = first &+ Int(truncatingIfNeeded: min(share, UInt64(truncatingIfNeeded: end &- first &- 1)))
  var found = generationAt(index)
  while found < generation, index < end {
    index &+= 1
    found = generationAt(index)
  }
  while found > generation, index > first {
    index &-= 1
    found = generationAt(index)
  }
  return found == generation ? index : nil
}
