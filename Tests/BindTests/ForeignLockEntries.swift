// SPDX-License-Identifier: MIT

import Bind
import TestSupport

/// The calls of another thread while code of the user runs: every public entry.
///
/// Its name is the one in `Surface.txt` or `Additions.txt`.
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
    Entry("Output.init(value:printer:)") { cast in
      _ = Output(value: Watched(2), printer: cast.printer)
    },
    Entry("Relay.init(value:printer:)") { cast in _ = Relay(value: Watched(2), printer: cast.printer) },
    Entry("Output.update(withValue:)", \.all) { output in output.update(withValue: Watched(2)) },
    Entry("Output.initial(_:)", \.all) { output in _ = output.initial(Watched(3)) },
    Entry("Output.debug(identifier:)", \.sources) { output in _ = output.debug(identifier: "entry") },
    Entry("Relay.update(withValue:)") { cast in cast.relay.update(withValue: Watched(2)) },
    Entry("Relay.fire()") { cast in cast.signal.fire() },
  ]

  private static let binding: [Entry] = [
    Entry("Output.bind(_:)", \.all) { output in output.bind { _ in } },
    Entry("Output.bind(to:)", \.all) { output, cast in
      output.bind(to: cast.binder)
      output.bind(to: [cast.binder, cast.binder])
    },
    Entry("Binder.init(_:binding:)") { cast in _ = Binder<Watched>(cast.label) { _, _ in } },
    Entry("Binder.on(_:)") { cast in cast.binder.on(Watched(4)) },
  ]

  private static let ending: [Entry] = [
    Entry("Output.unbind(for:)", \.all) { output, cast in output.unbind(for: cast.subscription) },
    Entry("Unbindable.unbind(for:)") { cast in (cast.output as any Unbindable).unbind(for: cast.subscription) },
    Entry("Subscription.init(unbinder:)") { cast in Subscription(unbinder: cast.output).unsubscribe() },
    Entry("Subscription.unsubscribe()") { cast in
      for each in [cast.subscription, cast.foreign] { each.unsubscribe() }
    },
    Entry("Subscription.add(to:)") { cast in cast.subscription.add(to: cast.container) },
    Entry("SubscriptionContainer.init()") { _ in _ = SubscriptionContainer() },
    Entry("SubscriptionContainer.append(_:)") { cast in cast.container.append(cast.subscription) },
    Entry("SubscriptionContainer.unsubscribe()") { cast in cast.container.unsubscribe() },
  ]

  private static let operators: [Entry] = [
    Entry("Output.combine(outputs:)") { cast in _ = Output.combine(outputs: cast.all) },
    Entry("Output.combine(_:_:)", \.all) { output, cast in
      _ = Output.combine(output, cast.output)
      _ = Output.combine(cast.output, output)
      _ = Output.combine(output, cast.text)
      _ = Output<Int>.combine(cast.signal, output)
    },
    Entry("Output.merge(_:_:)", \.all) { output, cast in _ = Output.merge(output, cast.output) },
    Entry("Output.map(_:)", \.all) { output in _ = output.map { $0 } },
    Entry("Output.flatMap(_:)") { cast in
      let text = cast.text
      for output in cast.all { _ = output.flatMap { _ in text } }
      // Another text than above, or the two would hold each other.
      let inner = UnsafeTransfer(cast.output)
      _ = Output(value: "text").flatMap { _ in inner.value }
    },
    Entry("Output.filter(_:)", \.all) { output in _ = output.filter { _ in true } },
    Entry("Output.reduce(initial:nextPartialResult:)", \.all) { output in
      _ = output.reduce(initial: 0) { sum, _ in sum + 1 }
    },
    Entry("Output.ignoringDuplicates()", \.all) { output in _ = output.ignoringDuplicates() },
  ]
}
