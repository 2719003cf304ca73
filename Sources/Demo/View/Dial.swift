// SPDX-License-Identifier: MIT

import Pharos

// Pharos style: an empty conformance gives a class relays for all its properties.
extension Widget: @MainActor PopulatedRelays {}

/// A setting that the user turns up and down.
///
/// Keys turn the dial, the dial announces its value, and a bonded observable takes it on. Setting the observable turns
/// the dial.
final class Dial: Widget {
  private let caption: String
  private let steps: [Double]
  private let show: (Double) -> String

  var value: Double {
    didSet { announceChange(of: \.value, from: oldValue) }
  }

  init(caption: String, steps: [Double], show: @escaping (Double) -> String) {
    self.caption = caption
    self.steps = steps
    self.show = show
    value = steps.first ?? 0
  }

  func turnUp() {
    if let next = steps.first(where: { $0 > value }) { value = next }
  }

  func turnDown() {
    if let next = steps.last(where: { $0 < value }) { value = next }
  }

  override func draw(width: Int) -> Line {
    (captioned(caption) + Line(show(value))).fitted(to: width)
  }
}
