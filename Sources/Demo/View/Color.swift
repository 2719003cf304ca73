// SPDX-License-Identifier: MIT

/// The colors of the screen, with their terminal color codes.
enum Color: Int, CaseIterable {
  case red = 31
  case green = 32
  case yellow = 33
  case blue = 34
  case magenta = 35
  case cyan = 36
  case dim = 90
}
