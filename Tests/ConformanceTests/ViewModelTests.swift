// SPDX-License-Identifier: MIT

import Bind
import Elastomeric
import Foundation
import Pharos
import SwiftObserver
import TestSupport
import Testing

/// What `Docs/Contracts.md` says of misuse: in suites that are not marked with `expectedMisuse`, a report is an issue.
@Suite("View models")
struct ViewModelTests {
  private final class Model: Observer {
    let (name, degrees) = (Output(value: ""), Var(20))
    @Pharos.Observable var isValid = false
    let volume = Elastomer(associatedType: Int.self, name: "volume \(UUID())")
    let (receiver, retainer) = (Receiver(), Retainer())

    init() {
      name.map { !$0.isEmpty }.bind { [unowned self] in isValid = $0 }
      observe(degrees).new().map { "\($0)°" }.receive { [unowned self] in name.update(withValue: $0) }
      $isValid.nextRelay().retained(by: retainer).whenDidSet { [unowned self] _ in volume.stageValue(7) }
    }
  }

  @Test("Nothing is reported in view models that are used as documented")
  func documentedUse() {
    let model = Model()
    model.degrees.value = 25
    #expect(model.name.value == "25°")
    #expect(model.isValid)
    // Thrown away, and released before anything changes.
    _ = (Model().name.map(\.count), Model().$isValid)
    model.volume.reset()
  }
}
