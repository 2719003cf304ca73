// SPDX-License-Identifier: MIT

import TestSupport

extension Program {
  /// The smallest program that still fails: takes operations away one at a time for as long as `fails` holds.
  func shrunk(while fails: (Program) -> Bool) -> Program {
    var program = self
    while let smaller = program.smaller.first(where: fails) { program = smaller }
    return program
  }

  /// All programs with one operation less, or with one thread less.
  private var smaller: [Program] {
    let fewer = threads.count > 1 ? threads.withoutOne : []
    let simpler = threads.indices.flatMap { index in
      threads[index].simplified(\.simpler).map { operations in
        var changed = threads
        changed[index] = operations
        return changed
      }
    }
    return (fewer + simpler).map { Program(mode: mode, threads: $0) }
  }
}

extension Program.Operation {
  /// The same with one operation less in its script.
  fileprivate var simpler: [Self] {
    guard case .subscribe(let script) = self else { return [] }
    return script.onCall.simplified(\.simpler).map { .subscribe(.init(onCall: $0, onRelease: script.onRelease)) }
      + script.onRelease.simplified(\.simpler).map { .subscribe(.init(onCall: script.onCall, onRelease: $0)) }
  }
}
