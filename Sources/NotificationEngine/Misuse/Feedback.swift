// SPDX-License-Identifier: MIT

/// Counts, in debug builds, how many messages led to the one that a thread delivers, each sent by a subscriber of the
/// one before it and left waiting, and reports when that comes to no end.
///
/// Where messages nest instead of waiting, the end of the stack ends such a loop.
@usableFromInline
package enum Feedback {
  /// The number of messages of a loop that is reported.
  @inlinable package static var limit: UInt { 100_000 }

  #if DEBUG
    /// How many messages led to the one that the calling thread delivers.
    @usableFromInline static let depth = ThreadNumber()

    /// Finds the source to whose subscriber the message at the limit is delivered, by the thread's identity.
    private static let sources = Protected<[UInt: () -> Any?]>([:])

    @usableFromInline
    static var current: UInt {
      get { depth.value }
      set { depth.value = newValue }
    }

    /// Calls a subscriber of the source that `find` returns.
    @usableFromInline
    static func call(_ receive: () -> Void, of find: @escaping () -> Any?) {
      guard depth.value == limit else { return receive() }
      let outer = sources.withLock { $0.updateValue(find, forKey: currentThreadIdentity()) }
      receive()
      sources.withLock { $0[currentThreadIdentity()] = outer }
    }
  #endif

  /// Reports feedback if the calling thread has left a message waiting that comes to no end.
  ///
  /// Called while no lock is held.
  @usableFromInline
  package static func noteWaiting() {
    #if DEBUG
      guard depth.value == limit else { return }
      let find = sources.withLock { $0[currentThreadIdentity()] }
      let name = (find?() as? any Inspected)?.inspected.name ?? "a source"
      Misuse.report(
        .endlessFeedback,
        """
        Messages of \(name) come to no end: \(limit) have been sent, each by a subscriber of the one before. The \
        subscriber sets or sends, directly or through others, what it observes.
        """
      )
    #endif
  }

  /// Performs jobs that waited.
  ///
  /// The calling thread then goes on with the message that it delivered before.
  @inlinable @inline(__always)
  package static func performing<Result>(_ jobs: () -> Result) -> Result {
    #if DEBUG
      let outer = depth.value
      defer { depth.value = outer }
    #endif
    return jobs()
  }
}
