// SPDX-License-Identifier: MIT

/// A number that starts as 0, is set at most once, and then stays.
///
/// Safe from every thread: whoever sees the number sees the same one.
package struct LateNumber: ~Copyable {
  private let word = AtomicWord(0)

  package init() {}

  /// The number; 0 while none is set.
  package var value: UInt64 {
    // ORDERING: acquiring pairs with the compare-exchange in `setIfZero`.
    word.loadAcquiring()
  }

  /// Sets what `make` returns, which is not 0, unless a number is set already; hands back the one that counts.
  package borrowing func setIfZero(_ make: () -> UInt64) -> UInt64 {
    if value == 0 { _ = word.exchangeSequential(expected: 0, desired: make()) }
    return value
  }
}
