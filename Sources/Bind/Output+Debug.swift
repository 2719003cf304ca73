// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension Output {
  /// Has the Output's printer write down every binding and every update from now on.
  ///
  /// Prints nothing itself. A later call replaces the identifier; debugging cannot be switched off again. Results of
  /// operators inherit neither the identifier nor the printer. Unbinding is not logged. A binding gives the lines
  /// `---`, `Binding <identifier> (<type>)`, `To bindings: <count>`, and if there is a value
  /// `Initial value for <identifier> (<type>) is <value>`. An update gives `---`,
  /// `Will update value for <identifier> (<type>) to <value>` and `To bindings: <count>` before the value is stored,
  /// and `Did update value for <identifier> (<type>) to <value>` and `To bindings: <count>` at its end.
  ///
  /// - Parameter identifier: The name of the Output in those lines.
  /// - Returns: The Output itself, for the next call of a chain.
  public final func debug(identifier: String) -> Output<Value> {
    let diagnostics = diagnostics.object ?? diagnostics.setIfNil(Diagnostics(printer: Printer()))
    diagnostics.identifier = identifier
    return self
  }

  /// Remembers `printer`, unless it is the one that every Output has.
  final func keep(_ printer: any Printable) {
    guard type(of: printer) != Printer.self else { return }
    _ = diagnostics.setIfNil(Diagnostics(printer: printer))
  }

  /// Updates an Output that has a printer of its own or is debugged.
  @usableFromInline @inline(never)
  final func updateDebugged(_ value: Value) {
    printing(value) { updateSilently(value) }
  }

  /// Updates with what `makeValue` returns; it is asked a second time when the value is stored.
  @usableFromInline @inline(never)
  final func updateDebugged(ordered makeValue: () -> Value?) {
    guard diagnostics.object?.identifier != nil else { return updateSilently(ordered: makeValue) }
    guard let value = subject.withCriticalSection(makeValue) else { return }
    printing(value) { updateSilently(ordered: makeValue) }
    // This may be the only reference to a value that `makeValue` made anew. It goes here, not in the critical section.
    withExtendedLifetime(value) {}
  }

  /// Takes a value inside a turn of the Output from which this one is derived.
  @usableFromInline @inline(never)
  final func passDebugged(_ value: Value) {
    printing(value) { passSilently(value) }
  }

  /// Prints what is said of an update before and after `update`, if the Output is debugged.
  private final func printing(_ value: Value, _ update: () -> Void) {
    guard let diagnostics = diagnostics.object, let identifier = diagnostics.identifier else { return update() }
    let printer = diagnostics.printer
    printer.print("---")
    printer.print("Will update value for \(identifier) (\(type(of: self))) to \(value)")
    printer.print("To bindings: \(bindingCount)")
    update()
    printer.print("Did update value for \(identifier) (\(type(of: self))) to \(value)")
    printer.print("To bindings: \(bindingCount)")
  }

  /// Adds `closure` and prints what is said of a binding, before the replay.
  final func connectDebugged(
    _ diagnostics: Diagnostics,
    _ identifier: String,
    once isOnce: Bool,
    replaying current: @escaping (Value?) -> Value?,
    announcing announce: (SubscriptionToken) -> Void,
    _ closure: @escaping (Value) -> Void
  ) {
    var initial: Value?
    var isReplayed = false
    // Touched by the critical section below, then by the deliveries to `closure`, of which the replay is the first.
    var isAnnounced = true
    var token: SubscriptionToken?
    subscribe(
      once: isOnce,
      replaying: { stored in
        initial = stored
        let replay = current(stored)
        if case .some = replay {
          isReplayed = true
          isAnnounced = false
        }
        return replay
      },
      announcing: {
        token = $0
        announce($0)
      },
      { [weak self] value in
        if !isAnnounced {
          isAnnounced = true
          self?.announceBinding(diagnostics.printer, identifier, initial: value)
          // The printer may have ended the binding, as one does that makes a `flatMap` bind the Output anew.
          if let self, let token, !self.subject.isLive(token) { return }
        }
        closure(value)
      }
    )
    let finish = { [self] in
      if !isReplayed { announceBinding(diagnostics.printer, identifier, initial: initial) }
    }
    // The replay of a derived Output may still be to come.
    if origin == .another { subject.turns.perform(finish) } else { finish() }
  }

  private final func announceBinding(_ printer: any Printable, _ identifier: String, initial: Value?) {
    printer.print("---")
    printer.print("Binding \(identifier) (\(type(of: self)))")
    printer.print("To bindings: \(bindingCount)")
    if let initial { printer.print("Initial value for \(identifier) (\(type(of: self))) is \(initial)") }
  }
}
