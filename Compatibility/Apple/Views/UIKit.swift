// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import Bind
  import Pharos
  import UIKit

  // Screens as apps have them, compiled in Swift 5 mode, in Swift 6 mode, and with everything on the main actor.

  final class SearchModel {
    let title = Output(value: "")
    let isBusy = Output(value: false)
    let count = Output<Int>()
  }

  @MainActor
  final class SearchScreen: UIViewController {
    @Pharos.Observable var query: String?
    @Pharos.Observable var isHidden = false
    let field = UITextField()
    let label = UILabel()
    let button = UIButton()
    let spinner = UIActivityIndicatorView()
    let model = SearchModel()
    let subscriptions = SubscriptionContainer()

    override func viewDidLoad() {
      super.viewDidLoad()
      model.title.bind(to: label.binding.text).add(to: subscriptions)
      model.title.bind(to: [button.binding.title(), label.binding.text, binding.title])
      model.isBusy.bind(to: spinner.binding.isAnimating)
      model.isBusy.bind(to: label.binding.isVisibleAlpha(animated: true))
      model.count.map { "\($0)" }.bind(to: binding.tabBarTitle)
      model.title.bind { [weak self] in self?.label.text = $0 }

      $query.bondAndApply(to: field.bondableRelays.text).whenDidSet { [weak self] in self?.label.text = $0.new }
      $isHidden.relayValue(to: label.bearerRelays.isHidden)
      button.relays.state.retainToSource().whenDidSet { [weak self] in
        self?.label.isHighlighted = $0.new == .highlighted
      }
      field.bondableRelays.text.retainToSource().whenDidUniqueSet { [weak self] in self?.title = $0.new }
      // UIKit has deprecated both properties, of which their relays don't warn, as those of the original don't.
      #if !os(tvOS) && !os(visionOS)
        button.bondableRelays.contentEdgeInsets.retainToSource().whenDidSet { print($0.new) }
        $isHidden.relayValue(to: button.bondableRelays.adjustsImageWhenDisabled)
      #endif
    }
  }

  @MainActor
  final class Cell: UITableViewCell {
    let retainer = Retainer()
    let subscriptions = SubscriptionContainer()
    let label = UILabel()

    func show(_ model: SearchModel) {
      retainer.discardAll()
      subscriptions.unsubscribe()
      model.title.bind(to: label.binding.text).add(to: subscriptions)
      bondableRelays.isSelected.retained(by: retainer).whenDidSet { [weak self] in self?.label.isEnabled = $0.new }
    }
  }
#endif
