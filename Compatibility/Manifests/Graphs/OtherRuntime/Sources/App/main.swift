// SPDX-License-Identifier: MIT

import Runtime
import SwiftObserver

let temperature = Var(20)
let observer = FreeObserver()
observer.observe(temperature).new { print(TypeInfo(of: Int.self).name, $0) }
temperature <- 21
