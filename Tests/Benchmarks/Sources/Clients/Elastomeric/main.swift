// SPDX-License-Identifier: MIT

import Elastomeric

let elastomer = Elastomer(associatedType: Int.self, name: "client")
let receipt = elastomer.registerObserver { print($0.newValue ?? 0) }
elastomer.stageValue(1)
elastomer.retireObserver(receipt)
