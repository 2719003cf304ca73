// SPDX-License-Identifier: MIT

/// The ordering of an access to an atomic word.
///
/// One that its kind of access doesn't have is sequentially consistent.
@frozen @usableFromInline
package enum MemoryOrder: Sendable {
  case relaxed, acquiring, releasing, sequential
}
