// SPDX-License-Identifier: MIT

import Bind
import Pharos
import UIKit

// A view model that belongs to no actor, as apps in Swift 5 mode have them.

final class SearchModel {
  @Pharos.Observable var name: String?
  @Pharos.Observable var isOn = false
  let title = Output(value: "")
  let retainer = Retainer()

  func bonding(with bar: UISearchBar) {
    bar.text = ""  // rejected
    $name.bonding(with: bar.bondableRelays.text)
  }

  func bonding(with toggle: UISwitch, _ table: UITableView) {
    $isOn.bonding(with: toggle.bondableRelays.isOn)
    $isOn.bonding(with: toggle.bondableRelays.isHidden)
    $isOn.relayValue(to: table.relays.isEditing)
  }

  func relaying(to label: UILabel, _ button: UIButton) {
    $name.relayValue(to: label.bearerRelays.text)  // rejected
    $name.bondAndApply(to: TwoWayRelay<String?>.relay(of: label, \.text))  // rejected
    button.relays.state.retained(by: retainer).whenDidSet { print($0.new) }
  }

  // No class of UIKit, so that no actor has it.
  func bonding(with draft: Draft) {
    $name.bonding(with: draft.bondableRelays.text)
  }

  // Bind sets on the main queue what is sent from elsewhere.
  func binding(to label: UILabel, _ screen: UIViewController, _ constraint: NSLayoutConstraint) {
    title.bind(to: label.binding.text)
    title.map { $0.isEmpty }.bind(to: [label.binding.isHidden, constraint.binding.isActive])
    title.bind(to: [screen.binding.title, Bindable(label).accessibilityIdentifier])
  }
}

final class Draft: PopulatedRelays {
  var text: String? { didSet { announceChange(of: \.text, from: oldValue) } }
}
