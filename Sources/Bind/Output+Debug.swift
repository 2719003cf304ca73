// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension Output {
  /// Prints every binding and every update from now on, under a name.
  ///
  /// ```swift
  /// let count = Output(value: 0).debug(identifier: "count")
  /// count.bind { _ in }
  /// count.update(withValue: 1)
  /// ```
  ///
  /// A later call replaces the name; debugging can't be switched off again. Results of operators inherit neither the
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
    diagnostics.identifier = identifier
    return self
  }

  /// Stores `printer`, unless it is the default printer, and lists the new Output for an inspection.
  final func keep(_ printer: any Printable = Printer()) {
    Inspector.noteSource(self)
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

  /// Adds `closure`, and prints the lines of a binding before the replay.
  final func connectDebugged(
    _ diagnostics: Diagnostics,
    _ identifier: String,
    once isOnce: Bool,
    replaying current: ((Value?) -> Value?)?,
    announcing announce: (SubscriptionToken) -> Void,
    _ closure: @escaping (Value) -> Void
  ) {
    var initial: Value?
    var isReplayed = false
    // Accessed in the critical section below, then by the deliveries to `closure`, of which the replay is the first.
    var isAnnounced = true
    var token: SubscriptionToken?
    subscribe(
      once: isOnce,
      replaying: { stored in
        initial = stored
        let replay = if let current { current(stored) } else { stored }
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
          // The printer may have ended the binding, for instance by making a `flatMap` bind the Output again. One that
          // was to be called once has ended already.
          if !isOnce, let self, let token, !self.subject.isLive(token) { return }
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
