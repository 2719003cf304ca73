// SPDX-License-Identifier: MIT

#if DEBUG
  /// The object that the calling thread connected last, to tell one that dies at once because nobody holds it.
  ///
  /// An object that goes while it still is the latest has called nobody, and was called by nobody: whoever is called
  /// clears it.
  package struct LatestUse: Sendable {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      private let number = ThreadNumber()

      package init() {}

      /// The thread has connected `object` now.
      package func note(_ object: AnyObject) {
        number.value = Self.address(object)
      }

      /// Whether `object` is what the thread connected last.
      package func isLatest(_ object: AnyObject) -> Bool {
        number.value == Self.address(object)
      }

      /// Nothing counts as the latest any more.
      package func clear() {
        number.value = 0
      }

      private static func address(_ object: AnyObject) -> UInt {
        // SAFETY: the address is a number here and is never followed.
        unsafe UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
      }
    #else
      package init() {}

      package func note(_ object: AnyObject) {}

      /// Where threads cannot be told apart nothing is reported.
      package func isLatest(_ object: AnyObject) -> Bool { false }

      package func clear() {}
    #endif
  }
#endif
