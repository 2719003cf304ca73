// SPDX-License-Identifier: MIT

import Bind
import TestSupport
import Testing

/// Small view models in ordinary tests, whose objects live for less than 100 milliseconds: nothing is misuse.
@Suite("Ordinary view models, Bind")
struct BindViewModels {
  private final class LoginModel {
    let name = Output(value: "")
    let password = Output(value: "")
    let submit = Bind.Relay<Void>()
    private(set) lazy var isValid = Output<(String, String)>.combine(name, password).map { !$0.isEmpty && $1.count > 3 }
  }

  @Test("an ordinary test of a view model is no misuse")
  func ordinaryTests() {
    ordinary("a form becomes valid") {
      let model = LoginModel()
      var states: [Bool] = []
      model.isValid.bind { states.append($0) }
      model.name.update(withValue: "Ada")
      model.password.update(withValue: "secret")
      #expect(states.last == true)
    }

    ordinary("an event is fired once, and the model is released") {
      var model: LoginModel? = LoginModel()
      var count = 0
      model?.submit.bind { count += 1 }
      model?.submit.fire()
      model = nil
      #expect(count == 1)
    }

    ordinary("a model that is bound and never changed") {
      let model = LoginModel()
      model.password.bind { _ in }
      model.submit.bind {}
    }

    ordinary("a chain of temporaries") {
      var shown: [String] = []
      Output(value: 2).map { $0 * 2 }.map { "\($0)" }.bind { shown.append($0) }
      #expect(shown == ["4"])
      _ = LoginModel().name.map(\.count)
    }

    ordinary("a binding in a container that is emptied, and one that is released") {
      let model = LoginModel()
      var names: [String] = []
      let container = SubscriptionContainer()
      container.append(model.name.bind { names.append($0) })
      model.name.update(withValue: "Ada")
      container.unsubscribe()
      model.name.update(withValue: "Grace")
      #expect(names == ["", "Ada"])
    }

    ordinary("two models bound to each other") {
      let (master, detail) = (LoginModel(), LoginModel())
      master.name.bind { [weak detail] in detail?.name.update(withValue: $0) }
      master.name.update(withValue: "Ada")
      #expect(detail.name.value == "Ada")
    }

    ordinary("a binding that outlives its model's owner") {
      let name = LoginModel().name
      var last = ""
      name.bind { last = $0 }
      name.update(withValue: "Ada")
      #expect(last == "Ada")
    }
  }
}
