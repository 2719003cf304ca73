// SPDX-License-Identifier: MIT

// The same where the extensions are in another module.

import Bind
import SwiftObserver
import TeamKit

func change(_ output: Output<Int>, _ variable: Var<Int>) {
  // The other module's is taken, whose result is Void.
  let changed: Void = output.modify { $0 += 1 }
  print(changed)
  variable.modify { $0 += 1 }  // rejected
  _ = output.modify { $0 += 1 } as Bool
  let sender: String = variable.sender
  print(sender)
  #if compiler(>=6.3)
    output.Bind::modify { $0 += 1 }
    variable.TeamKit::modify { $0 += 1 }
  #endif
}
