// SPDX-License-Identifier: MIT

import SwiftObserver
import SwiftyToolz

let temperature = Var(20)
let display = FreeObserver()
display.observe(temperature).new().receive { log("temperature \($0)") }
temperature <- 21
