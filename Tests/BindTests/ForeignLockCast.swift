// SPDX-License-Identifier: MIT

import Bind
import TestSupport

/// A printer that calls what a test gives it.
final class HookPrinter: Printable {
  var hook: () -> Void = {}

  func print(_ value: String) { hook() }
}

/// An unbinder of the client's own.
final class HookUnbinder: Unbindable {
  var hook: () -> Void = {}

  func unbind(for subscription: Subscription) { hook() }
}

/// A clock of the client's own; an interval ends at once.
struct HookClock: Clock {
  let whenAsked: @Sendable () -> Void

  init(_ whenAsked: @escaping @Sendable () -> Void) { self.whenAsked = whenAsked }

  var now: ContinuousClock.Instant {
    whenAsked()
    return ContinuousClock.now
  }

  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws { throw CancellationError() }
}

/// What a client makes bindable.
final class Label: BindableCompatible {}

extension Bindable where TargetType: Label {
  var text: Binder<Watched> { Binder(target) { _, _ in } }
}

/// What callbacks and entries have in common: Outputs and Relays, some with results of operators, and what ends bindings.
final class ForeignLockCast {
  let printer = HookPrinter()
  let output: Output<Watched>
  let other: Output<Watched>
  let empty: Output<Watched>
  let relay = Relay<Watched>(printer: HookPrinter())
  let signal = Relay<Void>()
  let mapped: Output<Watched>
  let unique: Output<Watched>
  let switching = Output<Output<Watched>>()
  let switched: Output<Watched>
  let text = Output(value: "text")
  let container = SubscriptionContainer()
  let unbinder = HookUnbinder()
  let foreign: Subscription
  let subscription: Subscription
  let label = Label()
  let binder: Binder<Watched>

  init() {
    output = Output(value: Watched(0), printer: printer)
    other = Output(value: Watched(0), printer: HookPrinter())
    empty = Output(printer: HookPrinter())
    mapped = output.map { $0 }
    unique = output.ignoringDuplicates()
    switched = switching.switchToLatest()
    switching.update(withValue: other)
    foreign = Subscription(unbinder: unbinder)
    subscription = output.bind { _ in }
    binder = label.binding.text
    container.append(foreign)
    output.bind { _ in }.add(to: container)
  }

  /// A binder that calls `pass`.
  func passing(_ pass: @escaping () -> Void) -> Binder<Watched> { Binder(label) { _, _ in pass() } }

  /// Those that have a printer of the test's.
  var sources: [Output<Watched>] { [output, other, empty, relay] }

  var all: [Output<Watched>] { sources + [mapped, unique] }
}
