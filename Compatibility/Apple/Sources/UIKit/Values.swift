// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverForceUnwrap

// Classes and structures that views have as values: those that are on watchOS as well.

@_exported import Foundation

#if !os(watchOS)
  @_exported import QuartzCore
#endif

// UIKit/UIColor.h
// SAFETY: documented as safe from any thread; nothing of it changes.
open class UIColor: NSObject, @unchecked Sendable {
  let name: String
  public init(named name: String) { self.name = name }
  open class var black: UIColor { UIColor(named: "black") }
  open class var red: UIColor { UIColor(named: "red") }
  open class var green: UIColor { UIColor(named: "green") }
  open class var blue: UIColor { UIColor(named: "blue") }
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.name == name }
  open override var hash: Int { name.hashValue }
  #if !os(watchOS)
    open var cgColor: CGColor { CGColor(name: name) }
  #endif
}

// UIKit/UIImage.h
// SAFETY: documented as safe from any thread; nothing of it changes.
open class UIImage: NSObject, @unchecked Sendable {
  public override init() {}
}

// UIKit/UIFont.h
// SAFETY: documented as safe from any thread; nothing of it changes.
open class UIFont: NSObject, @unchecked Sendable {
  open class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont() }
}

// UIKit/UIGeometry.h
public struct UIEdgeInsets: Equatable, Sendable {
  public static let zero = UIEdgeInsets()
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat
  public init() { (top, left, bottom, right) = (0, 0, 0, 0) }
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

// UIKit/UIGeometry.h
public struct NSDirectionalEdgeInsets: Equatable, Sendable {
  public static let zero = NSDirectionalEdgeInsets()
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat
  public init() { (top, leading, bottom, trailing) = (0, 0, 0, 0) }
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

// UIKit/UIGeometry.h
public struct UIOffset: Equatable, Sendable {
  public var horizontal: CGFloat
  public var vertical: CGFloat
  public init() { (horizontal, vertical) = (0, 0) }
  public init(horizontal: CGFloat, vertical: CGFloat) { (self.horizontal, self.vertical) = (horizontal, vertical) }
}

// UIKit/NSText.h
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }
