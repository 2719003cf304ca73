// SPDX-License-Identifier: MIT

import Bind
import RxSwift

final class Label {
  var text = ""
}

extension Label: BindableCompatible {}

extension Bindable where TargetType: Label {
  var short: Binder<String> {  // rejected
    fatalError("not compiled")
  }

  var text: Bind.Binder<String> {
    Bind.Binder(target) { label, text in label.text = text }
  }
}

func use(_ label: Label, _ names: Observable<String>) {
  let name = Output(value: "")
  name.bind(to: label.binding.text)
  names.subscribe { [weak name] in name?.update(withValue: $0) }
  _ = RxSwift.Binder<String>(label) { label, text in label.text = text }
}
