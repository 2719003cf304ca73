// SPDX-License-Identifier: MIT

/// Returns the index of `generation` among `count` ascending generations, or nil if it isn't one of them.
///
/// Every `distance`th generation is repeated in a run of landmarks, which is small enough to stay in the cache: the
/// search among them accesses no slot. Between two landmarks, generations are almost evenly spaced, so the slot is
/// guessed, and found a few steps away. It doesn't matter how uneven the generations are as a whole: those of
/// long-lived subscribers lie ever farther apart.
///
/// - Parameters:
///   - generation: The generation to find.
///   - count: The number of generations.
///   - distance: The number of slots for each landmark.
///   - landmarkAt: Returns the generation of the slot at `distance` times the index.
///   - generationAt: Returns the generation of the slot at an index.
/// - Returns: The index of the generation's slot.
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
  // The newest subscriber is the one that is cancelled most often.
  if newest == generation { return last }
  guard generation < newest, landmarkAt(0) <= generation else { return nil }

  // Find the last landmark that is no greater. A branch would be mispredicted every other time. Two results depend on
  // the comparison, because the compiler would make a branch of a single one.
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
  // Entirely wrong if the generations are so far apart that this overflows: it is a guess, and stays between the two.
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
