// SPDX-License-Identifier: MIT

/// The size of a window, in characters.
struct Size: Equatable {
  var columns: Int
  var rows: Int
}
