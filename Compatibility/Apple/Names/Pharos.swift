// SPDX-License-Identifier: MIT

import Pharos
import SwiftUI

// Pharos beside SwiftUI, which brings along Observation.

final class Unqualified {
  @Observable var text: String?  // rejected
}

final class Qualified {
  @Pharos.Observable var text: String?
  @ObservableProperty var number = 0
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@Observable final class OfObservation {
  var text: String?
}

#if canImport(UIKit) && !os(watchOS)
  import UIKit

  @MainActor final class Screen: UIViewController {
    @Pharos.Observable var text: String?
    let field = UITextField()

    override func viewDidLoad() {
      super.viewDidLoad()
      $text.bonding(with: field.bondableRelays.text).whenDidSet { print($0.new ?? "") }
    }
  }
#endif
