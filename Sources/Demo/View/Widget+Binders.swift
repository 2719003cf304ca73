// SPDX-License-Identifier: MIT

import Bind

// Bind style: a class becomes bindable by an empty conformance, and has a binder for each property that outputs set.
extension Widget: @MainActor BindableCompatible {}

@MainActor
extension Bindable where TargetType: Label {
  var text: Binder<String> { Binder(target) { label, text in label.text = text } }
}

@MainActor
extension Bindable where TargetType: Bar {
  var share: Binder<Double> { Binder(target) { bar, share in bar.share = share } }
}

@MainActor
extension Bindable where TargetType: Sparkline {
  var values: Binder<[Double]> { Binder(target) { line, values in line.values = values } }
}

@MainActor
extension Bindable where TargetType: Cores {
  var shares: Binder<[Double]> { Binder(target) { cores, shares in cores.shares = shares } }
}
