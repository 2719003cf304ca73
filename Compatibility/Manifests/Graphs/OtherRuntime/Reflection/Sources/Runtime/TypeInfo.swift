// SPDX-License-Identifier: MIT

/// Tells of a type.
public struct TypeInfo {
  /// The name of the type.
  public let name: String

  /// Tells of `type`.
  public init(of type: Any.Type) {
    name = "\(type)"
  }
}
