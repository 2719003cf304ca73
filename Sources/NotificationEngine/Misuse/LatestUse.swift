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
  /// An object that goes unused while it still is the latest, and soon, is taken for one that nobody held. An object
  /// that was held, but not for longer, is taken for one, too.
  package struct LatestUse: Sendable {
    /// An object that goes in fewer milliseconds went at once.
    package static let patience: UInt = 100

    package init() {}

    private let number = ThreadNumber()
    private let milliseconds = ThreadNumber()

    /// The thread has connected the object with this mark now.
    package func note(_ mark: UseMark) {
      number.value = mark.number
      milliseconds.value = Self.now
    }

    /// Whether the thread connected the object with this mark last, and lately, and the object was of no use since.
    package func isLatest(_ mark: UseMark) -> Bool {
      number.value == mark.number && !mark.isUsed && Self.now < milliseconds.value + Self.patience
    }

    /// In milliseconds, by the manual clock if there is one.
    private static var now: UInt {
      UInt(truncatingIfNeeded: (ManualClock.ofCaller?.now ?? uptimeNanoseconds()) / 1_000_000)
    }

    /// Nothing counts as the latest any more.
    package func clear() {
      number.value = 0
    }
  }
#endif
