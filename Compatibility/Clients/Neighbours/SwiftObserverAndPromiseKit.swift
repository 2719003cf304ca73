// SPDX-License-Identifier: MIT

import PromiseKit
import SwiftObserver

func unqualified() -> Promise<Int> {  // rejected
  fatalError("not compiled")
}

func ours() -> SwiftObserver.Promise<Int> {
  SwiftObserver.Promise { promise in PromiseKit.Promise.value(1).done { promise.fulfill($0) } }
}
