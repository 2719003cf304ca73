// SPDX-License-Identifier: MIT

import SwiftObserver

let temperature = Var(20)
let display = FreeObserver()
display.observe(temperature).new().receive { print("temperature \($0)") }
temperature <- 21
