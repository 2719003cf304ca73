// SPDX-License-Identifier: MIT

/// Keeps the stack short when sources that own one another in a chain are deallocated together with the first one.
///
/// A subscriber's closure may hold the only reference to another subject, whose subscribers hold others. Each release
/// runs inside the one before. Every 32nd level is left to the trampoline, which then runs that many levels further up.
enum ReleaseDepth {
  /// The number of subjects whose `deinit` the calling thread is inside.
  private static let number = ThreadNumber()

  private static let distance: UInt = 32

  /// Enters the `deinit` of a subject, and returns whether the trampoline releases what the subject holds.
  static func enter() -> Bool {
    let depth = number.value
    number.value = depth &+ 1
    return depth % distance == distance - 1
  }

  /// Leaves the `deinit`; `left` is what remains for the trampoline to release.
  static func leave(releasing left: consuming Batch) {
    if !left.isEmpty { release(consume left) }
    number.value &-= 1
  }

  private static func release(_ left: consuming Batch) {
    // Moved, because the last reference has to be released on the trampoline.
    var rest = consume left
    Trampoline.run { _ = rest.take() }
  }
}
