// SPDX-License-Identifier: MIT

/// The things that a writer lets go of after its critical section; nearly always nothing, or one closure.
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

  /// Lets go of everything; the closure that was retired alone goes with the value itself.
  @usableFromInline
  consuming func free() {
    batch?.free()
  }
}
