// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverForceUnwrap

// What the sources touch of the Objective-C runtime. (NSObject is declared with Foundation: key-value observing, which
// Foundation adds there in Objective-C, is overridden, and Swift can do that for members of the class only.)

@_exported import Darwin

// ObjectiveC.swiftinterface
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public var description: String { "" }
  public init(_ name: String) {}
  public init(stringLiteral value: String) {}
}

// objc/runtime.h
public enum objc_AssociationPolicy: UInt {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? { nil }
public func objc_setAssociatedObject(
  _ object: Any,
  _ key: UnsafeRawPointer,
  _ value: Any?,
  _ policy: objc_AssociationPolicy
) {}

public func class_getSuperclass(_ type: AnyClass?) -> AnyClass? { nil }
