// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverForceUnwrap

// The names of Combine that the facades have as well, and what belongs to them.

// Combine.swiftinterface
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, macCatalyst 13.1, visionOS 1, *)
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
  func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, macCatalyst 13.1, visionOS 1, *)
extension Publisher {
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Failure == Failure, S.Input == Output {}
}

// Combine.swiftinterface
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, macCatalyst 13.1, visionOS 1, *)
public protocol Cancellable {
  func cancel()
}

// Combine.swiftinterface
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, macCatalyst 13.1, visionOS 1, *)
public struct CombineIdentifier: Hashable, Sendable {
  public init() {}
}

// Combine.swiftinterface
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, macCatalyst 13.1, visionOS 1, *)
public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, macCatalyst 13.1, visionOS 1, *)
extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier() }
}

// Combine.swiftinterface
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, macCatalyst 13.1, visionOS 1, *)
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  func request(_ demand: Subscribers.Demand)
}

// Combine.swiftinterface
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, macCatalyst 13.1, visionOS 1, *)
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  associatedtype Input
  associatedtype Failure: Error
  func receive(subscription: any Subscription)
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}

// Combine.swiftinterface
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, macCatalyst 13.1, visionOS 1, *)
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  public let combineIdentifier = CombineIdentifier()
  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {}
  public func receive(subscription: any Subscription) {}
  public func receive(_ input: Input) -> Subscribers.Demand { .none }
  public func receive(completion: Subscribers.Completion<Failure>) {}
}

// Combine.swiftinterface
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, macCatalyst 13.1, visionOS 1, *)
public enum Subscribers {
  public struct Demand: Equatable, Comparable, Hashable, Sendable {
    public static let unlimited = Demand()
    public static let none = Demand()
    public static func max(_ value: Int) -> Demand { Demand() }
    public static func += (lhs: inout Demand, rhs: Demand) {}
    public static func -= (lhs: inout Demand, rhs: Int) {}
    public static func < (lhs: Demand, rhs: Demand) -> Bool { false }
  }

  public enum Completion<Failure: Error>: Sendable {
    case finished
    case failure(Failure)
  }

  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {}
    public func receive(subscription: any Subscription) {}
    public func receive(_ input: Input) -> Demand { .none }
    public func receive(completion: Completion<Failure>) {}
    public func cancel() {}
  }
}

// Combine.swiftinterface
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, macCatalyst 13.1, visionOS 1, *)
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
}

// Combine.swiftinterface
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, macCatalyst 13.1, visionOS 1, *)
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  public init() {}
  public func send(_ value: Output) {}
  public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {}
}

// Combine.swiftinterface
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, macCatalyst 13.1, visionOS 1, *)
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
  public init() {}
  public func send() {}
  public func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == Void {}
}

// Combine.swiftinterface
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, macCatalyst 13.1, visionOS 1, *)
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  var objectWillChange: ObjectWillChangePublisher { get }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, macCatalyst 13.1, visionOS 1, *)
extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}

// Combine.swiftinterface
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, macCatalyst 13.1, visionOS 1, *)
@propertyWrapper public struct Published<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
