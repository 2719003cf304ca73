// SPDX-License-Identifier: MIT

import NotificationEngine

/// A holder that applies the values it is given on demand, or immediately up to its limit.
final class LateHolder: ValueSource, ValueSink {
  private(set) var value: Int
  private var pending: [Int] = []
  private var receive: ((Int) -> Void)?

  private let limit: Int?

  /// Called inside each call that gives it a value.
  var onTake: () -> Void = {}

  init(_ value: Int, limit: Int? = nil) {
    self.value = value
    self.limit = limit
  }

  var readValue: () -> Int? { { [weak self] in self?.value } }

  func deliverValues(to receive: @escaping (Int) -> Void) -> @Sendable () -> Void {
    self.receive = receive
    return {}
  }

  var takeValue: (Int) -> Bool {
    { [weak self] in
      guard let self else { return false }
      pending.append($0)
      onTake()
      if limit != nil { applyNext() }
      return true
    }
  }

  func tell() { receive?(value) }

  func set(_ value: Int) {
    self.value = min(value, limit ?? value)
    tell()
  }

  /// Applies the first pending value; returns whether there was one.
  @discardableResult
  func applyNext() -> Bool {
    guard !pending.isEmpty else { return false }
    set(pending.removeFirst())
    return true
  }

  /// Applies the last pending value, and skips the others.
  func applyLast() {
    pending.removeFirst(pending.count - 1)
    applyNext()
  }
}
