// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverForceUnwrap

// What the documents' examples and the other stand-ins touch of Core Animation and Core Graphics.

@_exported import Foundation

public func CACurrentMediaTime() -> TimeInterval { 0 }

// CoreGraphics/CGColor.h
// SAFETY: nothing of it changes.
open class CGColor: Hashable, @unchecked Sendable {
  let name: String
  public init(name: String) { self.name = name }
  public static func == (one: CGColor, other: CGColor) -> Bool { one.name == other.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

// QuartzCore/CALayer.h
open class CALayer: NSObject {
  open var borderColor: CGColor?
  open var borderWidth: CGFloat = 0
  open var cornerRadius: CGFloat = 0
}

#if !canImport(ObjectiveC)
  public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let description: String
    public init(_ name: String) { description = name }
    public init(stringLiteral value: String) { description = value }
  }
#endif
