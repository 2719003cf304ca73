// SPDX-License-Identifier: MIT

/// An announced change of an object's property.
struct Announcement {
  let property: AnyKeyPath
  let old: Any
}
