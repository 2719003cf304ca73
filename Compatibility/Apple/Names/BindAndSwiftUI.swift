// SPDX-License-Identifier: MIT

import Bind
import SwiftUI

// Bind beside SwiftUI.

@MainActor final class Label {
  var text = ""
}

extension Label: BindableCompatible {}

extension Bindable where TargetType: Label {  // rejected
}

extension Bind.Bindable where TargetType: Label {
  @MainActor var text: Binder<String> {
    Binder(target) { label, text in MainActor.assumeIsolated { label.text = text } }
  }
}

@Observable final class Model {
  var name = ""
}

@MainActor func use(_ label: Label, _ model: Model) {
  let output = Output(value: "")
  output.bind(to: label.binding.text)
  let ofSwiftUI = SwiftUI.Bindable(wrappedValue: model)
  _ = ofSwiftUI.name
}
