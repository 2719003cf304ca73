// SPDX-License-Identifier: MIT

import Harness

func facadeCounts() -> [Count] {
  []
}
