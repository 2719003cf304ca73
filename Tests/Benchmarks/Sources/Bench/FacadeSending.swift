// SPDX-License-Identifier: MIT

import Harness

/// The same through each facade.
func facadeSenders(_ size: Int) -> [Contender] {
  guard size <= 100_000 else { return [] }
  return bindSenders(size) + swiftObserverSenders(size) + pharosSenders(size)
}

/// What only facades do: values with observers, transforms, staging.
func facadeGroups() -> [Group] {
  [setGroup()] + transformGroups() + [stageGroup()]
}
