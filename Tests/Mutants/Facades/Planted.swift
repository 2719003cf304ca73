// SPDX-License-Identifier: MIT

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// The environment is read once.
private let chosen: [UInt8]? = unsafe getenv("PLANTED").map { unsafe Array(String(cString: $0).utf8) }

/// Says whether the mistake of this name is turned on.
@usableFromInline
internal func planted(_ name: StaticString) -> Bool {
  guard let chosen else { return false }
  return unsafe chosen.elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
}
