// SPDX-License-Identifier: MIT

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#endif

/// A number that no two threads alive at the same moment share; never 0.
@usableFromInline
package func currentThreadIdentity() -> UInt {
  #if canImport(Darwin)
    unsafe UInt(bitPattern: pthread_self())
  #elseif canImport(Glibc) || canImport(Musl) || canImport(Android)
    UInt(pthread_self())
  #else
    1  // One thread is all that this platform has.
  #endif
}
