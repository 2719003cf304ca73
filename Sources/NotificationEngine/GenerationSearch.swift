// SPDX-License-Identifier: MIT

/// Where `generation` is among `count` ascending generations; nil when it is not there.
///
/// Evenly spaced generations are found at the first guess. If they are not, every `distance`th generation is repeated in
/// a run of landmarks, which is small enough to stay in the cache: the search between them touches no slot. Between two
/// landmarks generations are evenly spaced, nearly, so the slot is guessed, and what is left to walk lies on the same cache
/// line or the next. How uneven the generations are as a whole does not matter: those of long-lived subscribers lie ever
/// farther apart.
///
/// - Parameters:
///   - generation: What is looked for.
///   - count: How many generations there are.
///   - distance: How many slots there are for each landmark.
///   - landmarkAt: The generation of the slot `distance` times so far.
///   - approach: Told each guess before the slot is looked at.
///   - generationAt: The generation of a slot.
/// - Returns: Its index.
/// - Complexity: Logarithmic.
@inline(__always)
package func position(
  of generation: UInt64,
  among count: Int,
  every distance: Int,
  landmarkAt: (Int) -> UInt64,
  approach: (Int) -> Void = { _ in },
  generationAt: (Int) -> UInt64
) -> Int? {
  guard count > 0 else { return nil }
  let last = count - 1
  let newest = generationAt(last)
  // The newest is what comes and goes most.
  if newest == generation { return last }
  var lowest = landmarkAt(0)
  guard lowest <= generation, generation < newest else { return nil }

  // Right at once as long as nobody but the oldest or the newest has gone; and where it is always wrong the processor does
  // not wait for the answer.
  let place = Double(generation - lowest) / Double(newest - lowest) * Double(last) + 0.5
  let hunch = min(last, Int(place))
  approach(hunch)
  if generationAt(hunch) == generation { return hunch }

  // The last landmark that is not behind it. Without a branch that could be guessed wrong.
  var landmark = 0
  var size = last / distance + 1
  while size > 1 {
    let half = size / 2
    let middle = landmarkAt(landmark + half)
    landmark = middle <= generation ? landmark + half : landmark
    lowest = middle <= generation ? middle : lowest
    size -= half
  }

  let first = landmark * distance
  let end = min(first + distance, last)
  let highest = end == last ? newest : landmarkAt(landmark + 1)
  // Rounding does no harm to a guess that stays between the two.
  let share = Double(generation - lowest) / Double(highest - lowest)
  var index = min(end - 1, first + Int(share * Double(end - first)))
  approach(index)
  var found = generationAt(index)
  while found < generation, index < end {
    index += 1
    found = generationAt(index)
  }
  while found > generation, index > first {
    index -= 1
    found = generationAt(index)
  }
  return found == generation ? index : nil
}
