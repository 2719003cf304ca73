// SPDX-License-Identifier: MIT

#if DEBUG && canImport(Runtime) && canImport(Glibc)
  internal import Runtime

  extension Backtrace {
    /// A backtrace of one return address, which the toolchain can look up.
    ///
    /// The toolchain makes backtraces of its own captures and of written ones only. Its captures follow frame pointers,
    /// which the frames of the system do not all have.
    init?(returnAddress: UInt) {
      // The first byte says that addresses have 64 bits. The second one is the instruction that a return address of
      // eight bytes follows. A zero ends the instructions, and another one fills the last three bytes up.
      let address = (0..<8).map { Int(truncatingIfNeeded: UInt64(returnAddress) >> (56 - 8 * $0) & 0xff) }
      let written = Self.base64([2, 0x27] + address + [0, 0])
      try? self.init(from: WrittenBacktrace(fields: ["architecture": Self.architecture, "backtrace": written]))
    }

    private static let architecture = (try? capture(limit: 1, top: 0))?.architecture ?? ""

    /// Base64 of a multiple of three bytes.
    private static func base64(_ bytes: [Int]) -> String {
      let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
      let text = stride(from: 0, to: bytes.count, by: 3).flatMap { start in
        let three = bytes[start] << 16 | bytes[start + 1] << 8 | bytes[start + 2]
        return [18, 12, 6, 0].map { digits[three >> $0 & 63] }
      }
      return String(text)
    }
  }

  /// Hands over the fields of a written backtrace, which are texts.
  private struct WrittenBacktrace: Decoder {
    let fields: [String: String]
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    struct OtherForm: Error {}

    func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
      KeyedDecodingContainer(Fields(fields: fields))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw OtherForm() }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw OtherForm() }

    private struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
      let fields: [String: String]
      let codingPath: [any CodingKey] = []

      var allKeys: [Key] { fields.keys.compactMap(Key.init(stringValue:)) }

      func contains(_ key: Key) -> Bool { fields[key.stringValue] != nil }

      func decodeNil(forKey key: Key) -> Bool { !contains(key) }

      func decode<Value>(_ type: Value.Type, forKey key: Key) throws -> Value {
        guard let value = fields[key.stringValue] as? Value else { throw OtherForm() }
        return value
      }

      func nestedContainer<Nested>(
        keyedBy type: Nested.Type,
        forKey key: Key
      ) throws -> KeyedDecodingContainer<Nested> { throw OtherForm() }

      func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw OtherForm() }

      func superDecoder() throws -> any Decoder { throw OtherForm() }

      func superDecoder(forKey key: Key) throws -> any Decoder { throw OtherForm() }
    }
  }
#endif
