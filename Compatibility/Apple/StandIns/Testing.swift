// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What is left of a test when its macros are read as functions and its attributes are left out.

public protocol Trait {}
public protocol TestTrait: Trait {}

public func expect(_ condition: Bool, _ comment: String = "") {}

public enum ExitCondition { case failure }
public func expect(processExitsWith condition: ExitCondition, _ body: @Sendable () async throws -> Void) async {}

public enum Issue {
  public static func record(_ comment: String) {}
}
