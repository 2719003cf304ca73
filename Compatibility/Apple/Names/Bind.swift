// SPDX-License-Identifier: MIT

import Bind
import Combine

// Bind beside Combine.

final class ViewModel {
  let name = Output(value: "")
  let changes = PassthroughSubject<String, Never>()
  let fired = Relay<Void>()
  private let unqualified: [Subscription] = []  // rejected
  private var subscriptions: [Bind.Subscription] = []
  private var others: [any Combine.Subscription] = []
  private let container = SubscriptionContainer()

  func start() {
    subscriptions.append(name.bind { [changes] in changes.send($0) })
    name.map { $0.count }.bind { print($0) }.add(to: container)
  }
}
