// SPDX-License-Identifier: MIT

/// A writer of the lines of ``Output/debug(identifier:)``.
public protocol Printable {
  /// Writes one line.
  ///
  /// Called on the thread that binds or updates, while no lock is held.
  func print(_ value: String)
}

extension Output {
  /// The printer that Outputs have by default: it writes to standard output.
  public struct Printer: Printable, Sendable {
    /// Makes the default printer.
    public init() {}

    /// Writes `value` and a line break to standard output.
    public func print(_ value: String) {
      Swift.print(value)
    }
  }
}
