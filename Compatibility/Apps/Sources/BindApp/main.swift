// SPDX-License-Identifier: MIT

// A list of tracks in the architecture that Bind's document describes: view models of Outputs, views with binders, and
// cells that are used again.

import Bind

// MARK: Views

class Label {
  let name: String
  var text = "" {
    didSet { print("\(name): \(text)") }
  }

  init(_ name: String) { self.name = name }
}

class Button {
  let tapped = Relay<Void>()
  var isEnabled = false {
    didSet { print(isEnabled ? "the button is on" : "the button is off") }
  }

  func tap() {
    if isEnabled { tapped.fire() }
  }
}

extension Label: BindableCompatible {}
extension Button: BindableCompatible {}

extension Bindable where TargetType: Label {
  var text: Binder<String> { Binder(target) { label, text in label.text = text } }
}

extension Bindable where TargetType: Button {
  var isEnabled: Binder<Bool> { Binder(target) { button, isEnabled in button.isEnabled = isEnabled } }
}

// MARK: View models

class TrackViewModel {
  let title: Output<String>
  let seconds = Output(value: 0)
  let time: Output<String>

  init(_ title: String) {
    self.title = Output(value: title)
    time = seconds.map { "\($0 / 60):\($0 % 60 < 10 ? "0" : "")\($0 % 60)" }
  }
}

class PlayerViewModel {
  let tracks = [TrackViewModel("Prelude"), TrackViewModel("Fugue")]
  let current: Output<TrackViewModel>
  let play = Relay<Void>()
  let plays: Output<Int>
  let canPlay: Output<Bool>
  let subtitle: Output<String>

  init() {
    current = Output(value: tracks[0])
    plays = play.reduce(initial: 0) { count, _ in count + 1 }
    canPlay = plays.map { $0 < 2 }.ignoringDuplicates()
    subtitle = Output<(String, Int)>.combine(current.flatMap { $0.title }, plays)
      .map { "\($0), played \($1) times" }
  }
}

// MARK: A cell that shows one track after the other

class Cell {
  let title = Label("cell")
  let time = Label("time")
  private let container = SubscriptionContainer()

  func show(_ track: TrackViewModel) {
    container.unsubscribe()
    track.title.bind(to: title.binding.text).add(to: container)
    track.time.bind(to: time.binding.text).add(to: container)
  }
}

// MARK: The screen

let viewModel = PlayerViewModel()
let header = Label("header")
let button = Button()

viewModel.subtitle.bind(to: header.binding.text)
viewModel.canPlay.initial(true).bind(to: button.binding.isEnabled)
button.tapped.bind { viewModel.play.fire() }

button.tap()
viewModel.current.update(withValue: viewModel.tracks[1])
button.tap()
button.tap()

let cell = Cell()
cell.show(viewModel.tracks[0])
viewModel.tracks[0].seconds.update(withValue: 65)
cell.show(viewModel.tracks[1])
viewModel.tracks[0].seconds.update(withValue: 66)
viewModel.tracks[1].seconds.update(withValue: 7)
