// SPDX-License-Identifier: MIT

#if DEBUG
  /// Tells an object from all others, also from a later one at the same address.
  package struct UseMark: Sendable {
    fileprivate let number = UInt(truncatingIfNeeded: nextRisingNumber())

    package init() {}
  }

  /// The object that the calling thread connected last, to tell one that dies at once because nobody holds it.
  ///
  /// An object that goes while it still is the latest has called nobody, and was called by nobody: whoever is called
  /// clears it.
  package struct LatestUse: Sendable {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      private let number = ThreadNumber()

      package init() {}

      /// The thread has connected the object with this mark now.
      package func note(_ mark: UseMark) {
        number.value = mark.number
      }

      /// Whether the object with this mark is the one that the thread connected last.
      package func isLatest(_ mark: UseMark) -> Bool {
        number.value == mark.number
      }

      /// Nothing counts as the latest any more.
      package func clear() {
        number.value = 0
      }
    #else
      package init() {}

      package func note(_ mark: UseMark) {}

      /// Where threads cannot be told apart nothing is reported.
      package func isLatest(_ mark: UseMark) -> Bool { false }

      package func clear() {}
    #endif
  }
#endif
