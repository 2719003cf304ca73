// SPDX-License-Identifier: MIT

import Bind

let name = Output<String>()
name.map { $0.count }.bind { print("letters \($0)") }
name.update(withValue: "Ada")
