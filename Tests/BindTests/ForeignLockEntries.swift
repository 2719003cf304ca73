// SPDX-License-Identifier: MIT

import Bind
import TestSupport

/// What another thread calls while code of the user runs: every public entry, by the name it has in `Surface.txt`.
enum ForeignLockEntries {
  typealias Entry = ForeignLockTable<ForeignLockCast>.Entry

  static let all = updating + binding + ending + operators + additions

  /// What touches no Output.
  static let exceptions = [
    "writes to standard output": ["Output.Printer.init()", "Output.Printer.print(_:)"],
    "the client's own code": ["Printable.print(_:)"],
    "a part of a value that the client has": [
      "Bindable.target", "Bindable.init(_:)", "BindableCompatible.binding",
    ],
    "an identity": ["Subscription.==(_:_:)", "Subscription.hash(into:)"],
  ]

  private static let updating: [Entry] = [
    (
      "Output.init(value:printer:)",
      { cast in
        _ = Output(value: Watched(2), printer: cast.printer)
        _ = Relay(value: Watched(2), printer: cast.printer)
      }
    ),
    ("Output.update(withValue:)", { cast in for output in cast.all { output.update(withValue: Watched(2)) } }),
    ("Output.initial(_:)", { cast in for output in cast.all { _ = output.initial(Watched(3)) } }),
    ("Output.debug(identifier:)", { cast in for output in cast.sources { _ = output.debug(identifier: "entry") } }),
    ("Relay.update(withValue:)", { cast in cast.relay.update(withValue: Watched(2)) }),
    ("Relay.fire()", { cast in cast.signal.fire() }),
  ]

  private static let binding: [Entry] = [
    ("Output.bind(_:)", { cast in for output in cast.all { output.bind { _ in } } }),
    (
      "Output.bind(to:)",
      { cast in
        for output in cast.all {
          output.bind(to: cast.binder)
          output.bind(to: [cast.binder, cast.binder])
        }
      }
    ),
    ("Binder.init(_:binding:)", { cast in _ = Binder<Watched>(cast.label) { _, _ in } }),
    ("Binder.on(_:)", { cast in cast.binder.on(Watched(4)) }),
  ]

  private static let ending: [Entry] = [
    ("Output.unbind(for:)", { cast in for output in cast.all { output.unbind(for: cast.subscription) } }),
    ("Unbindable.unbind(for:)", { cast in (cast.output as any Unbindable).unbind(for: cast.subscription) }),
    ("Subscription.init(unbinder:)", { cast in Subscription(unbinder: cast.output).unsubscribe() }),
    ("Subscription.unsubscribe()", { cast in for each in [cast.subscription, cast.foreign] { each.unsubscribe() } }),
    ("Subscription.add(to:)", { cast in cast.subscription.add(to: cast.container) }),
    ("SubscriptionContainer.init()", { _ in _ = SubscriptionContainer() }),
    ("SubscriptionContainer.append(_:)", { cast in cast.container.append(cast.subscription) }),
    ("SubscriptionContainer.unsubscribe()", { cast in cast.container.unsubscribe() }),
  ]

  private static let operators: [Entry] = [
    ("Output.combine(outputs:)", { cast in _ = Output.combine(outputs: cast.all) }),
    (
      "Output.combine(_:_:)",
      { cast in
        for output in cast.all {
          _ = Output.combine(output, cast.output)
          _ = Output.combine(cast.output, output)
          _ = Output.combine(output, cast.text)
          _ = Output<Int>.combine(cast.signal, output)
        }
      }
    ),
    ("Output.merge(_:_:)", { cast in for output in cast.all { _ = Output.merge(output, cast.output) } }),
    ("Output.map(_:)", { cast in for output in cast.all { _ = output.map { $0 } } }),
    (
      "Output.flatMap(_:)",
      { cast in
        let text = cast.text
        for output in cast.all { _ = output.flatMap { _ in text } }
        // Another text than above, or the two would hold each other.
        let inner = UnsafeTransfer(cast.output)
        _ = Output(value: "text").flatMap { _ in inner.value }
      }
    ),
    ("Output.filter(_:)", { cast in for output in cast.all { _ = output.filter { _ in true } } }),
    (
      "Output.reduce(initial:nextPartialResult:)",
      { cast in for output in cast.all { _ = output.reduce(initial: 0) { sum, _ in sum + 1 } } }
    ),
    ("Output.ignoringDuplicates()", { cast in for output in cast.all { _ = output.ignoringDuplicates() } }),
  ]

  /// What the original does not have.
  static let additions: [Entry] = [
    ("value", { cast in for output in cast.all { _ = output.value } }),
    (
      "bind(to:addingTo:)",
      { cast in for output in cast.all { output.bind(to: [cast.binder], addingTo: cast.container) } }
    ),
    (
      "SubscriptionContainer.init(unsubscribesWhenReleased:)",
      { cast in SubscriptionContainer(unsubscribesWhenReleased: true).append(cast.subscription) }
    ),
  ]
}
