// SPDX-License-Identifier: MIT

import Pharos
import RxSwift

final class Unqualified {
  @Observable var number = 1  // rejected
}

final class Form {
  @ObservableProperty var number = 1
  @Pharos.Observable var name = ""

  func take(_ names: RxSwift.Observable<String>) {
    names.subscribe { [weak self] in self?.name = $0 }
  }
}
