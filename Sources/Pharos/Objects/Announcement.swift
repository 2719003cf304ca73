// SPDX-License-Identifier: MIT

/// A property of an object has changed.
struct Announcement {
  let property: AnyKeyPath
  let old: Any
}
