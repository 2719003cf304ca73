// SPDX-License-Identifier: MIT

/// A gauge's verdict on a share that is above its threshold.
enum Alarm: Equatable {
  /// The share has risen above the threshold.
  case raised(share: Double)

  /// The share is still above it, and is another one now.
  case goesOn(share: Double)

  /// The share is no longer above it.
  case cleared
}
