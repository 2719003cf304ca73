// SPDX-License-Identifier: MIT

/// Where `generation` is among `count` ascending generations; nil when it is not there.
///
/// Generations are nearly evenly spaced, so the first guess is nearly right; after a few guesses the interval is halved,
/// so that the cost is logarithmic at worst.
@inline(__always)
package func position(of generation: UInt64, among count: Int, generationAt: (Int) -> UInt64) -> Int? {
  guard count > 0 else { return nil }
  var low = 0
  var high = count - 1
  var highest = generationAt(high)
  // The newest is what comes and goes most.
  if highest == generation { return high }
  var lowest = generationAt(low)
  var guesses = 4
  while lowest <= generation, generation <= highest {
    var middle = low + (high - low) / 2
    if guesses > 0, highest > lowest {
      guesses -= 1
      // Rounding does no harm to a guess that stays between the two.
      let share = Double(generation - lowest) / Double(highest - lowest)
      middle = min(high, low + Int(share * Double(high - low)))
    }
    let found = generationAt(middle)
    if found == generation { return middle }
    if found < generation {
      low = middle + 1
      guard low <= high else { return nil }
      lowest = generationAt(low)
    } else {
      high = middle - 1
      guard low <= high else { return nil }
      highest = generationAt(high)
    }
  }
  return nil
}
