// SPDX-License-Identifier: MIT

/// Reports, in debug builds, that one call delivers messages that wait without coming to an end.
///
/// Where messages nest instead of waiting, the end of the stack ends such a loop.
@usableFromInline
package enum EndlessFeedback {
  /// The number of jobs at which a call is reported.
  @inlinable package static var limit: Int { 100_000 }

  #if DEBUG
    /// Whether the calling thread performs that job and has called no subscriber whose source has a name.
    @usableFromInline static let isUnnamed = ThreadNumber()

    /// Reports the source that `find` returns if its subscriber is the first that is called at the limit.
    @usableFromInline
    static func name(_ find: () -> Any?) {
      guard isUnnamed.value != 0 else { return }
      isUnnamed.value = 0
      let name = (find() as? any Inspected)?.inspected.name ?? "a source"
      Misuse.report(
        .endlessFeedback,
        """
        Messages of \(name) come to no end: one call has delivered \(limit) that waited. A subscriber sets or sends, \
        directly or through others, what it observes, or another one sends faster than this one receives.
        """
      )
    }
  #endif

  /// Begins a job that waited.
  ///
  /// `number` counts the jobs that the same call performs.
  @inlinable @inline(__always)
  static func begin(_ number: Int) {
    #if DEBUG
      if number == limit { isUnnamed.value = 1 }
    #endif
  }

  /// Ends the job.
  @inlinable @inline(__always)
  static func end(_ number: Int) {
    #if DEBUG
      if number == limit { name { nil } }
    #endif
  }
}
