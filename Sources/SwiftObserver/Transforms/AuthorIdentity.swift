// SPDX-License-Identifier: MIT

/// Tells messages of `author`, which is held weakly, from others; nobody is nil or an author that is gone.
@usableFromInline
func isAuthor(_ author: AnyAuthor?) -> (AnyAuthor) -> Bool {
  { [weak author] candidate in author === candidate }
}

/// The opposite of `isAuthor`.
@usableFromInline
func isNotAuthor(_ author: AnyAuthor?) -> (AnyAuthor) -> Bool {
  { [weak author] candidate in author !== candidate }
}
