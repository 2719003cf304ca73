// SPDX-License-Identifier: MIT

import Bind
import Pharos
import SwiftObserver

// A Swift 6 client. The compiler has to reject exactly the lines that end with `// rejected`, and to warn of those that end with
// `// warned`.

final class Unshared: Equatable {
  static func == (one: Unshared, other: Unshared) -> Bool { one === other }
}

@MainActor
final class Screen {
  let output = Output(value: 1)
  @Pharos.Observable var number = 1
  @Pharos.Observable var unshared = Unshared()
  var shown = 0

  func listen() {
    _ = output.values { print("dropped", $0) }
    _ = output.values { [weak self] in self?.shown = $0 }  // rejected
    $number.whenDidSet(on: .global()) { print($0.old, $0.new) }
    $number.whenDidSet(on: .global()) { print($0.source) }  // rejected
    $number.whenDidSetIsolated { print($0.source) }  // rejected
    $number.whenDidSet(on: .global()) { [weak self] in self?.shown = $0.new }  // rejected
    $unshared.whenDidSet(on: .global()) { print($0.new) }  // rejected
    runSyncIfPossible(on: .global()) { print("elsewhere") }
    runSyncIfPossible(on: .global()) { self.shown = 1 }  // warned
  }
}

func share(_ output: Output<Unshared>, _ variable: Var<Unshared>) {
  _ = output.uncheckedSender  // rejected
  _ = variable.values()  // rejected
}
