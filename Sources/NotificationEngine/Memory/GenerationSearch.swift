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
///   - landmarkAt: The generation of the slot `distance` times so far.
///   - generationAt: The generation of a slot.
/// - Returns: Its index.
/// - Complexity: Logarithmic in the number of landmarks.
@inline(__always)
package func position(
  of generation: UInt64,
  among count: Int,
  every distance: Int,
  landmarkAt: (Int) -> UInt64,
  generationAt: (Int) -> UInt64
) -> Int? {
  guard count > 0 else { return nil }
  let last = count - 1
  let newest = generationAt(last)
  // The newest is what comes and goes most.
  if newest == generation { return last }
  guard generation < newest, landmarkAt(0) <= generation else { return nil }

  // The last landmark that is not behind it. Without a branch, which would be guessed wrong every other time: two
  // results hang on the comparison, or the compiler would make one.
  var landmark = 0
  var lowest = landmarkAt(0)
  var size = last / distance &+ 1
  while size > 1 {
    let half = size >> 1
    let middle = landmarkAt(landmark &+ half)
    landmark = middle <= generation ? landmark &+ half : landmark
    lowest = middle <= generation ? middle : lowest
    size &-= half
  }

  let first = landmark &* distance
  let end = min(first &+ distance, last)
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
