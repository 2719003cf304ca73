// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The parts of an Output that few need: a printer of its own, and the identifier under which it is debugged.
@usableFromInline
final class Diagnostics {
  let printer: any Printable

  /// The name in the printed lines, or nil until the Output is debugged.
  let identifier = Protected<String?>(nil)

  init(printer: any Printable) {
    self.printer = printer
  }
}
