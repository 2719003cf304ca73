// SPDX-License-Identifier: MIT

// The statements of Bind's document as an app uses them; the document shows no code of its own.

import Bind

// D7: custom classes join through `BindableCompatible` and extensions of `Bindable`.

class Label: BindableCompatible {
  var text = ""
  var isHidden = false
}

extension Bindable where TargetType: Label {
  var text: Binder<String> {
    Binder(self.target) { label, text in label.text = text }
  }

  var isHidden: Binder<Bool> {
    Binder(self.target) { label, isHidden in label.isHidden = isHidden }
  }
}

// D1–D3, D9, D10: a view model.

class ViewModel {
  let title = Output<String>()
  let count = Output(value: 0)
  let isBusy = Output<Bool>(value: false)
  let refresh = Relay<Void>()

  func load() {
    isBusy.update(withValue: true)
    title.update(withValue: "Inbox")
    count.update(withValue: 12)
    refresh.fire()
    isBusy.update(withValue: false)
  }
}

// D4–D6, D9, D12: a view that binds to it, and a cell that is used again.

class ViewController {
  let titleLabel = Label()
  let countLabel = Label()
  let viewModel = ViewModel()
  var refreshCount = 0

  func viewDidLoad() {
    viewModel.title.bind(to: titleLabel.binding.text)
    viewModel.count.map { "\($0)" }.bind(to: countLabel.binding.text)
    viewModel.isBusy.bind(to: [titleLabel.binding.isHidden, countLabel.binding.isHidden])
    viewModel.refresh.bind { [weak self] in
      self?.refreshCount += 1
    }
    viewModel.refresh.bind { _ in }
  }
}

class Cell {
  let label = Label()
  var subscriptions = SubscriptionContainer()

  func configure(with output: Output<String>) {
    output.bind(to: label.binding.text).add(to: subscriptions)
    output.bind { [weak self] in self?.label.isHidden = $0.isEmpty }.add(to: subscriptions)
  }

  func prepareForReuse() {
    subscriptions.unsubscribe()
  }
}

// D11, D13–D16: the functional extensions.

func transform() {
  let name = Output<String>()
  let age = Output<Int>()
  let left = Output(value: true)
  let right = Output(value: false)

  Output<(String, Int)>.combine(name, age).bind { name, age in print(name, age) }
  Output.combine(left, right).map { $0 && $1 }.bind { print($0) }
  Output.combine(outputs: [left, right]).bind { print($0) }
  Output.merge(left, right).ignoringDuplicates().bind { print($0) }
  age.filter { $0 > 17 }.reduce(initial: 0) { $0 + $1 }.bind { print($0) }
  age.flatMap { Output(value: "\($0)") }.initial("0").debug(identifier: "age").bind { print($0) }

  let tap = Relay<Void>()
  tap.map { "tapped" }.bind { print($0) }
  tap.fire()

  let subscription = name.bind { print($0) }
  name.unbind(for: subscription)
  subscription.unsubscribe()
}

/// An app's own printer for `debug(identifier:)`.
struct LinePrinter: Printable {
  func print(_ value: String) { Swift.print("bind:", value) }
}

func debug() {
  Output(value: 1, printer: LinePrinter()).debug(identifier: "one").bind { _ in }
}
