// SPDX-License-Identifier: MIT

import Bind
import TestSupport
import Testing

private class Widget: BindableCompatible {
  var text = ""
}

private final class FancyWidget: Widget {
  var color = ""
}

extension Bindable where TargetType: Widget {
  fileprivate var text: Binder<String> { Binder(target) { $0.text = $1 } }
}

extension Bindable where TargetType: FancyWidget {
  fileprivate var color: Binder<String> { Binder(target) { $0.color = $1 } }
}

@Suite("Binder and Bindable")
struct BinderTests {
  @Test("a Bindable holds its target strongly, and takes any type")
  func bindable() {
    weak var weakWidget: Widget?
    let bindable: Bindable<Widget> = {
      let widget = Widget()
      weakWidget = widget
      return Bindable(widget)
    }()
    #expect(weakWidget === bindable.target)
    #expect(Bindable(3).target == 3)
  }

  @Test("a subclass offers its own binders and those of its superclass")
  func subclass() {
    let fancy = FancyWidget()
    let output = Output(value: "v")
    output.bind(to: [fancy.binding.text, fancy.binding.color])
    #expect(fancy.text == "v")
    #expect(fancy.color == "v")
    let base: Widget = fancy
    Output(value: "w").bind(to: base.binding.text)
    #expect(fancy.text == "w")
  }
}
