// SPDX-License-Identifier: MIT

import RxSwift
import SwiftObserver

func count(_ names: Observable<String>) {}  // rejected

final class Model: ObservableObject {
  let messenger = Messenger<String>()

  func take(_ names: RxSwift.Observable<String>) {
    names.subscribe { [weak self] in self?.send($0) }
  }
}
