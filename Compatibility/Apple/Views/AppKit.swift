// SPDX-License-Identifier: MIT

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import Bind
  import Pharos
  import WebKit

  // A window's content as an app has it, compiled in Swift 5 mode, in Swift 6 mode, and with everything on the main actor.

  @MainActor
  final class Settings: NSView {
    @Pharos.Observable var name = ""
    @Pharos.Observable var volume = 0.5
    @Pharos.Observable var isOn = NSControl.StateValue.off
    @Pharos.Observable var choice = 0
    let field = NSTextField()
    let slider = NSSlider()
    let button = NSButton()
    let popUp = NSPopUpButton()
    let web = WKWebView()
    let page = Output<URL>()

    func start() {
      $name.bondAndApply(to: field.bondableRelays.stringValue).whenDidSet { [weak self] in
        self?.alphaValue = $0.new == "" ? 0 : 1
      }
      $volume.bondAndApply(to: slider.bondableRelays.doubleValue)
      $isOn.bondAndApply(to: button.bondableRelays.state)
      $choice.bondAndMap(from: popUp.bondableRelays.indexOfSelectedItem)
      page.bind(to: Bindable(web).fileURL)
    }
  }
#endif
