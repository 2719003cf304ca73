// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension StagedValue {
  /// Reports a value that isn't of its Elastomer's type, where it is created, so that the report names the caller.
  func reportWrongType() {
    #if DEBUG
      let plain = Elastomer.unboxed(value)
      guard !elastomer.accepts(plain) else { return }
      let kind = plain.map { "a value of type \(type(of: $0))" } ?? "nil"
      Misuse.report(.valueOfWrongType, "\(elastomer) does not accept \(kind), so nothing was staged.")
    #endif
  }
}
