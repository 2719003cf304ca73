// SPDX-License-Identifier: MIT

import Pharos

final class Model {
  @Observable var value = 1
}

let model = Model()
model.$value.whenDidSet { print($0.old, $0.new) }
model.value = 2
