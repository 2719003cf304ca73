// SPDX-License-Identifier: MIT

import Harness

/// The same through each facade.
func facadeSenders(_ size: Int) -> [Contender] {
  []
}
