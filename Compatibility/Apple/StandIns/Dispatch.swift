// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverForceUnwrap

// What the sources touch of Dispatch. There its classes are Objective-C classes; here that makes no difference.

@_exported import Darwin

// Dispatch.swiftinterface
// SAFETY: documented as safe from any thread; here nothing of it does anything.
open class DispatchObject: @unchecked Sendable {
  init() {}
  public func suspend() {}
  public func resume() {}
}

// Dispatch.swiftinterface
// SAFETY: documented as safe from any thread; here nothing of it does anything.
open class DispatchQueue: DispatchObject, @unchecked Sendable, Hashable {
  public class var main: DispatchQueue { fatalError() }
  public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { fatalError() }
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let concurrent = Attributes(rawValue: 2)
    public static let initiallyInactive = Attributes(rawValue: 4)
  }
  public enum AutoreleaseFrequency: Sendable { case inherit, workItem, never }
  public convenience init(
    label: String,
    qos: DispatchQoS = .unspecified,
    attributes: DispatchQueue.Attributes = [],
    autoreleaseFrequency: DispatchQueue.AutoreleaseFrequency = .inherit,
    target: DispatchQueue? = nil
  ) { fatalError() }
  override init() {}
  public var label: String { "" }
  @preconcurrency public func async(
    group: DispatchGroup? = nil,
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {}
  @preconcurrency public func asyncAfter(
    deadline: DispatchTime,
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {}
  public func sync<T>(execute work: () throws -> T) rethrows -> T { try work() }
  @preconcurrency public func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? where T: Sendable { nil }
  @preconcurrency public class func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? where T: Sendable { nil }
  @preconcurrency public func setSpecific<T>(key: DispatchSpecificKey<T>, value: T?) where T: Sendable {}
  public static func == (one: DispatchQueue, other: DispatchQueue) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) {}
}

// Dispatch.swiftinterface
// SAFETY: documented as safe from any thread; here nothing of it does anything.
public final class DispatchGroup: DispatchObject, @unchecked Sendable {
  public override init() {}
  public func enter() {}
  public func leave() {}
  public func wait() {}
}

// Dispatch.swiftinterface
public final class DispatchSpecificKey<T> {
  public init() {}
}

extension DispatchSpecificKey: Sendable where T: Sendable {}

// Dispatch.swiftinterface
public struct DispatchWorkItemFlags: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let barrier = DispatchWorkItemFlags(rawValue: 1)
}

// Dispatch.swiftinterface
public struct DispatchQoS: Equatable, Sendable {
  public enum QoSClass: Sendable { case background, utility, `default`, userInitiated, userInteractive, unspecified }
  public static let unspecified = DispatchQoS()
  public static let userInitiated = DispatchQoS()
  public static let userInteractive = DispatchQoS()
  public static let `default` = DispatchQoS()
  public static let utility = DispatchQoS()
  public static let background = DispatchQoS()
}

// Dispatch.swiftinterface
public enum DispatchTimeInterval: Equatable, Sendable {
  case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int), never
}

// Dispatch.swiftinterface
public struct DispatchTime: Comparable, Sendable {
  public let rawValue: UInt64
  public static func now() -> DispatchTime { DispatchTime(uptimeNanoseconds: 0) }
  public static let distantFuture = DispatchTime(uptimeNanoseconds: .max)
  public init(uptimeNanoseconds: UInt64) { rawValue = uptimeNanoseconds }
  public var uptimeNanoseconds: UInt64 { rawValue }
  public static func < (one: DispatchTime, other: DispatchTime) -> Bool { one.rawValue < other.rawValue }
}

public func + (time: DispatchTime, seconds: Double) -> DispatchTime { time }
public func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time }
