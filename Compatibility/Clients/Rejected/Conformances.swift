// SPDX-License-Identifier: MIT

import Bind
import Dispatch
import Elastomeric
import NotificationEngine
import Pharos
import SwiftObserver
import UnisonBridges

// A Swift 6 client with conformances that belong to the main actor, as all do in a module whose default isolation is that actor.
// What would call them on another thread doesn't compile. The compiler has to reject exactly the lines that end with
// `// rejected`.

@MainActor
struct Theme: @MainActor Equatable, @MainActor CustomStringConvertible {
  var name = ""
  var description: String { name }
}

nonisolated struct Style: Equatable {
  var name = ""
}

@MainActor
struct SlowClock: @MainActor Clock {  // rejected
  let minimumResolution = Duration.seconds(1)
  let now = ContinuousClock.now
  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
}

@MainActor
final class Screen {
  let output = Output(value: Theme())
  let variable = Var(Theme())
  let shared = SharedSubject<Theme>()
  @Pharos.Observable var theme = Theme()

  func accepted() {
    _ = Elastomer(associatedType: Style?.self, name: "style").typed(as: Style?.self)
    output.ignoringDuplicates().bind { print($0) }
    $theme.nextRelay().whenDidUniqueSet { print($0.new) }
    variable.bond(with: output)
    shared.subscribeIsolated { print($0 == Theme()) }
  }

  func rejected() {
    _ = Elastomer(associatedType: Theme.self, name: "theme")  // rejected
    _ = Elastomer(associatedType: [Theme?].self, name: "themes")  // rejected
    _ = Elastomer(associatedType: Style.self, name: "style").typed(as: Theme.self)  // rejected
    _ = variable.sender() as Var<Theme>.ValueSender  // rejected
    _ = variable.uncheckedSender as Var<Theme>.ValueSender  // rejected
    shared.subscribe { print($0 == Theme()) }  // rejected
    $theme.whenDidSet(on: .global()) { print($0.new == Theme()) }  // rejected
  }
}
