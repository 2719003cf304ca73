// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The extras of an Output that few have: a printer of its own, and the identifier under which it is debugged.
@usableFromInline
final class Diagnostics {
  let printer: any Printable

  private let storage = Protected<String?>(nil)

  init(printer: any Printable) {
    self.printer = printer
  }

  /// Nil until the Output is debugged.
  var identifier: String? {
    get { storage.withLock { $0 } }
    set { _ = storage.exchange(newValue) }
  }
}

@available(*, unavailable)
extension Diagnostics: Sendable {}
