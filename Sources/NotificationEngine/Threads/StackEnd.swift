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
  ///
  /// Where one level of nesting was seen to take more than half of that, twice that level is reserved, but a quarter of
  /// the stack at most.
  private static let smallestReserve: UInt = 64 << 10

  /// The address at which the reserve of a thread's stack begins, or where it is unknown 1, below which there is none.
  private static let border = ThreadNumber()

  /// The bytes of the reserve.
  private static let reserve = ThreadNumber()

  /// The top of the thread's stack when it was looked at last.
  private static let last = ThreadNumber()

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
    // Stacks grow downwards. The distance wraps around if the last look was deeper.
    let here = stackAddress()
    let level = last.value &- here
    last.value = here
    if border.value == 0 {
      reserve(smallestReserve)
    } else if level > smallestReserve / 2, level <= .max / 2 {
      reserve(2 * level)
    }
    // An address outside the thread's own stack is far above the border, or far below.
    let border = border.value
    return here < border && border - here < reserve.value
  }

  /// Reserves at least so many bytes of the calling thread's stack.
  @inline(never)
  private static func reserve(_ byteCount: UInt) {
    guard byteCount > reserve.value else { return }
    guard let stack = stackBounds() else { return border.value = 1 }
    // What isn't a level of nesting on this stack is larger than any.
    guard byteCount <= stack.size else { return }
    reserve.value = min(byteCount, stack.size / 4)
    border.value = stack.end + reserve.value
  }
}
