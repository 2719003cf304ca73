// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dispatch
import Testing

// What the examples use of the tests' support, declared only: here they are compiled and do not run.

public final class EventLog<Event: Sendable>: Sendable {
  public init() {}
  public func append(_ event: Event) {}
  public var events: [Event] { [] }
  public var count: Int { 0 }
  public func take() -> [Event] { [] }
}

// SAFETY: as in the tests' own, what is carried is not used by two threads at once.
public struct UnsafeTransfer<Wrapped>: @unchecked Sendable {
  public let value: Wrapped
  public init(_ value: Wrapped) { self.value = value }
}

public struct ManualTime: Sendable {
  public init() {}
  public func counts<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
  public func advance(by seconds: Double) {}
}

public final class ServedQueue: Sendable {
  public let queue = DispatchQueue(label: "served")
  public init() {}
  public func serve() {}
}

public func wait(until condition: () -> Bool) -> Bool { condition() }
public func eventually(_ condition: @Sendable () -> Bool) async -> Bool { condition() }

public struct ExpectedMisuse: TestTrait {}

extension Trait where Self == ExpectedMisuse {
  public static var expectedMisuse: ExpectedMisuse { ExpectedMisuse() }
}
