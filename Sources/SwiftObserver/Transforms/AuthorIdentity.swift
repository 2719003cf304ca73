// SPDX-License-Identifier: MIT

/// Returns a test for messages of `author`, which is referenced weakly.
///
/// Nil or a deallocated author matches none.
@usableFromInline
func isAuthor(_ author: AnyAuthor?) -> (AnyAuthor) -> Bool {
  { [weak author] candidate in author === candidate }
}

/// Returns the opposite of `isAuthor(author)`.
@usableFromInline
func isNotAuthor(_ author: AnyAuthor?) -> (AnyAuthor) -> Bool {
  { [weak author] candidate in author !== candidate }
}
