// SPDX-License-Identifier: MIT

/// The defined end of a feedback loop, before the stack ends.
@usableFromInline
enum NestingLimit {
  /// How many messages of one thread a subject, or all subjects that share turns, nest.
  @inlinable static var deepest: UInt64 { 1_000 }

  /// From how many nested messages on the end of the stack is looked for.
  @inlinable static var shallow: UInt64 { 8 }

  /// Ends the program if a message is to be nested inside so many.
  @inlinable @inline(__always)
  static func check(_ depth: UInt64) {
    if depth >= deepest { refuseToNest() }
    if _slowPath(depth >= shallow) { checkStack(depth) }
  }

  /// The same for a thread whose stack ends before the limit; not where the client's own calls have filled it.
  @usableFromInline @inline(never)
  static func checkStack(_ depth: UInt64) {
    if depth >= shallow, StackEnd.isNear() { refuseToNest(", and the stack of this thread has room for fewer") }
  }

  /// Not `preconditionFailure`, which says nothing in a release build.
  @usableFromInline @inline(never)
  static func refuseToNest(_ room: StaticString = "") -> Never {
    fatalError(
      """
      a subject nests at most \(deepest) sends\(room): one of its subscribers sends, directly or through \
      others, a message that makes it send again
      """
    )
  }
}
