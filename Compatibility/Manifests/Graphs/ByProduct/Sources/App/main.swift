// SPDX-License-Identifier: MIT

import Pharos

final class Form {
  @Observable var name = ""
}

let form = Form()
form.$name.whenDidSet { print("name \($0.new)") }
form.name = "Ada"
