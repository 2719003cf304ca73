// SPDX-License-Identifier: MIT

import Harness
import Reports

func facadeTargets() -> [Target] {
  []
}

func facadePeerTargets() -> [Target] {
  []
}
