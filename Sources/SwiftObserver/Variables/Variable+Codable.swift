// SPDX-License-Identifier: MIT

/// The only key; part of the format.
private enum VariableKey: String, CodingKey {
  case storedValue
}

extension Variable: Codable where Value: Codable {
  /// Decodes the value from a keyed container with the single key `storedValue`.
  ///
  /// Mirrors *SwiftObserver*, section "Encode and Decode Variables".
  ///
  /// - Parameter decoder: Where the value comes from.
  /// - Throws: The errors of the decoder; `DecodingError.keyNotFound` without the key, also for an optional value.
  public convenience init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: VariableKey.self)
    self.init(try container.decode(Value.self, forKey: .storedValue))
  }

  /// Encodes the value, nil explicitly, into a keyed container with the single key `storedValue`.
  ///
  /// - Parameter encoder: Where the value goes; observers do not.
  /// - Throws: The errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: VariableKey.self)
    try container.encode(value, forKey: .storedValue)
  }
}
