// SPDX-License-Identifier: MIT

// Closures of the main actor, fed from tasks and queues through every addition. Each says that it is on the main actor,
// or the program ends; and each has to be called.

import Foundation

let tally = Tally()
let screens: [AnyObject] = [
  EngineScreen(tally), BindScreen(tally), SwiftObserverScreen(tally), PharosScreen(tally), ElastomericScreen(tally),
  BridgesScreen(tally),
]
let end = Date(timeIntervalSinceNow: 60)
while !tally.awaited.isEmpty, Date() < end { try await Task.sleep(nanoseconds: 1_000_000) }
withExtendedLifetime(screens) {}
if tally.awaited.isEmpty {
  print("\(tally.seen.count) closures were called, on their actors")
} else {
  print("not called: \(tally.awaited)")
  exit(1)
}
