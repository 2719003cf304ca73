// SPDX-License-Identifier: MIT

// A subject that threads share, as an app has it: a global bus, a screen, an actor, a task.

import NotificationEngine

// Without an actor of its own also where everything else is on the main actor.
nonisolated let signIns = SharedSubject<String>()

@MainActor
final class Header {
  private(set) var greeting = ""

  func start() {
    signIns.subscribeIsolated { [weak self] name in self?.greeting = "Hello, \(name)" }
    signIns.subscribeOnMain { [weak self] name in self?.greeting = "Hello, \(name)" }
  }
}

actor Visitors {
  private(set) var names: [String] = []

  func start() {
    signIns.subscribeIsolated(ownedBy: self) { visitors, name in visitors.names.append(name) }
  }
}

func printSignIns() {
  signIns.subscribe { print($0) }
}

func listSignIns() async {
  for await name in signIns.messages(bufferingPolicy: .bufferingNewest(10)) { print(name) }
}
