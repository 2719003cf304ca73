// SPDX-License-Identifier: MIT

/// The ordering of an access to an atomic word: sequentially consistent if its kind doesn't have that one.
@frozen @usableFromInline
package enum MemoryOrder: Sendable {
  case relaxed, acquiring, releasing, sequential
}
