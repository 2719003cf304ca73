// SPDX-License-Identifier: MIT

/// A gauge's report about a share that is above its threshold.
enum Alarm: Equatable {
  /// The share has risen above the threshold.
  case raised(share: Double)

  /// The share is still above the threshold, and has changed.
  case changed(share: Double)

  /// The share is no longer above it.
  case cleared
}
