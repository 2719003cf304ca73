// SPDX-License-Identifier: MIT

import Bind

let output = Output(value: 1)
let subscription = output.bind { print($0) }
output.update(withValue: 2)
subscription.unsubscribe()
