// SPDX-License-Identifier: MIT

/// How far the stack of the calling thread reaches: the same number at the same depth, a lower one deeper down.
@inline(never)
public func stackPosition() -> UInt {
  var local: UInt8 = 0
  return unsafe withUnsafeMutablePointer(to: &local) { UInt(bitPattern: $0) }
}
