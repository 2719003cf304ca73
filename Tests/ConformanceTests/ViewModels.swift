// SPDX-License-Identifier: MIT

import Bind
import Dispatch
import Elastomeric
import Foundation
import NotificationEngine
import Pharos
import SwiftObserver
import TestSupport
import Testing

/// Small view models, made, used and released in a test: what `Docs/Contracts.md` says of misuse.
@Suite("View models")
struct ViewModels {
  private final class BindModel {
    let name = Output(value: "")
    private(set) lazy var isValid = name.map { !$0.isEmpty }
  }

  private final class ObserverModel: Observer {
    let receiver = Receiver()
    private(set) var titles: [String] = []
    private let title: Mapper<Mapper<Var<Int>, Int>, String>

    init(_ degrees: Var<Int>) {
      title = degrees.new().map { "\($0)°" }
      observe(title) { [weak self] in self?.titles.append($0) }
    }
  }

  private final class PharosModel {
    @Pharos.Observable var name = ""
    @Pharos.Observable var isValid = false
    let retainer = Retainer()

    init() {
      $name.map { !$0.isEmpty }.relayUniqueValue(to: $isValid)
      $name.nextRelay().retained(by: retainer).whenDidSet { _ in }
    }
  }

  @Test("Nothing is reported in view models that are used as documented")
  func documentedUse() {
    let volume = Elastomer(associatedType: Int.self, name: "volume \(UUID())")
    let thread = currentThreadIdentity()
    let reports = reportedMisuse(where: { $0.message.contains(volume.name) || currentThreadIdentity() == thread }) {
      let (form, degrees, pharos) = (BindModel(), Var(20), PharosModel())
      var states: [Bool] = []
      form.isValid.bind { states.append($0) }
      form.name.update(withValue: "Ada")
      let screen = ObserverModel(degrees)
      degrees.value = 25
      pharos.$isValid.whenDidSet { states.append($0.new) }
      pharos.name = "Ada"
      #expect(states == [false, true, true])
      #expect(screen.titles == ["25°"])
      let queue = DispatchQueue(label: "view models")
      let observation = volume.observation(on: queue) { _ in }
      volume.stageValue(7)
      #expect(wait { volume.typed(as: Int.self).value == 7 })
      withExtendedLifetime(observation) {}
      // Thrown away, and released before anything changes.
      _ = (BindModel().name.map(\.count), ObserverModel(degrees), PharosModel().$name)
      queue.sync {}
    }
    #expect(reports.isEmpty)
    volume.reset()
  }
}
