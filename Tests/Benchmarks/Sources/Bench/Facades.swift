// SPDX-License-Identifier: MIT

import Harness

/// What only facades do: values with observers, transforms, staging.
func facadeGroups() -> [Group] {
  []
}
