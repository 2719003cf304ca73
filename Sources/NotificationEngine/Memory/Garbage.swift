// SPDX-License-Identifier: MIT

/// Collects the things that a writer releases after its critical section; usually none, or one closure.
@usableFromInline
struct Garbage {
  private(set) var receiver: RetiredReceiver?
  private(set) var batch: Batch?

  @usableFromInline init() {}

  mutating func add(_ receiver: consuming RetiredReceiver) {
    self.receiver = receiver
  }

  mutating func add(_ more: consuming Batch) {
    guard !more.isEmpty else { return }
    if batch == nil {
      batch = more
    } else {
      batch?.append(more)
    }
  }

  /// Frees the batch; a closure that was retired alone is released with the value itself.
  @usableFromInline
  consuming func free() {
    batch?.free()
  }
}
