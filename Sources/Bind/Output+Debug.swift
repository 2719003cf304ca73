// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension Output {
  /// The default printer, which prints to standard output.
  public struct Printer: Printable, Sendable {
    /// Creates the default printer.
    public init() {}

    /// Prints `value` and a line break to standard output.
    public func print(_ value: String) {
      Swift.print(value)
    }
  }

  /// Prints every binding and every later update, under a name.
  ///
  /// ```swift
  /// let count = Output(value: 0).debug(identifier: "count")
  /// count.bind { _ in }
  /// count.update(withValue: 1)
  /// ```
  ///
  /// A later call replaces the name. Debugging can't be switched off again. Results of operators inherit neither the
  /// name nor the printer. Unbinding isn't printed. A binding prints the lines `---`, `Binding <identifier> (<type>)`,
  /// `To bindings: <count>`, and if there is a value `Initial value for <identifier> (<type>) is <value>`. An update
  /// prints `---`, `Will update value for <identifier> (<type>) to <value>` and `To bindings: <count>` before the value
  /// is stored, and `Did update value for <identifier> (<type>) to <value>` and `To bindings: <count>` at its end. The
  /// call itself prints nothing.
  ///
  /// - Parameter identifier: The name of the Output in those lines.
  /// - Returns: This Output, for the next call of a chain.
  public final func debug(identifier: String) -> Output<Value> {
    let diagnostics = diagnostics.object ?? diagnostics.setIfNil(Diagnostics(printer: Printer()))
    _ = diagnostics.identifier.exchange(identifier)
    return self
  }

  /// Updates an Output that has a printer of its own, or is debugged.
  @usableFromInline @inline(never)
  final func updateDebugged(_ value: Value) {
    if origin == .another { return updateInTurn(value) }
    printing(value) { updateSilently(value) }
  }

  /// Passes on a value inside a turn.
  @usableFromInline @inline(never)
  final func passDebugged(_ value: Value) {
    printing(value) { passSilently(value) }
  }

  /// Prints what is said of an update before and after `update`, if the Output is debugged.
  final func printing<Result>(_ value: Value, _ update: () -> Result) -> Result {
    guard let (printer, name) = debugged else { return update() }
    printer.print("---")
    printer.print("Will update value for \(name) to \(value)")
    printer.print("To bindings: \(bindingCount)")
    let result = update()
    printer.print("Did update value for \(name) to \(value)")
    printer.print("To bindings: \(bindingCount)")
    return result
  }

  /// Prints what is said of a binding that is about to begin, if the Output is debugged.
  final func announceBinding() {
    guard let (printer, name) = debugged else { return }
    printer.print("---")
    printer.print("Binding \(name)")
    printer.print("To bindings: \(bindingCount + 1)")
    if let value { printer.print("Initial value for \(name) is \(value)") }
  }

  /// The printer and the name in its lines, or nil unless the Output is debugged.
  private final var debugged: (printer: any Printable, name: String)? {
    guard let diagnostics = diagnostics.object, let identifier = diagnostics.identifier.withLock({ $0 }) else {
      return nil
    }
    return (diagnostics.printer, "\(identifier) (\(type(of: self)))")
  }
}
