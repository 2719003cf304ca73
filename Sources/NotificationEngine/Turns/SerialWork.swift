// SPDX-License-Identifier: MIT

/// Handles inputs in turns, one after the other, on the threads that submit them.
///
/// While a thread is handling an input, one that is submitted waits, also if that thread submits it; the thread handles
/// it afterwards. No lock is held meanwhile. Nothing is allocated for an input that doesn't wait: the closure is stored
/// in the form in which `Turns.perform` takes it, which a property of a concrete type isn't.
@frozen @usableFromInline
package struct SerialWork<Input> {
  @usableFromInline let turns = Turns(mode: .queued)
  @usableFromInline let handle: (Input) -> Void

  @inlinable
  package init(_ handle: @escaping (Input) -> Void) {
    self.handle = handle
  }

  /// Handles `input` after all inputs that were submitted before it.
  @inlinable
  package func perform(_ input: Input) {
    turns.perform(handle, with: input)
  }
}

@available(*, unavailable)
extension SerialWork: Sendable {}
