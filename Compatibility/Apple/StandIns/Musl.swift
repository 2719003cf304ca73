// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverForceUnwrap

// What the engine touches of the C library musl, as the compiler imports it from the headers.

public typealias pthread_t = OpaquePointer
public typealias pthread_key_t = UInt32
public typealias useconds_t = UInt32
public typealias pthread_attr_t = Int  // A structure there, which C knows.
public struct pthread_mutexattr_t { public init() {} }
public struct pthread_mutex_t { public init() {} }

public func pthread_self() -> pthread_t! { nil }
@discardableResult public func pthread_key_create(
  _: UnsafeMutablePointer<pthread_key_t>!,
  _: (@convention(c) (UnsafeMutableRawPointer?) -> Void)!
) -> Int32 { 0 }
public func pthread_getspecific(_: pthread_key_t) -> UnsafeMutableRawPointer! { nil }
@discardableResult public func pthread_setspecific(_: pthread_key_t, _: UnsafeRawPointer!) -> Int32 { 0 }
public func dlsym(_: UnsafeMutableRawPointer!, _: UnsafePointer<CChar>!) -> UnsafeMutableRawPointer! { nil }
@discardableResult public func pthread_attr_getstack(
  _: UnsafePointer<pthread_attr_t>!,
  _: UnsafeMutablePointer<UnsafeMutableRawPointer?>!,
  _: UnsafeMutablePointer<Int>!
) -> Int32 { 0 }
@discardableResult public func pthread_attr_destroy(_: UnsafeMutablePointer<pthread_attr_t>!) -> Int32 { 0 }
@discardableResult public func pthread_mutex_init(
  _: UnsafeMutablePointer<pthread_mutex_t>!,
  _: UnsafePointer<pthread_mutexattr_t>!
) -> Int32 { 0 }
@discardableResult public func pthread_mutex_lock(_: UnsafeMutablePointer<pthread_mutex_t>!) -> Int32 { 0 }
@discardableResult public func pthread_mutex_unlock(_: UnsafeMutablePointer<pthread_mutex_t>!) -> Int32 { 0 }
@discardableResult public func pthread_mutex_destroy(_: UnsafeMutablePointer<pthread_mutex_t>!) -> Int32 { 0 }
@discardableResult public func sched_yield() -> Int32 { 0 }
@discardableResult public func `usleep`(_: useconds_t) -> Int32 { 0 }
@discardableResult public func write(_: CInt, _: UnsafeRawPointer!, _: Int) -> Int { 0 }

public struct timespec {
  public init() { (tv_sec, tv_nsec) = (0, 0) }
  public var tv_sec: Int
  public var tv_nsec: Int
}
public typealias clockid_t = Int32
public let CLOCK_BOOTTIME: clockid_t = 7
@discardableResult public func clock_gettime(_: clockid_t, _: UnsafeMutablePointer<timespec>!) -> Int32 { 0 }
