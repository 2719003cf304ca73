// SPDX-License-Identifier: MIT

/// Keeps the stack short where sources own one another in a chain that dies with its first one.
///
/// A subscriber's closure may hold the only reference to another subject, whose subscribers hold others. Each release
/// runs inside the one before. Every 32nd level is left to the trampoline, which is then that many levels further up.
enum ReleaseDepth {
  /// How many dying subjects the calling thread is inside.
  private static let number = ThreadNumber()

  private static let distance: UInt = 32

  /// Enters the `deinit` of a subject, and says whether what it holds goes by the trampoline.
  static func enter() -> Bool {
    let depth = number.value
    number.value = depth &+ 1
    return depth % distance == distance - 1
  }

  /// All that the subject held has been released, but for what is left to the trampoline.
  static func leave(releasing left: consuming Batch) {
    if !left.isEmpty { release(consume left) }
    number.value &-= 1
  }

  private static func release(_ left: consuming Batch) {
    // Moved, for the last reference has to go on the trampoline.
    var rest = consume left
    Trampoline.run(nil) { _ = rest.take() }
  }
}
