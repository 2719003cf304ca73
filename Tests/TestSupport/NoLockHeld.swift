// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Stops the test if the calling thread holds a lock of the engine.
///
/// Whatever stands for code of the user calls it, so that every callback of every test checks that no lock is held while
/// code of the user runs.
public func assertNoLockIsHeld() {
  precondition(HeldLocks.count == 0, "no lock is held while code of the user runs")
}
