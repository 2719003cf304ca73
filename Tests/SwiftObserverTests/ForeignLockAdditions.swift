// SPDX-License-Identifier: MIT

import SwiftObserver
import TestSupport

/// The declarations that the original doesn't have.
extension ForeignLockEntries {
  static let additions = values + operators

  private static let values: [Entry] = [
    Entry("ObservableObject.messages(bufferingPolicy:dropped:)") { cast in
      _ = cast.variable.messages()
      _ = cast.variable.weak().messages()
    },
    Entry("Variable.values(bufferingPolicy:dropped:)") { cast in _ = cast.variable.values() },
    Entry("Variable.updates(bufferingPolicy:dropped:)") { cast in _ = cast.variable.updates() },
    Entry("ObservableObject.sender(isolation:)") { cast in
      Anywhere.run(with: cast) { cast, anywhere in cast.numbers.sender(isolation: anywhere).send(5) }
    },
    Entry("Variable.sender(isolation:)") { cast in
      Anywhere.run(with: cast) { cast, anywhere in cast.variable.sender(isolation: anywhere).send(Watched(5)) }
    },
    Entry("Promise.sender(isolation:)") { cast in
      Anywhere.run(with: cast) { cast, anywhere in cast.promise.sender(isolation: anywhere).send(5) }
    },
    Entry("Observer.observeIsolated(_:isolation:receive:)") { cast in
      Anywhere.run(with: cast) { cast, anywhere in
        FreeObserver.shared.observeIsolated(cast.variable, isolation: anywhere) { _ in }
      }
    },
    Entry("ObservableObject.uncheckedSender") { cast in _ = cast.numbers.uncheckedSender },
    Entry("Variable.uncheckedSender") { cast in _ = cast.variable.uncheckedSender },
    Entry("Promise.uncheckedSender") { cast in _ = cast.promise.uncheckedSender },
    Entry("Variable.modify(_:)") { cast in cast.variable.modify { $0 = Watched(6) } },
    Entry("Variable.write(to:)") { cast in
      var text = ""
      cast.variable.write(to: &text)
    },
    Entry("Variable.readValue") { cast in _ = cast.variable.readValue() },
    Entry("ObservableObject.deliverMessages(to:)", \.sources) { source in source.deliverMessages { _ in }() },
    Entry("Variable.deliverValues(to:)") { cast in cast.variable.deliverValues { _ in }() },
    Entry("ObservableObject.takeMessage", \.sources) { source in _ = source.takeMessage(Watched(7)) },
    Entry("Variable.takeValue") { cast in _ = cast.variable.takeValue(Watched(8)) },
    Entry("Promise.takeValue") { cast in _ = cast.promise.takeValue(6) },
    Entry("Promise.init()") { _ in _ = Promise<Int>() },
    Entry("Transform.origin") { cast in cast.mapper.origin = cast.mapper.origin },
    Entry("Transform.receiver") { cast in _ = cast.mapper.receiver },
    Entry("RecordingTransform.latestMessage") { cast in cast.cache.latestMessage = Watched(9) },
  ]

  private static let operators: [Entry] = [
    Entry("Variable.init(_:tellsEqualValues:)") { _ in _ = Var(Watched(1), tellsEqualValues: true) },
    Entry("ObservableObject.compactMap(_:)", \.sources) { source in _ = source.compactMap { $0 } },
    Entry("ObservableObject.removeDuplicates()") { cast in _ = cast.messenger.removeDuplicates() },
    Entry("ObservableObject.removeDuplicates(by:)", \.sources) { source in _ = source.removeDuplicates { _, _ in true }
    },
    Entry("ObservableObject.removeDuplicates(on:)", \.sources) { source in _ = source.removeDuplicates { _ in 1 } },
    Entry("ObservableObject.withLatestFrom(_:)") { cast in _ = cast.messenger.withLatestFrom(cast.variable) },
    Entry("ObservationTransformer.compactMap(_:)") { cast in cast.begin { $0.compactMap { $0 }.receive { _ in } } },
    Entry("ObservationTransformer.removeDuplicates()") { cast in
      cast.begin { $0.removeDuplicates().receive { _ in } }
    },
    Entry("ObservationTransformer.removeDuplicates(by:)") { cast in
      cast.begin { $0.removeDuplicates { _, _ in true }.receive { _ in } }
    },
    Entry("ObservationTransformer.removeDuplicates(on:)") { cast in
      cast.begin { $0.removeDuplicates { _ in 1 }.receive { _ in } }
    },
    Entry("ObservationTransformer.prefix(until:)") { cast in
      cast.begin { $0.prefix(until: cast.numbers).receive { _ in } }
    },
    Entry("ObservationTransformer.withLatestFrom(_:)") { cast in
      cast.begin { $0.withLatestFrom(cast.variable).receive { _ in } }
      cast.begin { $0.withLatestFrom(cast.cache).receive { _ in } }
    },
    Entry("ObservationTransformer.receive(_:ended:)") { cast in
      cast.begin { $0.receive({ _ in }, ended: {}) }
    },
  ]
}

extension ForeignLockThreads {
  static let additions: [Callback] = [
    Callback("closure for what a policy drops") { cast, pass in
      let pass = UnsafeTransfer(pass)
      let values = cast.variable.values(bufferingPolicy: .bufferingNewest(1)) { _ in pass.value() }
      cast.variable.value = Watched(20)
      withExtendedLifetime(values) {}
    },
    Callback("closure for what a policy drops of messages") { cast, pass in
      let pass = UnsafeTransfer(pass)
      let messages = cast.variable.messages(bufferingPolicy: .bufferingNewest(1)) { _ in pass.value() }
      for number in 20...21 { cast.variable.value = Watched(number) }
      withExtendedLifetime(messages) {}
    },
    Callback("change by modify") { cast, pass in cast.variable.modify { _ in pass() } },
    Callback("closure of a delivery, for the first value") { cast, pass in
      cast.variable.deliverValues { _ in pass() }()
    },
    Callback("closure of a delivery of messages") { cast, pass in
      let end = cast.messenger.deliverMessages { _ in pass() }
      cast.messenger.send(Watched(1))
      end()
    },
    Callback("text of a value that is printed") { cast, pass in
      cast.variable.value = Watched(1) { $0.onConvert = pass }
      print(cast.variable, to: &cast.printed)
    },
    onMessage("closure of compactMap") { cast, pass in
      cast.listener.observe(cast.messenger).compactMap { message -> Int? in
        pass()
        return nil
      }.receive { _ in }
    },
    onMessage("comparison of duplicates") { cast, pass in
      cast.listener.observe(cast.messenger).removeDuplicates { _, _ in
        pass()
        return false
      }.receive { _ in }
      cast.messenger.send(Watched(1))
    },
    Callback("end of an observation") { cast, pass in
      let pass = UnsafeTransfer(pass)
      cast.listener.observe(cast.messenger).receive({ _ in }, ended: { pass.value() })
      cast.listener.stopObserving(cast.messenger)
    },
    Callback("== on taking a value") { cast, pass in
      _ = cast.variable.takeValue(Watched(1) { $0.onCompare = pass })
    },
  ]
}
