// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The parts of an Output that few need: a printer of its own, and the identifier under which it is debugged.
@usableFromInline
final class Diagnostics {
  let printer: any Printable

  private let storage = Protected<String?>(nil)

  init(printer: any Printable) {
    self.printer = printer
  }

  /// The name in the printed lines; nil until the Output is debugged.
  var identifier: String? {
    get { storage.withLock { $0 } }
    set { _ = storage.exchange(newValue) }
  }
}

@available(*, unavailable)
extension Diagnostics: Sendable {}
