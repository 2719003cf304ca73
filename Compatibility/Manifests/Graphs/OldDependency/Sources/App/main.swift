// SPDX-License-Identifier: MIT

import Bind
import Weather

let text = Output<String>()
text.bind { print("temperature \($0)") }
let weather = Weather { text.update(withValue: "\($0)") }
weather.measure(21)
