// SPDX-License-Identifier: MIT

import Bind

// A screen whose label has its binder, with a view model and a cell.
final class Label { var text = "" }

extension Label: BindableCompatible {}
extension Bindable where TargetType: Label {
  var text: Binder<String> { Binder(target) { label, text in label.text = text } }
  var title: Binder<String> { text }
}

struct ViewModel { let title = Output<String>() }

struct Cell {
  let binding = Label().binding
  let subscriptions = SubscriptionContainer()
}

@MainActor let label = Label()
@MainActor let viewModel = ViewModel()
@MainActor let cell = Cell()
