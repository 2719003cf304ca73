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

  @Test("a form becomes valid")
  func form() {
    ordinary {
      let form = FormModel()
      var states: [Bool] = []
      form.$isValid.whenDidSet { states.append($0.new) }
      form.name = "Ada"
      #expect(states == [true])
    }
  }

  @Test("a form that is observed and released before anything is set")
  func unchanged() {
    ordinary {
      var form: FormModel? = FormModel()
      form?.$name.whenDidSet { _ in }
      form?.$name.nextRelay().whenDidUniqueSet { _ in }
      form = nil
    }
  }

  @Test("listeners that a Retainer of the test or of a screen keeps")
  func retainers() {
    final class Screen { let retainer = Retainer() }
    ordinary {
      let (form, retainer, screen) = (FormModel(), Retainer(), Screen())
      form.$name.whenDidSet { _ in }.retained(by: retainer)
      form.$name.nextRelay().retained(by: screen.retainer).whenDidSet { _ in }
      retainer.discardAll()
    }
  }

  @Test("a relay of an object, in a constant or as a temporary, that passes nothing")
  func objects() {
    ordinary {
      let label = Label()
      let relay = label.relays.text.whenDidSet { _ in }
      label.relays.text.whenDidSet { _ in }
      withExtendedLifetime(relay) {}
    }
  }

  @Test("a label bonded to a form")
  func bond() {
    ordinary {
      let (form, label) = (FormModel(), Label())
      form.$name.bonding(with: label.bondableRelays.text)
      form.name = "Ada"
      #expect(label.text == "Ada")
      label.text = "Grace"
      #expect(form.name == "Grace")
    }
  }

  @Test("temporaries: an Observable, a mapped relay, a merged one")
  func temporaries() {
    ordinary {
      Observable(wrappedValue: 1).projectedValue.map { "\($0)" }.whenDidSet { _ in }
      let (first, second) = (Observable(wrappedValue: 1), Observable(wrappedValue: "a"))
      first.projectedValue.merge(with: second.projectedValue).whenDidSet { _ in }
      _ = FormModel().$name
    }
  }

  @Test("a listener that is discarded and set again")
  func again() {
    ordinary {
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
