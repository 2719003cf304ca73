// SPDX-License-Identifier: MIT

import AppKit
import Bind
import Pharos
import WebKit

// A view model that belongs to no actor, as apps in Swift 5 mode have them.

final class FormModel {
  @Pharos.Observable var name = ""
  @Pharos.Observable var isHidden = false
  let page = Output<URL>()

  func bonding(with field: NSTextField, _ web: WKWebView) {
    field.stringValue = ""  // rejected
    $name.bonding(with: field.bondableRelays.stringValue)
    $isHidden.relayValue(to: field.bearerRelays.isHidden)  // rejected
    $isHidden.bonding(with: field.bondableRelays.isHidden)
    page.bind(to: Bindable(web).fileURL)
  }
}
