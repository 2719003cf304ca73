// SPDX-License-Identifier: MIT

// SAFETY: what it holds is set when the value is made, and only read afterwards.
/// A value that runs code of the test when it is compared, when it is described and when it goes.
public final class Watched: Equatable, CustomStringConvertible, @unchecked Sendable {
  private let number: Int
  private let onCompare: () -> Void
  private let onDescribe: () -> Void
  private let onDeinit: () -> Void

  /// Makes a value that equals all others with the same number.
  public init(
    _ number: Int,
    onCompare: @escaping () -> Void = {},
    onDescribe: @escaping () -> Void = {},
    onDeinit: @escaping () -> Void = {}
  ) {
    self.number = number
    self.onCompare = onCompare
    self.onDescribe = onDescribe
    self.onDeinit = onDeinit
  }

  deinit {
    assertNoLockIsHeld()
    onDeinit()
  }

  /// The number.
  public var description: String {
    assertNoLockIsHeld()
    onDescribe()
    return "\(number)"
  }

  /// Runs the code of both.
  public static func == (lhs: Watched, rhs: Watched) -> Bool {
    assertNoLockIsHeld()
    lhs.onCompare()
    rhs.onCompare()
    return lhs.number == rhs.number
  }
}
