// SPDX-License-Identifier: MIT

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

// SAFETY: the environment is read once, and no test changes it.
nonisolated(unsafe) private let chosen = unsafe getenv("PLANTED")

/// Says whether the mistake of this name is turned on.
@usableFromInline
internal func planted(_ name: StaticString) -> Bool {
  guard let chosen = unsafe chosen else { return false }
  return unsafe strcmp(chosen, UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)) == 0
}
