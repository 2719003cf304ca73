// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Lets go of chains whose links own one another, without a stack frame per link.
///
/// Released in the ordinary way, the last link of a chain would release the one before it from its `deinit`, that one the
/// next, and so on: ten thousand links smash the stack of a thread. So a link hands over what it owns; the outermost
/// link of a thread releases one after the other, before its own release is over.
enum Teardown {
  /// What is to be released, for each thread that is at it.
  private static let waiting = Protected<[UInt: [AnyObject]]>([:])

  /// Called by the `deinit` of a link: lets go of the rest of the chain.
  ///
  /// - Parameters:
  ///   - rest: Owns the rest of the chain, and nothing but the link owns it. Released later if a release is under way.
  ///   - empty: Makes `rest` let go of what it owns. Called otherwise.
  static func release(_ rest: AnyObject, emptiedBy empty: () -> Void) {
    let thread = currentThreadIdentity()
    let isOutermost = waiting.withLock { waiting in
      guard waiting[thread] == nil else {
        waiting[thread]?.append(rest)
        return false
      }
      waiting[thread] = []
      return true
    }
    guard isOutermost else { return }
    empty()
    // The last reference goes at the end of each round, outside the lock; what its `deinit` appends comes next.
    while true {
      let next = waiting.withLock { waiting in
        let last = waiting[thread]?.popLast()
        if last == nil { waiting[thread] = nil }
        return last
      }
      if next == nil { return }
    }
  }
}
