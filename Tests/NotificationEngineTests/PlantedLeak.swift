// SPDX-License-Identifier: MIT

#if UNISON_INSTRUMENTED
  import Foundation
  import Testing

  /// Built for `make asan`, which runs it first and alone: the lane must find what this leaves behind.
  @Suite("PlantedLeak", .enabled(if: ProcessInfo.processInfo.environment["UNISON_PLANTED_LEAK"] != nil))
  struct PlantedLeak {
    private final class Left {}

    @Test("an object that nobody can reach any more is left")
    func leave() {
      // SAFETY: never released, on purpose.
      unsafe _ = Unmanaged.passRetained(Left())
    }
  }
#endif
