// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverForceUnwrap

// What the sources touch of Apple's C library, as the compiler imports it from the headers.

// sys/_pthread/_pthread_types.h
public struct _opaque_pthread_t {}
// sys/_pthread/_pthread_types.h
public typealias pthread_t = UnsafeMutablePointer<_opaque_pthread_t>
// sys/_pthread/_pthread_types.h
public typealias pthread_key_t = UInt

// sys/_pthread/_pthread_types.h
public struct _opaque_pthread_mutex_t { public init() {} }
// sys/_pthread/_pthread_types.h
public typealias pthread_mutex_t = _opaque_pthread_mutex_t
// sys/_pthread/_pthread_types.h
public struct _opaque_pthread_mutexattr_t {}
// sys/_pthread/_pthread_types.h
public typealias pthread_mutexattr_t = _opaque_pthread_mutexattr_t

// time.h
public struct timespec {
  public init() { (tv_sec, tv_nsec) = (0, 0) }
  public var tv_sec: Int
  public var tv_nsec: Int
}
// time.h
public struct clockid_t: Sendable {}
public let CLOCK_MONOTONIC_RAW = clockid_t()
@discardableResult public func clock_gettime(_: clockid_t, _: UnsafeMutablePointer<timespec>!) -> Int32 { 0 }

// os/lock.h
public struct os_unfair_lock_s { public init() {} }
@available(*, noasync)
public func os_unfair_lock_lock(_: UnsafeMutablePointer<os_unfair_lock_s>) {}
@available(*, noasync)
public func os_unfair_lock_unlock(_: UnsafeMutablePointer<os_unfair_lock_s>) {}

// stdlib.h
@discardableResult public func atexit(_: @escaping @convention(c) () -> Void) -> Int32 { 0 }

// unistd.h
public typealias useconds_t = UInt32

@inlinable public func pthread_self() -> pthread_t { unsafe pthread_t(bitPattern: 1)! }
@discardableResult public func pthread_key_create(
  _: UnsafeMutablePointer<pthread_key_t>!,
  _: (@convention(c) (UnsafeMutableRawPointer) -> Void)!
) -> Int32 { 0 }
public func pthread_getspecific(_: pthread_key_t) -> UnsafeMutableRawPointer? { nil }
@discardableResult public func pthread_setspecific(_: pthread_key_t, _: UnsafeRawPointer?) -> Int32 { 0 }
public func pthread_main_np() -> Int32 { 0 }
public func pthread_get_stacksize_np(_: pthread_t) -> Int { 0 }
public func pthread_get_stackaddr_np(_: pthread_t) -> UnsafeMutableRawPointer {
  unsafe UnsafeMutableRawPointer(bitPattern: 1)!
}
@discardableResult public func pthread_mutex_init(
  _: UnsafeMutablePointer<pthread_mutex_t>!,
  _: UnsafePointer<pthread_mutexattr_t>?
) -> Int32 { 0 }
@discardableResult public func pthread_mutex_lock(_: UnsafeMutablePointer<pthread_mutex_t>!) -> Int32 { 0 }
@discardableResult public func pthread_mutex_unlock(_: UnsafeMutablePointer<pthread_mutex_t>!) -> Int32 { 0 }
@discardableResult public func pthread_mutex_destroy(_: UnsafeMutablePointer<pthread_mutex_t>!) -> Int32 { 0 }
@discardableResult public func sched_yield() -> Int32 { 0 }
@discardableResult public func `usleep`(_: useconds_t) -> Int32 { 0 }
public func dlsym(_: UnsafeMutableRawPointer!, _: UnsafePointer<CChar>!) -> UnsafeMutableRawPointer! { nil }
@discardableResult public func write(_: Int32, _: UnsafeRawPointer!, _: Int) -> Int { 0 }
