// SPDX-License-Identifier: MIT

public import NotificationEngine

// A combination references its members weakly, so one that nothing else retains ends it immediately. Debug builds
// report that.

extension Output {
  /// Reports members that nothing retains but the call that combines them.
  @inlinable @inline(__always)
  static func reportUnretained<A, B>(_ output1: consuming Output<A>, _ output2: consuming Output<B>) {
    output1.reportUnretained()
    output2.reportUnretained()
  }

  @inlinable @inline(__always)
  consuming func reportUnretained() {
    Misuse.reportUnretained(
      self,
      "Only this call retains a member of the combination, which ends when the call returns. Retain the Output."
    )
  }
}
