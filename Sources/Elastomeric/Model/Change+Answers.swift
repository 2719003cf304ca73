// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Finds observers that answer each other without an end; in debug builds only.
extension Change {
  #if DEBUG
    /// How many answers, each to the one before, led to what the calling thread does.
    @TaskLocal static var presentDepth = 0
  #endif

  /// Calls an observer's block, which answers this change with all that it stages.
  func answered(by block: () -> Void) {
    #if DEBUG
      Change.$presentDepth.withValue(depth + 1, operation: block)
    #else
      block()
    #endif
  }

  /// Reports the change once there are too many answers before it.
  func checkDepth() {
    #if DEBUG
      guard depth == AnswerCount.limit else { return }
      Misuse.report(
        .endlessAnswer,
        """
        Observers have staged something \(depth) times in answer to each other: one of \(elastomer) stages, directly \
        or through others, what makes it be called again.
        """
      )
    #endif
  }
}
