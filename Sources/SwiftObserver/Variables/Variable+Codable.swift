// SPDX-License-Identifier: MIT

/// The only key, which is part of the format.
private enum VariableKey: String, CodingKey {
  case storedValue
}

extension Variable: Codable where Value: Codable {
  /// Decodes the value from a keyed container with the single key `storedValue`.
  ///
  /// Mirrors *SwiftObserver*, section "Encode and Decode Variables".
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: The decoder's errors, such as `DecodingError.keyNotFound` if the key is missing, even for an optional
  ///   value.
  public convenience init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: VariableKey.self)
    self.init(try container.decode(Value.self, forKey: .storedValue))
  }

  /// Encodes the value into a keyed container with the single key `storedValue`.
  ///
  /// Nil is encoded explicitly.
  ///
  /// - Parameter encoder: The encoder to write to. Observers aren't encoded.
  /// - Throws: The encoder's errors.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: VariableKey.self)
    try container.encode(value, forKey: .storedValue)
  }
}
