// SPDX-License-Identifier: MIT

@main
struct Demo {
  static func main() {}
}
