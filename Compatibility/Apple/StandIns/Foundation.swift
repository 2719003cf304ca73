// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverForceUnwrap

// What the sources, the documents' examples and the UI stand-ins touch of Foundation.

@_exported import Combine
@_exported import Darwin
@_exported import Dispatch
@_exported import ObjectiveC

// Foundation/NSDate.h
public typealias TimeInterval = Double

// Foundation.swiftinterface
public struct UUID: Hashable, Sendable, CustomStringConvertible {
  public init() {}
  public var description: String { "" }
}

// Foundation.swiftinterface
public struct Date: Hashable, Sendable {
  public init(timeIntervalSinceReferenceDate: TimeInterval) {}
}

// Foundation.swiftinterface
public struct IndexPath: Hashable, Sendable {
  public init(row: Int, section: Int) {}
  public init(indexes: [Int]) {}
}

// Foundation.swiftinterface
public struct URL: Hashable, Sendable {
  public init?(string: String) {}
  public init(fileURLWithPath path: String) {}
}

// Foundation.swiftinterface
// In Apple's SDK a type of its own.
public typealias Data = [UInt8]

// Foundation.swiftinterface
open class JSONEncoder {
  public struct OutputFormatting: Sendable { public static let sortedKeys = OutputFormatting() }
  public init() {}
  open var outputFormatting = OutputFormatting.sortedKeys
  open func encode<T: Encodable>(_ value: T) throws -> Data { [] }
}

// Foundation.swiftinterface
open class JSONDecoder {
  public init() {}
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}

// objc/NSObject.h
open class NSObject: Hashable {
  public init() {}
  open var hash: Int { 0 }
  open func isEqual(_ object: Any?) -> Bool { false }
  public static func == (one: NSObject, other: NSObject) -> Bool { one.isEqual(other) }
  public func hash(into hasher: inout Hasher) {}
  open func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
  open func addObserver(
    _ observer: NSObject,
    forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {}
  open func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}
  open func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {}
}

// Foundation/NSKeyValueObserving.h
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

// Foundation/NSKeyValueObserving.h
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}

// Foundation/NSThread.h
open class Thread: NSObject {
  @available(*, noasync)
  open class var isMainThread: Bool { true }
}

// Foundation/NSOperation.h
// SAFETY: documented as safe from any thread; here nothing of it does anything.
open class OperationQueue: NSObject, @unchecked Sendable {
  open class var main: OperationQueue { fatalError() }
  open class var current: OperationQueue? { nil }
  unowned(unsafe) open var underlyingQueue: DispatchQueue?
}

// Foundation/NSNotification.h
// SAFETY: documented as safe from any thread; here nothing of it does anything.
open class NotificationCenter: NSObject, @unchecked Sendable {
  open class var `default`: NotificationCenter { fatalError() }
  @preconcurrency open func addObserver(
    forName name: NSNotification.Name?,
    object: Any?,
    queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol { fatalError() }
  open func removeObserver(_ observer: Any) {}
  open func post(name: NSNotification.Name, object: Any?) {}
}

// objc/NSObject.h
public protocol NSObjectProtocol: AnyObject {}
extension NSObject: NSObjectProtocol {}

// Foundation/NSNotification.h
open class NSNotification: NSObject {
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
}

// Foundation.swiftinterface
public struct Notification {
  public typealias Name = NSNotification.Name
  public var name: Name
  public var object: Any?
}

// Foundation/NSAttributedString.h
open class NSAttributedString: NSObject {
  public init(string: String) {}
  open var string: String { "" }
}

// Foundation/NSRange.h
public struct NSRange: Equatable, Sendable {
  public var location: Int
  public var length: Int
  public init() { (location, length) = (0, 0) }
  public init(location: Int, length: Int) { (self.location, self.length) = (location, length) }
}

// CoreFoundation/CFCGTypes.h
// In Apple's SDK a type of its own, to and from which the compiler converts Double. Here it is Double.
public typealias CGFloat = Double

// CoreFoundation/CFCGTypes.h
public struct CGPoint: Equatable, Sendable {
  public static let zero = CGPoint(x: 0, y: 0)
  public var x: CGFloat
  public var y: CGFloat
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
}

// CoreFoundation/CFCGTypes.h
public struct CGSize: Equatable, Sendable {
  public static let zero = CGSize(width: 0, height: 0)
  public var width: CGFloat
  public var height: CGFloat
  public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }
}

// CoreFoundation/CFCGTypes.h
public struct CGRect: Equatable, Sendable {
  public static let zero = CGRect(origin: .zero, size: .zero)
  public var origin: CGPoint
  public var size: CGSize
  public init(origin: CGPoint, size: CGSize) { (self.origin, self.size) = (origin, size) }
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }
}

extension StringProtocol {
  public func contains<T: StringProtocol>(_ other: T) -> Bool { false }
}
