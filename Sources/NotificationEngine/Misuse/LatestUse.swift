// SPDX-License-Identifier: MIT

#if DEBUG
  /// Tells an object from all others, also from a later one at the same address, and whether it has been of use.
  package final class UseMark: Sendable {
    fileprivate let number = UInt(truncatingIfNeeded: nextRisingNumber())
    private let uses = AtomicWord(0)

    package init() {}

    /// The object was called, has called somebody, or is kept by somebody.
    ///
    /// ORDERING: relaxed: the thread that lets the object go has seen the end of every call that held it.
    package func noteUse() {
      uses.storeRelaxed(1)
    }

    fileprivate var isUsed: Bool { uses.loadRelaxed() != 0 }
  }

  /// The object that the calling thread connected last, to tell one that dies at once because nobody holds it.
  ///
  /// An object that goes unused while it still is the latest, and soon, has never been held.
  package struct LatestUse: Sendable {
    private let patience: Duration

    /// An object that goes within `patience` goes at once; one that goes later was held.
    package init(patience: Duration = .milliseconds(100)) {
      self.patience = patience
    }

    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      private static let start = ContinuousClock.now
      private let number = ThreadNumber()
      private let milliseconds = ThreadNumber()

      /// The thread has connected the object with this mark now.
      package func note(_ mark: UseMark) {
        number.value = mark.number
        milliseconds.value = UInt((ContinuousClock.now - Self.start) / .milliseconds(1))
      }

      /// Whether the thread connected the object with this mark last, and lately, and the object was of no use since.
      package func isLatest(_ mark: UseMark) -> Bool {
        number.value == mark.number && !mark.isUsed
          && ContinuousClock.now - Self.start < .milliseconds(milliseconds.value) + patience
      }

      /// Nothing counts as the latest any more.
      package func clear() {
        number.value = 0
      }
    #else
      package func note(_ mark: UseMark) {}

      /// Where threads cannot be told apart nothing is reported.
      package func isLatest(_ mark: UseMark) -> Bool { false }

      package func clear() {}
    #endif
  }
#endif
