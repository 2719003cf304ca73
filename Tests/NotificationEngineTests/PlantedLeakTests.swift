// SPDX-License-Identifier: MIT

#if UNISON_INSTRUMENTED
  import Foundation
  import Testing

  /// Built for `make asan`, which runs it first and alone: the lane must find what this leaves behind.
  @Suite("A planted leak", .enabled(if: ProcessInfo.processInfo.environment["UNISON_PLANTED_LEAK"] != nil))
  struct PlantedLeakTests {
    private final class Left {}

    @Test("an object that nothing references any more is left behind, for the leak check to find")
    func leave() {
      // SAFETY: never released, on purpose.
      unsafe _ = Unmanaged.passRetained(Left())
    }
  }
#endif
