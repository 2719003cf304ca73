// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverForceUnwrap

// The names of SwiftUI that the facades have as well. It re-exports Combine and Observation.

@_exported import Combine
@_exported import Foundation
@_exported import Observation

// SwiftUI.swiftinterface
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, macCatalyst 13.1, visionOS 1, *)
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  public var wrappedValue: Value
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { wrappedValue = get() }
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> { fatalError() }
}

// SwiftUI.swiftinterface
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, macCatalyst 17, visionOS 1, *)
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) where Value: AnyObject { self.wrappedValue = wrappedValue }
  public var projectedValue: Bindable<Value> { self }
}

// SwiftUI.swiftinterface
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, macCatalyst 13.1, visionOS 1, *)
@propertyWrapper public struct State<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, macCatalyst 17, visionOS 1, *)
extension Bindable where Value: AnyObject {
  public subscript<Part>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Part>) -> Binding<Part> { fatalError() }
}

// SwiftUI.swiftinterface
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, macCatalyst 13.1, visionOS 1, *)
@preconcurrency @MainActor public protocol View {
  associatedtype Body: View
  var body: Body { get }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, macCatalyst 13.1, visionOS 1, *)
extension Never: View {
  public var body: Never { fatalError() }
}

// SwiftUI.swiftinterface
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, macCatalyst 13.1, visionOS 1, *)
public struct Text: View {
  public init(_ text: String) {}
  public var body: Never { fatalError() }
}

// SwiftUI.swiftinterface
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, macCatalyst 13.1, visionOS 1, *)
public struct TextField: View {
  public init(_ title: String, text: Binding<String>) {}
  public var body: Never { fatalError() }
}
