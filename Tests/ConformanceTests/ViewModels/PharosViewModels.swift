// SPDX-License-Identifier: MIT

import Pharos
import TestSupport
import Testing

/// Small view models in ordinary tests, whose objects live for less than 100 milliseconds: nothing is misuse.
@Suite("Ordinary view models, Pharos")
struct PharosViewModels {
  private final class FormModel {
    @Pharos.Observable var name = ""
    @Pharos.Observable var isValid = false

    init() {
      $name.map { $0.count > 2 }.relayUniqueValue(to: $isValid)
    }
  }

  private final class Label: PopulatedRelays {
    var text = "" { didSet { announceChange(of: \.text, from: oldValue) } }
  }

  @Test("an ordinary test of a view model is no misuse")
  func ordinaryTests() {
    ordinary("a form becomes valid") {
      let form = FormModel()
      var states: [Bool] = []
      form.$isValid.whenDidSet { states.append($0.new) }
      form.name = "Ada"
      #expect(states == [true])
    }

    ordinary("a form that is observed and released before anything is set") {
      var form: FormModel? = FormModel()
      form?.$name.whenDidSet { _ in }
      form?.$name.nextRelay().whenDidUniqueSet { _ in }
      form = nil
    }

    ordinary("listeners that a Retainer of the test or of a screen keeps") {
      final class Screen { let retainer = Retainer() }
      let (form, retainer, screen) = (FormModel(), Retainer(), Screen())
      form.$name.whenDidSet { _ in }.retained(by: retainer)
      form.$name.nextRelay().retained(by: screen.retainer).whenDidSet { _ in }
      retainer.discardAll()
    }

    ordinary("a relay of an object, in a constant or as a temporary, that passes nothing") {
      let label = Label()
      let relay = label.relays.text.whenDidSet { _ in }
      label.relays.text.whenDidSet { _ in }
      withExtendedLifetime(relay) {}
    }

    ordinary("a label bonded to a form") {
      let (form, label) = (FormModel(), Label())
      form.$name.bonding(with: label.bondableRelays.text)
      form.name = "Ada"
      #expect(label.text == "Ada")
      label.text = "Grace"
      #expect(form.name == "Grace")
    }

    ordinary("temporaries: an Observable, a mapped relay, a merged one") {
      Observable(wrappedValue: 1).projectedValue.map { "\($0)" }.whenDidSet { _ in }
      let (first, second) = (Observable(wrappedValue: 1), Observable(wrappedValue: "a"))
      first.projectedValue.merge(with: second.projectedValue).whenDidSet { _ in }
      _ = FormModel().$name
    }

    ordinary("a listener that is discarded and set again") {
      let form = FormModel()
      var names: [String] = []
      form.$name.whenDidSet { names.append($0.new) }
      form.name = "Ada"
      form.$name.discard()
      form.$name.whenDidSet { names.append("new \($0.new)") }
      form.name = "Grace"
      #expect(names == ["Ada", "new Grace"])
    }
  }
}
