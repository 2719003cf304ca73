// SPDX-License-Identifier: MIT

/// The end of the calling thread's stack.
///
/// A feedback loop stops the program before it reaches it.
///
/// A number of messages can't replace it: half a megabyte is full after a few dozen messages whose subscribers need
/// some kilobytes each, while eight megabytes have room for thousands.
@usableFromInline
enum StackEnd {
  /// The bytes reserved for the client's own calls between two messages, and for the message that reports the loop.
  private static let largestReserve: UInt = 64 << 10

  /// The address at which the reserve of a thread's stack begins, or 1 where it is unknown.
  ///
  /// No address is below that.
  private static let border = ThreadNumber()

  /// Ends the program with a message if there is no room to nest one more message.
  ///
  /// Not `preconditionFailure`, which says nothing in a release build.
  @usableFromInline @inline(never)
  static func checkNesting() {
    if isNear() {
      fatalError(
        """
        a message can't be nested any deeper, because the stack of this thread is nearly full: a subscriber sends, \
        directly or through others, a message that makes it send again
        """
      )
    }
  }

  /// Returns whether the calling thread has reached the reserve of its stack.
  static func isNear() -> Bool {
    if border.value == 0 { border.value = stackBounds().map { $0.end + min(largestReserve, $0.size / 4) } ?? 1 }
    // Stacks grow downwards. An address outside the thread's own stack is far above the border, or wraps around.
    return border.value &- stackAddress() < largestReserve
  }
}
